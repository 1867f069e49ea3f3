import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'
import { send } from './testing/import-pages'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

async function tester() {
  const organization = await makeOrganization(site.db)
  const { id: projectId } = await makeProject(site.db, organization.id)
  const user = await makeMember(site.db, { organizationId: organization.id, projectId }, { projectRole: 'QA' })
  return { browser: await signInAs(site, user), page: `/project/${projectId}/app/testCaseDefinition/import` }
}

const file = (name: string, content: string) => new File([content], name, { type: 'text/csv' })

it('shows the files of one upload side by side, and refuses one without losing the others', async () => {
  const { browser, page } = await tester()
  const good = 'Summary,Module\nPay,Shop\n'
  const posted = await send(site, browser, page, [
    file('one.csv', good),
    file('two.csv', 'Summary,Module\nShip,Shop\n'),
  ])
  expect(posted.location).toMatch(/\/import\/several\?imports=[0-9a-z.-]+$/)
  const shown = await browser.get(posted.location ?? '')
  for (const text of ['2 imports', 'one.csv', 'two.csv', 'Checking rows']) expect(shown.html).toContain(text)
  expect(shown.html).not.toContain('Import all that are clean')

  const some = await send(site, browser, page, [file('one.csv', good), file('empty.csv', ''), file('three.csv', good)])
  expect(some.status).toBe(400)
  expect(some.html).toContain('empty.csv')
  expect(some.html).toContain('See the previews together')

  const other = await tester()
  const theirs = (posted.location ?? '').replace(page, other.page)
  expect((await other.browser.get(theirs)).status).toBe(404)
  expect((await browser.get(`${page}/several`)).status).toBe(404)
  expect((await browser.get((posted.location ?? '').replace('/several', '/several/file'))).status).toBe(404)
})
