import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

/** A project with four cases in one module, and a browser of somebody in it. */
async function place(projectRole: 'QA' | 'Dev' = 'QA') {
  const { db } = site
  const organization = await makeOrganization(db)
  const { id: projectId } = await makeProject(db, organization.id)
  const user = await makeMember(db, { organizationId: organization.id, projectId }, { projectRole })
  const shop = await makeModule(db, projectId, { name: 'Shop' })
  const archive = await makeModule(db, projectId, { name: 'Archive' })
  for (let n = 1; n <= 4; n++) await makeTestCase(db, { projectId, moduleId: shop.id }, { tags: ['old'] })
  const browser = await signInAs(site, user)
  const list = `/project/${projectId}/app/testCaseDefinition`
  const order = async () => {
    const { html } = await browser.get(`${list}?moduleId=${shop.id}&sort=position&direction=asc`)
    return [...html.matchAll(/data-row-select[^>]*value="(\d+)"/g)].map(([, number]) => Number(number))
  }
  /** Opens the dialog of a field, and posts it as it was filled. */
  const set = async (number: number, field: string, form: Record<string, string>) => {
    const { html } = await browser.get(`${list}/set/${number}/${field}?moduleId=0`)
    const revision = /name="revision" value="([^"]*)"/.exec(html)?.[1] ?? ''
    return browser.post(`${list}/set/${number}/${field}?moduleId=0`, { revision, ...form })
  }
  return { browser, list, user, shop, archive, order, set }
}

const undoIn = (html: string) => /action="([^"]*\/changes\/\d+[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''

describe('a field of a row without JavaScript', () => {
  it('is changed, told and undone: priority, assignee, tags and module', async () => {
    const { browser, list, user, archive, set } = await place()
    for (const [field, form, shown] of [
      ['priority', { to: 'CRITICAL' }, 'Critical'],
      ['assign', { to: String(user.id) }, 'Test Person'],
      ['addTags', { to: 'smoke' }, 'smoke'],
    ] as const) {
      const changed = await set(2, field, form)
      expect([field, changed.location]).toEqual([field, `${list}?moduleId=0`])
      expect((await browser.follow(changed)).html).toContain('TC-2 was changed.')
      const all = await browser.get(`${list}?moduleId=0&column=tags&column=assignedTo&column=priority&columns=chosen`)
      expect(all.html).toContain(shown)
    }
    const moved = await browser.follow(await set(2, 'move', { targetId: String(archive.id) }))
    expect(moved.html).toContain('TC-2 was changed.')
    const inArchive = await browser.get(`${list}?moduleId=${archive.id}`)
    expect(inArchive.html).toMatch(/TC-2<\/a>[\s\S]{0,80}V3</)
    const undone = await browser.follow(await browser.post(undoIn(moved.html), {}))
    expect(undone.html).toContain('1 test case is as it was before.')
    expect((await browser.get(`${list}?moduleId=${archive.id}`)).html).not.toContain('TC-2</a>')
  })

  it('is refused with a sentence where it is wrong, stale or not allowed', async () => {
    const { browser, list, set, archive } = await place()
    expect(await set(1, 'priority', { to: 'URGENT' })).toMatchObject({ status: 400 })
    expect((await set(1, 'move', { targetId: '99999999' })).html).toContain('This module is not there any more.')
    const stale = await browser.get(`${list}/set/1/priority?moduleId=0`)
    const revision = /name="revision" value="([^"]*)"/.exec(stale.html)?.[1] ?? ''
    await set(1, 'move', { targetId: String(archive.id) })
    const late = await browser.post(`${list}/set/1/priority?moduleId=0`, { revision, to: 'HIGH' })
    expect([late.status, /It says \w+ now/.exec(late.html)?.[0]]).toEqual([409, 'It says Low now'])
    expect((await browser.get(`${list}/set/1/colour?moduleId=0`)).status).toBe(404)
    expect((await browser.get(`${list}/set/999/priority?moduleId=0`)).status).toBe(404)
    const reader = await place('Dev')
    expect((await reader.browser.get(`${reader.list}/set/1/move?moduleId=0`)).status).toBe(403)
    const priority = `${reader.list}/set/1/priority?moduleId=0`
    expect((await reader.browser.post(priority, { revision: '1.1', to: 'HIGH' })).status).toBe(403)
    expect((await reader.browser.post(`${reader.list}/order?chosen=1`, { to: 'last' })).status).toBe(403)
    expect(await reader.order()).toEqual([1, 2, 3, 4])
    // Of another project nothing is there.
    expect((await reader.browser.post(`${list}/order?chosen=1`, { to: 'last' })).status).toBe(404)
  })
})

it('puts a case elsewhere in its module by the Move dialog, tells where it stands, and undoes it', async () => {
  const { browser, list, order } = await place()
  const dialog = await browser.get(`${list}/set/3/move?moduleId=0`)
  expect(dialog.html).toContain('Or move within the module')
  const action = /action="([^"]*\/order\?[^"]*)"/.exec(dialog.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const first = await browser.post(action, { to: 'first' })
  expect(first.location).toBe(`${list}?moduleId=0`)
  expect((await browser.follow(first)).html).toContain('TC-3 is now first in “Shop”.')
  const down = await browser.follow(await browser.post(action, { to: 'down' }))
  expect(down.html).toContain('TC-3 is now between TC-1 and TC-2.')
  expect(await order()).toEqual([1, 3, 2, 4])
  await browser.follow(await browser.post(undoIn(down.html), {}))
  expect(await order()).toEqual([3, 1, 2, 4])
  expect((await browser.follow(await browser.post(action, { to: 'first' }))).html).toContain('is already first')
  expect((await browser.post(action, { to: 'sideways' })).status).toBe(400)
  const gone = await browser.follow(await browser.post(action, { to: 'after', beside: '999' }))
  expect(gone.html).toContain('TC-999 is not in this module any more.')
  expect((await browser.get(`${list}/order?moduleId=0`)).location).toBe(`${list}?moduleId=0`)
  const several = await browser.follow(await browser.post(`${list}/order?moduleId=0&chosen=1-1`, { to: 'last' }))
  expect(several.html).toContain('2 test cases are now last in “Shop”.')
  expect(await order()).toEqual([3, 4, 1, 2])
  expect((await browser.get(`${list}/changes?moduleId=0`)).html).toContain('Order changed in Shop')
})
