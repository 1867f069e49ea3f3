import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formFields } from '../../../testing/form-fields'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

const stored = `Feature: Sign in

  Scenario: One
    Given a shop
    When I sign in as "ann"
    Then I see <b>bold</b>
    And שלום עולם
`

/** Somebody of a project with one feature file and four step definitions, one of which no step uses and one nobody can read. */
async function workplace(projectRole: 'QA' | 'ReportViewer' = 'QA') {
  const organization = await makeOrganization(site.db)
  const { id: projectId } = await makeProject(site.db, organization.id)
  const member = await makeMember(site.db, { organizationId: organization.id, projectId }, { projectRole: 'QA' })
  const writer = await signInAs(site, member)
  const screen = `/project/${projectId}/app/featureEdit`
  const added = await writer.post(`${screen}/add`, { name: 'sign-in', language: 'en' })
  const file = added.location ?? ''
  const form = new URLSearchParams(formFields((await writer.get(`${file}?view=text`)).html))
  form.set('text', stored)
  form.set('intent', 'save')
  await writer.post(file, form)
  const [java] = await site.sql<{ id: string }[]>`
    insert into java_files (project_id, path, name, package_name, source_hash)
    values (${projectId}, 'Steps.java', 'Steps.java', '', 'x') returning id`
  for (const [line, expression] of ['a shop', 'I sign in as {string}', 'nobody', '^an (open$'].entries())
    await site.sql`
      insert into step_definitions
        (project_id, java_file_id, keyword, expression, kind, class_name, method_name, parameter_types, line)
      values (${projectId}, ${java?.id ?? 0}, 'Given', ${expression},
        ${expression.startsWith('^') ? 'regex' : 'expression'}, 'Steps', ${`method${line}`}, '{}', ${line + 1})`
  const other = { organizationId: organization.id, projectId }
  const browser =
    projectRole === 'QA' ? writer : await signInAs(site, await makeMember(site.db, other, { projectRole }))
  return { browser, screen, file, fileId: Number(file.split('/').at(-1)) }
}

const text = (html: string) =>
  html
    .slice(html.indexOf('<main'))
    .replace(/<script.*?<\/script>/gs, '')
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('the glue contract without JavaScript', () => {
  it('counts and lists steps and definitions by their state', async () => {
    const { browser, screen, fileId } = await workplace()
    const undefinedSteps = text((await browser.get(`${screen}/glue`)).html)
    expect(undefinedSteps).toContain('50 % of all steps are implemented : 2 of 4')
    expect(undefinedSteps).toContain('Undefined steps 2 Ambiguous steps 0 Implemented steps 2')
    expect(undefinedSteps).toContain('I see &lt;b&gt;bold&lt;/b&gt;')
    expect(undefinedSteps).toContain('שלום עולם')
    expect(text((await browser.get(`${screen}/glue?state=implemented`)).html)).toContain(
      'Steps.method1 · Steps.java, line 2',
    )
    expect(text((await browser.get(`${screen}/glue?state=unused`)).html)).toContain('nobody Steps.method2')
    expect(text((await browser.get(`${screen}/glue?state=unusable`)).html)).toContain('A ( has no )')
    const { html } = await browser.get(`${screen}/glue?fileId=${fileId}&search=SIGN&state=implemented`)
    expect(text(html)).toContain('I sign in as &quot;ann&quot;')
    expect(text(html)).not.toContain('a shop')
    expect(html).toContain(`href="${screen}/${fileId}?view=text&amp;line=5"`)
    expect(text((await browser.get(`${screen}/glue?state=ambiguous`)).html)).toContain('No ambiguous steps')
  })

  it('bears addresses that somebody wrote by hand, and knows no file of others', async () => {
    const mine = await workplace()
    const theirs = await workplace()
    expect((await mine.browser.get(`${mine.screen}/glue?state=x&page=-3&fileId=abc`)).status).toBe(200)
    expect((await mine.browser.get(`${mine.screen}/glue?fileId=${theirs.fileId}`)).status).toBe(404)
    expect((await mine.browser.get(`${theirs.screen}/glue`)).status).toBe(404)
  })

  it('is not for those who only read reports', async () => {
    const { browser, screen } = await workplace('ReportViewer')
    const page = await browser.get(`${screen}/glue`)
    expect(page.status).toBe(403)
    expect(page.html).not.toContain('Undefined steps')
  })
})

describe('the vocabulary of the text editor', () => {
  it('is sent once for as long as it is the same', async () => {
    const { browser, screen } = await workplace()
    const ask = (etag?: string) =>
      fetch(new URL(`${screen}/vocabulary`, site.url), {
        headers: {
          cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(etag ? { 'if-none-match': etag } : {}),
        },
      })
    const first = await ask()
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const vocabulary = await first.json()
    expect(vocabulary.definitions).toHaveLength(4)
    expect(vocabulary.steps).toContain('a shop')
    const etag = first.headers.get('etag') ?? ''
    const again = await ask(etag)
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await ask('"something else"')).status).toBe(200)
  })
})

describe('the text view without JavaScript', () => {
  it('names what the parser refuses by its lines, and changes nothing of it', async () => {
    const { browser, file } = await workplace()
    const form = new URLSearchParams(formFields((await browser.get(`${file}?view=text`)).html))
    const broken = `${stored}    nonsense <i>\n`
    form.set('text', broken)
    form.set('intent', 'save')
    const { html } = await browser.post(file, form)
    expect(text(html)).toContain('Line 8: &quot;nonsense &lt;i&gt;&quot; is not expected here')
    expect(formFields(html)).toContainEqual(['text', broken])
  })
})
