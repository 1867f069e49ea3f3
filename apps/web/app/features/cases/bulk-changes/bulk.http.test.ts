import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onceKeyIn } from '../../../testing/form-fields'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

/** A project with 12 cases, and a browser of somebody in it. */
async function project(projectRole: 'QA' | 'Dev' | 'ProjectLead' = 'QA') {
  const { db } = site
  const organization = await makeOrganization(db)
  const { id: projectId } = await makeProject(db, organization.id)
  const user = await makeMember(db, { organizationId: organization.id, projectId }, { projectRole })
  const shop = await makeModule(db, projectId, { name: 'Shop' })
  const archive = await makeModule(db, projectId, { name: 'Archive' })
  for (let n = 1; n <= 12; n++) {
    await makeTestCase(db, { projectId, moduleId: shop.id }, { priority: n < 4 ? 'HIGH' : 'LOW', steps: ['Open'] })
  }
  const list = `/project/${projectId}/app/testCaseDefinition`
  return { browser: await signInAs(site, user), list, archive, user, projectId }
}

const ticked = (action: string, numbers: number[], more: Record<string, string> = {}) =>
  new URLSearchParams([
    ['action', action],
    ...numbers.map((n) => ['case', String(n)] as [string, string]),
    ...Object.entries(more),
  ])
const preview = (html: string) => /data-preview="true"[^>]*>([^<]*)</.exec(html)?.[1]

describe('changing many cases without JavaScript', () => {
  it('ticks rows in the list, shows what will change, changes it, and undoes it from the notice', async () => {
    const { browser, list } = await project()
    const { html } = await browser.get(list)
    expect(html.match(/<input type="checkbox" class="choice" data-row-select name="case"/g)).toHaveLength(10)
    expect(html).toContain('All 12 that match')
    const action = (/<form[^>]*id="selection"[^>]*action="([^"]*)"/.exec(html) ??
      /action="([^"]*)"[^>]*id="selection"/.exec(html))?.[1]
    expect(action?.replaceAll('&amp;', '&')).toBe(`${list}/bulk?moduleId=0`)

    const posted = await browser.post(`${list}/bulk?moduleId=0&sort=priority`, ticked('priority', [2, 3, 4, 5]))
    expect(posted.location).toBe(`${list}/bulk/priority?moduleId=0&sort=priority&chosen=2-3`)
    const dialog = await browser.follow(posted)
    expect(dialog.html).toContain('Priority: 4 test cases')
    expect(preview(dialog.html)).toBe('4 test cases chosen.')
    const previewed = await browser.get(`${posted.location}&to=HIGH`)
    expect(preview(previewed.html)).toBe('2 of 4 will change; 2 already are so.')

    const changed = await browser.post(posted.location ?? '', { to: 'HIGH' })
    expect(changed.location).toBe(`${list}?moduleId=0&sort=priority`)
    const after = await browser.follow(changed)
    expect(after.html).toContain('2 test cases were changed. 2 already were so.')
    const undo = /action="([^"]*\/changes\/\d+[^"]*)"/.exec(after.html)?.[1]
    const undone = await browser.post((undo ?? '').replaceAll('&amp;', '&'), {})
    expect((await browser.follow(undone)).html).toContain('2 test cases are as they were before.')
  })

  it('offers the undo after the second of two presses too', async () => {
    const { browser, list } = await project()
    const pressed = async (dialog: string, form: Record<string, string>, sentTo = dialog) => {
      const { html } = await browser.get(dialog)
      const revision = /name="revision" value="([^"]+)"/.exec(html)?.[1] ?? ''
      const sent = { ...form, revision, onceKey: onceKeyIn(html) }
      await browser.post(sentTo, sent)
      return (await browser.follow(await browser.post(sentTo, sent))).html
    }
    const undo = /action="[^"]*\/changes\/\d+[^"]*"/
    const several = await pressed(`${list}/bulk/priority?chosen=2-3&moduleId=0`, { to: 'LOW' })
    expect(several).toContain('2 test cases were changed.')
    expect(several).toMatch(undo)
    const one = await pressed(`${list}/set/2/priority`, { to: 'HIGH' })
    expect(one).toContain('TC-2 was changed.')
    expect(one).toMatch(undo)
    // Pressed twice, it goes one place up.
    const up = await pressed(`${list}/set/5/move`, { to: 'up' }, `${list}/order?chosen=5`)
    expect(up).toMatch(undo)
    // What is typed for a preview stays out of the address.
    const { html } = await browser.get(`${list}/bulk/priority?chosen=2-3`)
    expect(html).not.toMatch(/<input[^>]*name="onceKey"/)
  })

  it('changes all that the filter of the list matches', async () => {
    const { browser, list, archive } = await project()
    const posted = await browser.post(`${list}/bulk?moduleId=0`, ticked('move', [1], { all: '1' }))
    expect(posted.location).toBe(`${list}/bulk/move?moduleId=0&all=1`)
    const found = await browser.get(`${posted.location}&q=arch&targetId=${archive.id}`)
    expect(preview(found.html)).toBe('12 of 12 will change.')
    expect(found.html).toMatch(new RegExp(`<option value="${archive.id}" selected="">Archive<`))
    const changed = await browser.post(posted.location ?? '', { targetId: String(archive.id) })
    expect((await browser.follow(changed)).html).toContain('12 test cases were changed.')
    const recent = await browser.get(`${list}/changes?moduleId=0`)
    expect(recent.html).toContain('Moved to Archive')
  })

  it('says what is wrong, at the field', async () => {
    const { browser, list, user } = await project()
    for (const [action, form, message] of [
      ['priority', {}, 'Please choose a priority.'],
      ['priority', { to: 'URGENT' }, 'Please choose a priority.'],
      ['assign', { to: '' }, 'Please choose a person, or nobody.'],
      ['assign', { to: String(user.id + 9_999) }, 'This person is not in the project any more.'],
      ['addTags', { to: ' , ' }, 'Please enter a tag.'],
      ['move', { targetId: '999999' }, 'This module is not there any more.'],
      ['applicable', { to: 'perhaps' }, 'Please choose yes or no.'],
    ] as [string, Record<string, string>, string][]) {
      const answer = await browser.post(`${list}/bulk/${action}?moduleId=0&chosen=1`, form)
      expect([action, answer.status]).toEqual([action, 400])
      expect(answer.html).toContain(message)
    }
  })

  it('leads back to the list when nothing is chosen, or nothing that can be', async () => {
    const { browser, list } = await project()
    const none = await browser.post(`${list}/bulk?moduleId=0`, ticked('delete', []))
    expect(none.location).toBe(`${list}?moduleId=0`)
    expect((await browser.follow(none)).html).toContain('Please choose some test cases first.')
    expect((await browser.get(`${list}/bulk/delete?moduleId=0&chosen=!`)).location).toBe(`${list}?moduleId=0`)
    expect((await browser.get(`${list}/bulk/explode?moduleId=0&chosen=1`)).status).toBe(404)
  })

  it('deletes what is there, and tells of what is not', async () => {
    const { browser, list } = await project()
    const dialog = await browser.get(`${list}/bulk/delete?moduleId=0&chosen=1-1.99`)
    expect(preview(dialog.html)).toBe('2 of 2 will be deleted. 1 of the chosen is not there any more.')
    const deleted = await browser.follow(await browser.post(`${list}/bulk/delete?moduleId=0&chosen=1-1.99`, {}))
    expect(deleted.html).toContain('2 test cases were deleted. 1 of the chosen is not there any more.')
    expect(deleted.html).toContain('10 test cases')
  })

  it('is not for those who may only read; they choose what to export', async () => {
    const { browser, list } = await project('Dev')
    const { html } = await browser.get(list)
    expect(html).toContain('data-row-select')
    expect(html).not.toContain('value="delete"')
    expect(html).toContain('value="export"')
    expect((await browser.get(`${list}/bulk/delete?moduleId=0&chosen=1`)).status).toBe(403)
    expect((await browser.post(`${list}/bulk/delete?moduleId=0&chosen=1`, {})).status).toBe(403)
    expect((await browser.get(`${list}/changes`)).status).toBe(403)
  })
})

