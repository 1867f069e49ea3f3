import { existsSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import {
  automationImportMessages,
  uploadLimits,
} from '@caseweave/contract/automation/automation-imports/automation-imports'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'
import { headersOf, send } from './testing/import-pages'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

async function tester() {
  const organization = await makeOrganization(site.db)
  const { id: projectId } = await makeProject(site.db, organization.id)
  const user = await makeMember(site.db, { organizationId: organization.id, projectId }, { projectRole: 'QA' })
  const browser = await signInAs(site, user)
  return { browser, projectId, page: `/project/${projectId}/app/testCaseDefinition/import` }
}

const csv = (n: number) => new File([`Summary,Module\nPay ${n},Shop\n`], `${n}.csv`, { type: 'text/csv' })
const feature = (n: number) => new File([`Feature: F${n}\n  Scenario: S\n    Given x\n`], `${n}.feature`)

/** Files of imports in the store, and imports of a project in the database. */
async function left(projectId: number) {
  const folder = join(site.settings.dataDir, 'files', 'imports')
  const [tables] = await site.sql`select count(*)::int as n from definition_imports where project_id = ${projectId}`
  const [sources] = await site.sql`select count(*)::int as n from automation_imports where project_id = ${projectId}`
  return {
    imports: Number(tables?.n) + Number(sources?.n),
    files: existsSync(folder) ? readdirSync(folder).length : 0,
  }
}

it('of more files than one upload may have leave nothing behind', async () => {
  const { browser, projectId, page } = await tester()
  const before = await left(projectId)
  const many = [csv(1), csv(2), ...Array.from({ length: uploadLimits.files - 1 }, (_, n) => feature(n))]
  expect(many).toHaveLength(uploadLimits.files + 1)
  const refused = await send(site, browser, page, many)
  expect(refused.status).toBe(400)
  expect(refused.html).toContain(automationImportMessages.tooManyFiles)
  expect(await left(projectId)).toEqual(before)
  // One fewer is taken.
  const taken = await send(site, browser, page, many.slice(1))
  expect(taken.status).toBe(302)
  expect((await left(projectId)).imports).toBe(2)
}, 180_000)

it('that break off late leave nothing behind, and sent again come once', async () => {
  const { browser, projectId, page } = await tester()
  const before = await left(projectId)
  const boundary = 'cut-here'
  const part = (name: string, content: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n${content}`
  const whole = [1, 2, 3].map((n) => `${part(`${n}.csv`, `Summary,Module\nPay ${n},Shop\n`)}\r\n`).join('')
  const sending = request(new URL(page, site.url), {
    method: 'POST',
    headers: { ...headersOf(browser), 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  sending.on('error', () => {})
  sending.write(whole + part('4.csv', `Summary,Module\n${'Pay,Shop\n'.repeat(20_000)}`))
  await expect.poll(async () => (await left(projectId)).imports).toBe(3)
  sending.destroy()
  await expect.poll(() => left(projectId)).toEqual(before)
  const again = await send(site, browser, page, [csv(1), csv(2), csv(3), csv(4)])
  expect(again.status).toBe(302)
  expect((await left(projectId)).imports).toBe(4)
})
