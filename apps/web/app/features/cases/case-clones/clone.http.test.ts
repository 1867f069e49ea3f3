import { projectMembers } from '@caseweave/db/schema'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

/** A project with three cases, another one beside it, and a browser of somebody who writes in both. */
async function twoProjects() {
  const { db } = site
  const organization = await makeOrganization(db)
  const { id: projectId } = await makeProject(db, organization.id)
  const other = await makeProject(db, organization.id, { name: 'Next door' })
  const user = await makeMember(db, { organizationId: organization.id, projectId }, { projectRole: 'QA' })
  await db.insert(projectMembers).values({ projectId: other.id, userId: user.id, role: 'QA' })
  const shop = await makeModule(db, projectId, { name: 'Shop' })
  const desk = await makeModule(db, other.id, { name: 'Desk' })
  for (const summary of ['Pay', 'Refund', 'Return']) {
    await makeTestCase(db, { projectId, moduleId: shop.id }, { summary, steps: ['Open'] })
  }
  const list = `/project/${projectId}/app/testCaseDefinition`
  return { browser: await signInAs(site, user), list, desk, other }
}

it('clones a case from its page, shows where it is from, and undoes it, without JavaScript', async () => {
  const { browser, list } = await twoProjects()
  expect((await browser.get(`${list}/1`)).html).toContain(`href="${list}/1/clone"`)
  const dialog = await browser.get(`${list}/1/clone`)
  expect(dialog.html).toContain('Clone TC-1')
  expect(dialog.html).toMatch(/name="summary"[^>]*value="Pay \(copy\)"|value="Pay \(copy\)"[^>]*name="summary"/)
  const taken = await browser.post(`${list}/1/clone`, { summary: ' refund', targetId: '0' })
  expect(taken.status).toBe(400)
  expect(taken.html).toContain('TC-2 has this summary in this module. Please choose another one.')
  expect(taken.html).toMatch(/value="\s?refund"/)
  const cloned = await browser.post(`${list}/1/clone`, { summary: 'Pay by card', targetId: '0' })
  expect(cloned.location).toBe(`${list}/4`)
  const page = await browser.follow(cloned)
  expect(page.html).toContain('TC-4 was cloned from TC-1.')
  expect(page.html).toContain('TC-1 V1')
  const undo = /action="([^"]*\/changes\/\d+[^"]*)"/.exec(page.html)?.[1] ?? ''
  const undone = await browser.post(undo.replaceAll('&amp;', '&'), {})
  const after = (await browser.follow(undone)).html
  expect(after).toContain('1 test case was deleted again.')
  expect(after).not.toContain('Pay by card')
})

it('is offered to those who may add cases somewhere, and says so to others', async () => {
  const { db } = site
  const organization = await makeOrganization(db)
  const { id: projectId } = await makeProject(db, organization.id)
  const user = await makeMember(db, { organizationId: organization.id, projectId }, { projectRole: 'Dev' })
  const module = await makeModule(db, projectId)
  await makeTestCase(db, { projectId, moduleId: module.id }, { summary: 'Pay' })
  const list = `/project/${projectId}/app/testCaseDefinition`
  const developer = await signInAs(site, user)
  const button = 'name="action" value="clone"'
  expect((await developer.get(`${list}?moduleId=0`)).html).not.toContain(button)
  const refused = await developer.get(`${list}/clone?moduleId=0&chosen=1`)
  expect([refused.status, refused.html.includes('but not add test cases to it.')]).toEqual([403, true])
  const other = await makeProject(db, organization.id)
  await db.insert(projectMembers).values({ projectId: other.id, userId: user.id, role: 'QA' })
  expect((await developer.get(`${list}?moduleId=0`)).html).toContain(button)
  expect((await developer.get(`${list}/clone?moduleId=0&chosen=1`)).html).toContain('Clone TC-1')
})

it('begins to clone ticked cases into another project, whose modules it shows', async () => {
  const { browser, list, desk, other } = await twoProjects()
  const ticked = new URLSearchParams([['action', 'clone'], ...['1', '3'].map((n) => ['case', n])])
  const posted = await browser.post(`${list}/bulk?moduleId=0`, ticked)
  expect(posted.location).toBe(`${list}/clone?moduleId=0&chosen=1.2`)
  const shown = await browser.get(`${posted.location}&targetProjectId=${other.id}&q=des`)
  expect(shown.html).toContain('Clone 2 test cases')
  expect(shown.html).toMatch(
    new RegExp(`name="targetId"[^>]*>(<option[^>]*>[^<]*</option>)*<option value="${desk.id}"`),
  )
  expect(shown.html).not.toContain('Add to the same releases')
  const missing = await browser.post(posted.location ?? '', { targetProjectId: String(other.id) })
  expect(missing.html).toContain('Please choose a module of that project.')
  const to = { targetProjectId: String(other.id), targetId: String(desk.id) }
  const started = await browser.post(posted.location ?? '', to)
  expect(started.location).toMatch(new RegExp(`^/project/${other.id}/app/testCaseDefinition/changes/\\d+$`))
  expect((await browser.follow(started)).html).toContain('The test cases are being cloned.')
  expect((await browser.get(started.location ?? '')).html).toContain('Cloning test cases')
  const foreign = await makeProject(site.db, (await makeOrganization(site.db)).id)
  const refused = await browser.post(posted.location ?? '', { targetProjectId: String(foreign.id), targetId: '1' })
  expect(refused.status).toBe(404)
})
