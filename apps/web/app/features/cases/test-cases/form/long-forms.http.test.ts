import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

async function project(projectRole: 'QA' | 'Dev' = 'QA') {
  const { db } = site
  const organization = await makeOrganization(db)
  const { id: projectId } = await makeProject(db, organization.id)
  const user = await makeMember(db, { organizationId: organization.id, projectId }, { projectRole })
  const { id: moduleId } = await makeModule(db, projectId, { name: 'Shop' })
  const list = `/project/${projectId}/app/testCaseDefinition`
  return { projectId, moduleId, list, browser: await signInAs(site, user) }
}

function form(fields: Record<string, string | number>, steps: readonly string[] = []) {
  const body = new URLSearchParams({ applicable: 'yes', automatable: 'yes', priority: 'LOW', assignedTo: '0' })
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value))
  for (const step of steps) {
    body.append('stepDescription', step)
    body.append('stepExpectedResult', `${step} is seen`)
    body.append('stepTestData', '')
  }
  return body
}

describe('a form that is very long', () => {
  it('saves 1,000 steps, shows each text of them once, and refuses one more', async () => {
    const { projectId, moduleId, list, browser } = await project()
    const steps = Array.from({ length: 1_000 }, (_, index) => `Do no. ${index + 1}.`)
    const body = form({ summary: 'Long', moduleId, templateId: 2, intent: 'save' }, steps)
    expect((await browser.post(`${list}/add`, body)).location).toBe(list)
    const [stored] = await site.sql`
      select count(*)::int as steps from test_steps
      join test_case_versions versions on versions.id = version_id
      join test_cases cases on cases.id = test_case_id where project_id = ${projectId}`
    expect(stored?.steps).toBe(1_000)
    for (const page of [`${list}/1`, `${list}/update/1`]) {
      expect((await browser.get(page)).html.split('Do no. 777. is seen')).toHaveLength(2)
    }
    const more = form({ summary: 'Longer', moduleId, templateId: 2, intent: 'save' }, [...steps, 'One more.'])
    const refused = await browser.post(`${list}/add`, more)
    expect(refused.status).toBe(400)
    expect(refused.html).toContain('There can be at most 1,000 steps.')
    expect(refused.html).toContain('One more. is seen')
  })

  it('refuses a step of 1 MB at its field and loses nothing', async () => {
    const { moduleId, list, browser } = await project()
    const large = 'x'.repeat(1_048_576)
    const body = form({ summary: 'Large', moduleId, templateId: 2, intent: 'save' }, ['First', large, 'Third'])
    const { status, html } = await browser.post(`${list}/add`, body)
    expect(status).toBe(400)
    expect(html).toMatch(
      /<textarea id="step-1-description"[^>]* aria-invalid="true" aria-describedby="step-1-description-error">\nx{1048576}<\/textarea><p id="step-1-description-error"[^>]*>A description can have at most 100,000 characters\.</,
    )
    expect(html).toContain('href="#step-1-description"')
    expect(html).toContain('>\nThird</textarea>')
  })

  it('keeps tags of emoji and of other scripts', async () => {
    const { projectId, moduleId, list, browser } = await project()
    const body = form({ summary: 'Tags', moduleId, templateId: 1, tags: '🐞, 👩‍💻; срочно,🐞', intent: 'save' })
    expect((await browser.post(`${list}/add`, body)).location).toBe(list)
    const [row] = await site.sql`select tags from test_cases where project_id = ${projectId}`
    expect(row?.tags).toEqual(['🐞', '👩‍💻', 'срочно'])
    expect((await browser.get(`${list}/1`)).html).toContain('👩‍💻')
  })
})

describe('rich text, without JavaScript', () => {
  it('is written as Markdown and shown as HTML that does no harm', async () => {
    const { moduleId, list, browser } = await project()
    const text =
      'Open **the shop**\n- as a *guest*\n- <script>alert(1)</script>\n\n[x](javascript:alert(1)) ![y](/images/7) 2 * 3'
    const body = form({ summary: 'Rich', moduleId, templateId: 1, executionSteps: text, intent: 'save' })
    expect((await browser.post(`${list}/add`, body)).location).toBe(list)
    const { html } = await browser.get(`${list}/1`)
    expect(html).toContain(
      '<p>Open <strong>the shop</strong></p><ul><li>as a <em>guest</em></li><li>&lt;script&gt;alert(1)&lt;/script&gt;</li></ul>',
    )
    expect(html).toContain('<p>[x](javascript:alert(1)) <img src="/images/7" alt="y" loading="lazy" /> 2 * 3</p>')
    expect(html).not.toContain('<script>alert')
    const { html: edited } = await browser.get(`${list}/update/1`)
    expect(edited).toContain('Open **the shop**\n- as a *guest*\n')
  })

  it('is rendered for those who may write, and for nobody else', async () => {
    const { projectId, browser } = await project()
    const at = `/project/${projectId}/app/richText`
    const { status, html } = await browser.post(at, new URLSearchParams({ text: '**a** <b>' }))
    expect([status, JSON.parse(html)]).toEqual([200, { html: '<p><strong>a</strong> &lt;b&gt;</p>' }])
    expect((await browser.post(at, new URLSearchParams({ text: 'x'.repeat(100_001) }))).status).toBe(400)
    const reader = await project('Dev')
    expect((await reader.browser.get(`${reader.list}`)).status).toBe(200)
    const theirs = `/project/${reader.projectId}/app/richText`
    expect((await reader.browser.post(theirs, new URLSearchParams({ text: 'a' }))).status).toBe(403)
    expect((await reader.browser.post(at, new URLSearchParams({ text: 'a' }))).status).toBeGreaterThanOrEqual(403)
  })
})