describe('exporting without JavaScript', () => {
  it('starts from the list, for all or for ticked rows, and leads to its progress', async () => {
    const { browser, list } = await project('Dev')
    const { html } = await browser.get(list)
    expect(html).toContain(`href="${list}/export?moduleId=0&amp;all=1"`)
    const posted = await browser.post(`${list}/bulk?moduleId=0`, ticked('export', [1, 2]))
    expect(posted.location).toBe(`${list}/export?moduleId=0&chosen=1-1`)
    expect((await browser.follow(posted)).html).toContain('2 test cases chosen in the list.')
    const started = await browser.post(posted.location ?? '', { format: 'xlsx' })
    expect(started.location).toMatch(new RegExp(`^${list}/export/\\d+\\?moduleId=0$`))
    const progress = await browser.follow(started)
    expect(progress.html).toContain('Download will start in few seconds')
    expect(progress.html).toContain('Writing the file')
    expect((await browser.get(`${(started.location ?? '').split('?')[0]}/file`)).status).toBe(404)
  })

  it('refuses an empty export and an unknown format', async () => {
    const { browser, list } = await project()
    const empty = await browser.post(`${list}/export?moduleId=0&search=nothing+like+it&all=1`, { format: 'csv' })
    expect([empty.status, empty.html]).toEqual([
      400,
      expect.stringContaining('No data available to download for selected filters.'),
    ])
    const unknown = await browser.post(`${list}/export?moduleId=0&all=1`, { format: 'pdf' })
    expect([unknown.status, unknown.html]).toEqual([400, expect.stringContaining('Please choose a format.')])
  })
})
