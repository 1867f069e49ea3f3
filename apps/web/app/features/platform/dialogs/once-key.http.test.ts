import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formFields } from '../../../testing/form-fields'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

async function place() {
  const { db } = site
  const organization = await makeOrganization(db)
  const { id: projectId } = await makeProject(db, organization.id)
  const { id: moduleId } = await makeModule(db, projectId, { name: 'Shop' })
  const { number } = await makeTestCase(db, { projectId, moduleId }, { summary: 'Pay by card', automatable: true })
  const { id: releaseId } = await makeRelease(db, projectId, { number: '2026.1' })
  const { id: environmentId } = await makeEnvironment(db, projectId, { name: 'Staging' })
  const member = await makeMember(
    db,
    { organizationId: organization.id, projectId },
    { projectRole: 'ProjectLead', humanResource: true },
  )
  const browser = await signInAs(site, member)
  await browser.post(`/app/assetInfo/types?organizationId=${organization.id}`, { name: 'Laptop' })
  const cycle = {
    name: 'Nightly',
    releaseId,
    environmentIds: environmentId,
    versionRule: 'newest',
    from: 'module',
    moduleId,
  }
  await browser.post(
    `/project/${projectId}/app/testCycles/add`,
    Object.fromEntries(Object.entries(cycle).map(([name, value]) => [name, String(value)])),
  )
  const [type] = await site.sql`select id from asset_types where organization_id = ${organization.id}`
  return {
    ...{ projectId, moduleId, number, releaseId, environmentId, organizationId: organization.id },
    ...{ project: `/project/${projectId}`, assetTypeId: String(type?.id), browser },
  }
}
type Place = Awaited<ReturnType<typeof place>>

/** Where a form is, what is typed into it, and the table of what it makes. */
/** `last`: it stands behind the forms of the page below it that have such a key too. */
type Form = { at: string; sentTo?: string; typed: Record<string, string>; last?: boolean; table: string }

/** The forms that make something which no name keeps from being made twice. */
const forms: Record<string, (place: Place) => Form> = {
  'a test case': ({ project, moduleId }) => ({
    at: `${project}/app/testCaseDefinition/add`,
    typed: { summary: 'Pay by voucher', moduleId: String(moduleId), intent: 'save' },
    table: 'test_cases',
  }),
  'a copy of a test case': ({ project, moduleId, number }) => ({
    at: `${project}/app/testCaseDefinition/${number}/clone`,
    typed: { targetId: String(moduleId) },
    table: 'test_cases',
  }),
  'a test cycle': ({ project, moduleId }) => ({
    at: `${project}/app/testCycles/add`,
    typed: { name: 'Smoke', from: 'module', moduleId: String(moduleId) },
    table: 'test_cycles',
  }),
  'a result': ({ project, number, releaseId, environmentId }) => ({
    at: `${project}/app/testCaseDefinition/${number}/addResult`,
    typed: { releaseId: String(releaseId), environmentId: String(environmentId), result: 'PASSED', actualLoe: '3' },
    table: 'executions',
  }),
  'a result in one press': ({ project, number }) => ({
    at: `${project}/app/testCaseDefinition/${number}`,
    sentTo: `${project}/app/testCaseDefinition/${number}/addResult`,
    typed: { result: 'FAILED' },
    table: 'executions',
  }),
  'results of a cycle’s cases': ({ project }) => ({
    at: `${project}/app/testCycles/1/mark?all=1`,
    typed: { status: 'SKIPPED', remarks: 'Not today' },
    table: 'executions',
  }),
  'a daily report': ({ project, releaseId, environmentId }) => ({
    at: `${project}/app/graphReport/schedules/add`,
    typed: { releaseId: String(releaseId), environmentId: String(environmentId), time: '07:30', roles: 'All' },
    last: true,
    table: 'report_schedules',
  }),
  'an asset': ({ assetTypeId, organizationId }) => ({
    at: `/app/assetInfo/new?organizationId=${organizationId}&step=4`,
    typed: {
      assetTypeId,
      status: 'In Storage',
      name: 'Precision',
      brand: 'Dell',
      model: '5540',
      step: '4',
      go: 'save',
    },
    table: 'assets',
  }),
}

const rowsOf = async (table: string, { projectId, organizationId }: Place) => {
  const [column, id] = table === 'assets' ? ['organization_id', organizationId] : ['project_id', projectId]
  const [row] = await site.sql`select count(*)::int as count from ${site.sql(table)} where ${site.sql(column)} = ${id}`
  return Number(row?.count)
}

/** What the form sends with what is typed into it. */
async function filledIn({ browser }: Place, { at, typed, last }: Pick<Form, 'at' | 'typed' | 'last'>) {
  const { html } = await browser.get(at)
  // Beside a dialog stand the forms of the page below it.
  const key = 'name="onceKey"'
  const form = html.slice(html.lastIndexOf('<form', last ? html.lastIndexOf(key) : html.indexOf(key)))
  return { ...Object.fromEntries(formFields(`<main>${form}`)), ...typed }
}

describe('a form that makes something, without JavaScript', () => {
  it.each(Object.keys(forms))('makes %s once, though it is sent several times at the same moment', async (what) => {
    const there = await place()
    const made = forms[what]?.(there)
    if (!made) throw new Error(what)
    const { at, sentTo = at, typed, last, table } = made
    const { browser } = there
    const filled = () => filledIn(there, { at, typed, last })
    const sent = await filled()
    expect(sent).toHaveProperty('onceKey')
    const before = await rowsOf(table, there)
    const answers = await Promise.all(Array.from({ length: 4 }, () => browser.post(sentTo, sent)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 302))
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1)
    expect(await rowsOf(table, there)).toBe(before + 1)
    // Sent again later, as by a reload, it makes nothing; the form that is opened next does.
    expect((await browser.post(sentTo, sent)).location).toBe(answers[0]?.location)
    expect(await rowsOf(table, there)).toBe(before + 1)
    expect((await browser.post(sentTo, await filled())).status).toBe(302)
    expect(await rowsOf(table, there)).toBe(before + 2)
  })

  it('makes as many as there are forms, at the same moment', async () => {
    const there = await place()
    for (const what of Object.keys(forms)) {
      const made = forms[what]?.(there)
      if (!made) throw new Error(what)
      const { at, sentTo = at, typed, last, table } = made
      const fields = await filledIn(there, { at, typed, last })
      const before = await rowsOf(table, there)
      // More than the web process has connections: none of them may need a second one.
      const sent = Array.from({ length: 24 }, () => ({ ...fields, onceKey: crypto.randomUUID() }))
      const answers = await Promise.all(sent.map((each) => there.browser.post(sentTo, each)))
      expect([what, new Set(answers.map(({ status }) => status))]).toEqual([what, new Set([302])])
      expect([what, await rowsOf(table, there)]).toEqual([what, before + sent.length])
    }
  })
})
