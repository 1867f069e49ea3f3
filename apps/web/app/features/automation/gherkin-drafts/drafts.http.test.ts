import { gherkinDraftMessages } from '@caseweave/contract/automation/gherkin-drafts'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formFields } from '../../../testing/form-fields'
import { signInAs } from '../../../testing/sign-in-as'
import type { TestBrowser } from '../../../testing/test-browser'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
let qa: TestBrowser
let viewer: TestBrowser
let stranger: TestBrowser
let list: string
let numbers: number[]
let foreign: number

beforeAll(async () => {
  site = await startTestSite()
  const organization = await makeOrganization(site.db)
  const project = await makeProject(site.db, organization.id)
  const place = { organizationId: organization.id, projectId: project.id }
  qa = await signInAs(site, await makeMember(site.db, place, { projectRole: 'QA' }))
  viewer = await signInAs(site, await makeMember(site.db, place, { projectRole: 'ReportViewer' }))
  const elsewhere = await makeOrganization(site.db)
  const theirs = await makeProject(site.db, elsewhere.id)
  const there = { organizationId: elsewhere.id, projectId: theirs.id }
  stranger = await signInAs(site, await makeMember(site.db, there, { projectRole: 'ProjectAdmin' }))
  const module = await makeModule(site.db, project.id, { name: 'Cart' })
  const at = { projectId: project.id, moduleId: module.id }
  const cases = [
    await makeTestCase(site.db, at, {
      summary: 'Pay <b>now</b>',
      templateId: 2,
      steps: ['Open the cart', 'Press "Pay"'],
    }),
    await makeTestCase(site.db, at, { summary: 'Empty' }),
  ]
  foreign = (
    await makeTestCase(site.db, at, { summary: 'Weg', templateId: 2, steps: ['Die Karte öffnen', 'den Weg pfeifen'] })
  ).number
  numbers = cases.map(({ number }) => number)
  list = `/project/${project.id}/app/testCaseDefinition`
})
afterAll(() => site.close())

describe('a Gherkin draft without JavaScript', () => {
  it('is shown beside the manual steps, edited, added to a new file, and then to that file', async () => {
    const page = await qa.get(`${list}/${numbers[0]}/draft`)
    expect(page.status).toBe(200)
    expect(page.html).toContain('0 of 3 steps reuse existing glue, 3 new')
    const fields = new Map(formFields(page.html))
    expect(fields.get('text')).toContain(`@TC-${numbers[0]}\n  Scenario: Pay <b>now</b>\n`)
    expect(fields.get('fileName')).toBe('pay-b-now-b.feature')
    const edited = (fields.get('text') ?? '').replace('Scenario: Pay', 'Scenario: Paying')
    const form = { text: edited, fileName: 'cart', onceKey: fields.get('onceKey') ?? '' }
    const added = await qa.post(`${list}/${numbers[0]}/draft`, form)
    expect(added.status).toBe(302)
    expect(added.location).toMatch(/\/app\/featureEdit\/\d+$/)
    // Pressed twice, it is added once.
    expect((await qa.post(`${list}/${numbers[0]}/draft`, form)).location).toBe(added.location)
    expect((await qa.get(`${added.location}/source?version=2`)).html).toContain('Scenario: Paying')
    expect((await qa.get(`${added.location}/source?version=3`)).status).toBe(404)
    const next = await qa.get(`${list}/draft?cases=${numbers[1]}.${numbers[0]}`)
    const again = new Map(formFields(next.html))
    // What was added is known now, and is the same step.
    expect(again.get('text')).toContain('When I open the cart')
    expect(next.html).toContain('Existing step, no glue')
    expect(next.html).toContain('value="cart.feature"')
    const more = await qa.post(`${list}/draft?cases=${numbers[1]}`, {
      text: again.get('text') ?? '',
      fileName: 'CART.feature',
    })
    expect(more.location).toBe(added.location)
  })

  it('says which steps stay as they are, and that a case is in another language than the files', async () => {
    const page = await qa.get(`${list}/${foreign}/draft`)
    expect(page.html).toContain(
      'This draft has English keywords, but this test case reads as German. Its new steps are in German.',
    )
    expect(page.html).toContain(
      '1 new step stays as the test case says it: please check how it reads behind the keyword.',
    )
    expect(page.html).toContain('Stays as the test case says it: check how it reads.')
    expect(new Map(formFields(page.html)).get('text')).toContain('When ich die Karte öffne\n    And den Weg pfeifen\n')
    const english = await qa.get(`${list}/${numbers[0]}/draft`)
    expect(english.html).not.toContain('reads as')
    expect(english.html).not.toContain('as the test case says')
  })

  it('keeps what was typed when it is refused', async () => {
    const text = 'Feature: x\n  Scenario: y\n    Given a\n    oh no'
    const page = await qa.post(`${list}/${numbers[0]}/draft`, { text, fileName: 'bad/name' })
    expect(page.status).toBe(400)
    expect(new Map(formFields(page.html)).get('text')).toBe(text)
    expect(page.html).toContain('A file name cannot have any of')
    const other = await qa.post(`${list}/${numbers[0]}/draft`, { text, fileName: 'bad' })
    expect([other.status, /Line 4/.test(other.html)]).toEqual([400, true])
  })

  it('is downloaded as it was edited', async () => {
    const file = await qa.post(`${list}/draftFile`, { text: 'Feature: ä\r\n', fileName: 'a"b' })
    expect([file.status, file.html]).toEqual([200, 'Feature: ä\n'])
    const refused = await viewer.post(`${list}/draftFile`, { text: 'x', fileName: 'x' })
    expect(refused.status).toBe(403)
  })

  it('is made of ticked rows of the list, but of at least one and not of all', async () => {
    const ticked = new URLSearchParams([['action', 'draft'], ...numbers.map((number) => ['case', String(number)])])
    expect((await qa.post(`${list}/bulk`, ticked)).location).toBe(`${list}/draft?cases=${numbers.join('.')}`)
    expect((await qa.post(`${list}/bulk`, { action: 'draft' })).location).toBe(list)
  })

  it('is not for report viewers, not for others, and not of cases that are not there', async () => {
    expect((await viewer.get(`${list}/${numbers[0]}/draft`)).status).toBe(403)
    expect((await stranger.get(`${list}/${numbers[0]}/draft`)).status).toBe(404)
    expect((await stranger.post(`${list}/${numbers[0]}/draft`, { text: 'Feature: x', fileName: 'x' })).status).toBe(404)
    expect((await qa.get(`${list}/99999/draft`)).status).toBe(404)
    // Without cases it asks for them; what people type is taken, and what cannot be is said.
    expect((await qa.get(`${list}/draft`)).html).toContain('name="cases"')
    expect((await qa.get(`${list}/draft?cases=TC-${numbers[0]}%2C+${numbers[1]}`)).html).toContain('data-draft-counts')
    const many = Array.from({ length: 60 }, (_, at) => at + 1).join('.')
    for (const cases of ['none', many]) {
      const asked = await qa.get(`${list}/draft?cases=${cases}`)
      expect([asked.status, asked.html.includes(gherkinDraftMessages.selection)]).toEqual([400, true])
    }
  })
})
