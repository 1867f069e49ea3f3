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

it('shows the modules of the project, of another one, or of all, as links that expand and collapse', async () => {
  const { db } = site
  const organization = await makeOrganization(db)
  const first = await makeProject(db, organization.id, { name: 'Zoo' })
  const second = await makeProject(db, organization.id, { name: 'Airport' })
  const secret = await makeProject(db, organization.id, { name: 'Secret' })
  const user = await makeMember(db, { organizationId: organization.id, projectId: first.id }, { projectRole: 'Dev' })
  await db.insert(projectMembers).values({ projectId: second.id, userId: user.id, role: 'QA' })
  const cats = await makeModule(db, first.id, { name: 'Cats' })
  const lions = await makeModule(db, first.id, { name: 'Lions', parentId: cats.id })
  await makeModule(db, second.id, { name: 'Gates' })
  await makeTestCase(db, { projectId: first.id, moduleId: lions.id })
  const browser = await signInAs(site, user)
  const path = `/project/${first.id}/app/moduleTreeGraph`
  const page = await browser.get(path)
  expect(page.status).toBe(200)
  expect(page.html).toContain('Cats')
  expect(page.html).not.toContain('Lions')
  const options = [...page.html.matchAll(/<option value="(\d+)"[^>]*>([^<]*)/g)].map(([, id, name]) => [id, name])
  expect(options).toEqual([
    ['0', 'All Projects'],
    [String(first.id), 'Zoo'],
    [String(second.id), 'Airport'],
  ])
  expect((await browser.get(`${path}?open=${cats.id}`)).html).toContain('Lions')
  expect((await browser.get(`${path}?project=${second.id}`)).html).toContain('Gates')
  const all = await browser.get(`${path}?project=0`)
  expect(all.html).toContain(`expand=${second.id}`)
  expect(all.html).not.toContain('Gates')
  const expanded = await browser.get(`${path}?project=0&expand=${second.id}`)
  expect(expanded.html).toContain('Gates')
  expect(expanded.html).toContain('aria-expanded="true"')
  expect((await browser.get(`${path}?project=${secret.id}`)).status).toBe(404)
  expect((await browser.get(`${path}?project=x`)).status).toBe(200)
  expect((await browser.get('/app/moduleTreeGraph')).location).toBe(path)
})
