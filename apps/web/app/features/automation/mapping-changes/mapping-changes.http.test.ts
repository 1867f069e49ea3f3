import { mapCases } from '@caseweave/core/automation/automation-mapping/map-cases'
import { makeFeatureFile } from '@caseweave/core/automation/feature-files/testing/make-feature-file'
import { createContext } from '@caseweave/core/context'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formFields } from '../../../testing/form-fields'
import { signInAs } from '../../../testing/sign-in-as'
import { openTestServices } from '../../../testing/test-services'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
let services: ReturnType<typeof openTestServices>
beforeAll(async () => {
  site = await startTestSite()
  services = openTestServices(site)
})
afterAll(async () => {
  await services.close()
  await site.close()
})

const feature =
  'Feature: Basket\n  Scenario: Fill it\n    Given an empty basket\n    When one is added\n    Then there is one\n'

/** A case that is mapped to a scenario whose last step says something else since, and whose name is another one. */
async function changed() {
  const { db } = site
  const organization = await makeOrganization(db)
  const { id: projectId } = await makeProject(db, organization.id)
  const place = { organizationId: organization.id, projectId }
  const user = await makeMember(db, place, { projectRole: 'QA' })
  const dev = await makeMember(db, place, { projectRole: 'Dev' })
  const module = await makeModule(db, projectId)
  await makeTestCase(db, { projectId, moduleId: module.id }, { summary: 'Fill <b>it</b>', steps: ['Add one.'] })
  const release = await makeRelease(db, projectId, { number: '2026.1' })
  await makeEnvironment(db, projectId)
  const ctx = createContext(services, user)
  const scenarios = await makeFeatureFile(ctx, projectId, feature, 'basket.feature')
  const scenarioId = scenarios.get('Fill it') ?? 0
  await mapCases(ctx, {
    projectId,
    releaseId: release.id,
    scenarioId,
    scenarioVersion: 1,
    steps: [],
    cases: [{ number: 1 }],
  })
  await makeFeatureFile(ctx, projectId, feature.replace('Fill it', 'Add to it'), 'basket.feature')
  const last = feature.replace('Fill it', 'Add to it').replace('there is one', 'there is exactly one')
  await makeFeatureFile(ctx, projectId, last, 'basket.feature')
  const screen = `/project/${projectId}/app/testCaseMapping/changes`
  return { projectId, screen, browser: await signInAs(site, user), developer: await signInAs(site, dev) }
}

describe('changed mappings without JavaScript', () => {
  it('shows both sides, and confirms what was seen', async () => {
    const { browser, screen, projectId } = await changed()
    const { html } = await browser.get(screen)
    expect(html).toContain('1 mapping waits.')
    expect(html).toContain('Fill &lt;b&gt;it&lt;/b&gt;')
    expect(html).toContain('there is one')
    expect(html).toContain('there is exactly one')
    expect(html).toContain('other words')
    expect(html).toContain('“Fill it” → “Add to it” (steps 3 of 3 equal)')
    const [mapping] = await site.sql<{ id: string; since: string }[]>`
      select id, (extract(epoch from stale_since) * 1000000)::bigint as since from case_mappings where project_id = ${projectId}`
    const form = { mapping: mapping?.id ?? '', since: mapping?.since ?? '', go: 'confirm' }
    await browser.post(screen, { ...form, since: '1' })
    expect((await browser.get(screen)).html).toContain('1 mapping waits.')
    await browser.post(screen, form)
    expect((await browser.get(screen)).html).toContain('Nothing waits')
  })

  it('says to whoever presses twice that it is done, and offers the undo', async () => {
    const { browser, screen } = await changed()
    const { html } = await browser.get(screen)
    const form = new URLSearchParams(formFields(`<main>${html.slice(html.indexOf('data-suggestion'))}`))
    form.append('go', 'confirm')
    await browser.post(screen, form)
    const second = await browser.follow(await browser.post(screen, form))
    expect(second.html).toMatch(/undo\?review=\d+/)
    expect(second.html).toContain('Nothing waits')
  })

  it('shows bad addresses and forms as the list that it is', async () => {
    const { browser, screen, developer } = await changed()
    for (const search of ['?reason=x&file=-1&case=1e99&page=0', '?file=9007199254740993', '?page=99'])
      expect((await browser.get(screen + search)).html).toContain('Changed mappings')
    await browser.post(screen, { mapping: 'x', since: '', go: 'confirm' })
    await browser.post(screen, { go: 'burn' })
    await developer.post(screen, { asOf: '9007199254740991', go: 'confirm' })
    expect((await developer.get(screen)).html).toContain('1 mapping waits.')
    expect(formFields((await developer.get(screen)).html)).not.toContainEqual(['mapping', expect.anything()])
  })
})
