import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formFields } from '../../../testing/form-fields'
import { signInAs } from '../../../testing/sign-in-as'
import type { TestBrowser } from '../../../testing/test-browser'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

async function project() {
  const { db } = site
  const organization = await makeOrganization(db)
  const { id: projectId } = await makeProject(db, organization.id)
  const place = { organizationId: organization.id, projectId }
  const browserOf = async (projectRole: 'QA' | 'Dev') => signInAs(site, await makeMember(db, place, { projectRole }))
  const module = await makeModule(db, projectId)
  for (const tags of [['smoke'], ['slow'], []]) await makeTestCase(db, { projectId, moduleId: module.id }, { tags })
  return {
    list: `/project/${projectId}/app/testCaseDefinition`,
    qa: await browserOf('QA'),
    dev: await browserOf('Dev'),
  }
}

const numbers = (html: string) => [...html.matchAll(/>TC-(\d+)<\/a>/g)].map(([, number]) => Number(number))
/** Opens a page, and goes on where it leads. */
const open = async (browser: TestBrowser, path: string) => browser.follow(await browser.get(path))
const plainOf = (text: string) => text.replaceAll('&amp;', '&')

it('keeps, opens, changes and deletes a view without JavaScript, and refuses what is not one’s own', async () => {
  const { list, qa, dev } = await project()
  const here = '?moduleId=0&search=tag%3Asmoke&column=tags&columns=chosen'
  const form = await qa.get(`${list}/views/add${here}`)
  expect(form.html).toContain('Save as a new view')
  const refused = await qa.post(`${list}/views/add${here}`, { name: ' ', shared: 'on' })
  expect(refused.status).toBe(400)
  expect(refused.html).toContain('Please enter a name.')
  const saved = await qa.post(`${list}/views/add${here}`, { name: 'Smoke', shared: 'on', opens: 'on' })
  const viewId = Number(/[?&]view=(\d+)/.exec(saved.location ?? '')?.[1])
  expect(viewId).toBeGreaterThan(0)

  // The list opens with it; an address that says something wins, and the view alone says all of itself.
  const opened = await open(qa, list)
  expect(numbers(opened.html)).toEqual([1])
  expect(opened.html).not.toContain('has changes that are not saved')
  expect(numbers((await qa.get(`${list}?moduleId=0`)).html)).toEqual([3, 2, 1])
  expect(numbers((await open(dev, `${list}?view=${viewId}`)).html)).toEqual([1])
  expect(numbers((await open(dev, list)).html)).toEqual([3, 2, 1])

  // What is looked for besides stands beside it until it is saved; who may not is offered a view of their own.
  const changed = `?view=${viewId}&moduleId=0&search=tag%3Aslow&column=tags&columns=chosen`
  const beside = await qa.get(list + changed)
  expect(beside.html).toContain('has changes that are not saved')
  const save = plainOf(/action="([^"]*\/views\/\d+\/save[^"]*)"/.exec(beside.html)?.[1] ?? '')
  expect((await dev.get(list + changed)).html).not.toContain('/save?')
  const theirs = await dev.post(save, { revision: '1' })
  expect(theirs.status).toBe(403)
  await qa.post(save, { revision: '1' })
  expect(numbers((await open(qa, list)).html)).toEqual([2])
  await qa.post(save, { revision: '1' })
  expect((await qa.get(list + changed)).html).toMatch(/changed the view “Smoke” meanwhile/)

  await qa.post(`${list}/views/${viewId}/edit`, { name: 'Slow', revision: '2' })
  expect((await dev.get(`${list}/views/${viewId}/edit`)).status).toBe(404)
  expect((await qa.get(`${list}/views/${viewId}/edit${changed}`)).html).toContain('value="Slow"')
  await qa.post(`${list}/views/${viewId}/delete`, {})
  expect(numbers((await open(qa, list)).html)).toEqual([3, 2, 1])
  // A link that somebody copied still finds what it found.
  expect(numbers((await dev.get(list + changed)).html)).toEqual([2])
  expect((await open(dev, `${list}?view=${viewId}`)).html).toContain('This view is not there')
})

/** What the form of the dialog would send. */
const sentBy = (html: string) =>
  Object.fromEntries(formFields(`<main${html.slice(html.lastIndexOf('<form', html.indexOf(' id="view"')))}`))

it('shows of two who edit a view the second what the first has saved', async () => {
  const { list, qa } = await project()
  const saved = await qa.post(`${list}/views/add?moduleId=0`, { name: 'Smoke', shared: 'on' })
  const edit = `${list}/views/${/[?&]view=(\d+)/.exec(saved.location ?? '')?.[1]}/edit`
  const before = sentBy((await qa.get(edit)).html)
  expect((await qa.post(edit, { ...before, shared: 'on', name: 'Smoke of the shop' })).status).toBe(302)
  const { shared: _, ...unshared } = before
  const met = await qa.post(edit, unshared)
  expect(met.status).toBe(409)
  expect(met.html).toContain('so nothing was saved')
  expect(met.html).toContain('Somebody has changed this meanwhile')
  const fields = sentBy(met.html)
  expect(fields).toMatchObject({ name: 'Smoke of the shop', revision: '2' })
  expect(fields).not.toHaveProperty('shared')
  expect((await qa.post(edit, fields)).status).toBe(302)
  expect(sentBy((await qa.get(edit)).html)).toMatchObject({ name: 'Smoke of the shop' })
})

it('keeps the page size and the columns of a person, whatever browser they use', async () => {
  const { list, qa, dev } = await project()
  const { html } = await qa.get(`${list}?moduleId=0`)
  expect(html).toMatch(/name="remember" value="1"/)
  await qa.get(`${list}?moduleId=0&pageSize=200&remember=1`)
  await qa.get(`${list}?moduleId=0&columns=chosen&column=tags&remember=1`)
  // A link that says otherwise holds for itself alone.
  await qa.get(`${list}?moduleId=0&pageSize=5&columns=chosen&column=createdBy`)
  const again = await qa.get(`${list}?moduleId=0`)
  expect(again.html).toMatch(/<option value="200" selected/)
  expect(again.html).toMatch(/<th[^>]*>Tags</)
  expect(again.html).not.toMatch(/>Created By<\/(a|th)>/)
  expect((await dev.get(`${list}?moduleId=0`)).html).toMatch(/<option value="10" selected/)
})
