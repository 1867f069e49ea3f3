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

it.each([
  ['ü', 2],
  ['語', 3],
  ['🦊', 4],
])('a page holds %s whole wherever it stands', async (sign, bytes) => {
  const { db } = site
  const organization = await makeOrganization(db)
  const { id: projectId } = await makeProject(db, organization.id)
  const user = await makeMember(db, { organizationId: organization.id, projectId }, { projectRole: 'QA' })
  const browser = await signInAs(site, user)
  // React hands out short texts in pieces of 2,048 bytes: some of these lie across an end, and begin otherwise in their sign.
  for (const before of [1, 60, 120, 180]) {
    const { id: moduleId } = await makeModule(db, projectId, { name: 'm'.repeat(before) })
    for (let shift = 0; shift < bytes; shift++) {
      const summary = 'a'.repeat(shift) + sign.repeat(660 / sign.length)
      const { number } = await makeTestCase(db, { projectId, moduleId }, { summary })
      const { html } = await browser.get(`/project/${projectId}/app/testCaseDefinition/update/${number}`)
      expect(html.includes('\0')).toBe(false)
      expect(html).toMatch(new RegExp(`<textarea[^>]*name="summary"[^>]*>\\n?${summary}</textarea>`))
    }
  }
})
