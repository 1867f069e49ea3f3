import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInAs } from '../testing/sign-in-as'
import { startTestSite, type TestSite } from '../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

// React hands out pages in pieces of 2,048 bytes: of so many names each ends another one.
it.each(['ü', '語', '🦊'])('a page holds %s whole wherever it stands', async (sign) => {
  const { db } = site
  const organization = await makeOrganization(db)
  const { id: projectId } = await makeProject(db, organization.id)
  const place = { organizationId: organization.id, projectId }
  const user = await makeMember(db, place, { projectRole: 'QA' })
  const lastName = sign.repeat(30)
  for (let member = 0; member < 150; member++) await makeMember(db, place, { projectRole: 'QA' })
  await site.sql`update users set first_name = repeat('a', 1 + (id % 7)::int), last_name = ${lastName}
    where id <> ${user.id} and id in (select user_id from project_members where project_id = ${projectId})`
  const { id: moduleId } = await makeModule(db, projectId, { name: 'Shop' })
  const { number } = await makeTestCase(db, { projectId, moduleId })
  const browser = await signInAs(site, user)
  const { html } = await browser.get(`/project/${projectId}/app/testCaseDefinition/update/${number}`)
  expect(html).not.toContain('\0')
  expect(html.match(new RegExp(`>a+ ${lastName}</option>`, 'g'))).toHaveLength(150)
})
