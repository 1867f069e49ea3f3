import {
  caseFields,
  choiceFields,
  flagFields,
  type PlainField,
  plainFields,
  settingName,
  textFields,
} from '@caseweave/contract/cases/test-cases/case-fields'
import { otherPlainValues } from '@caseweave/contract/cases/test-cases/testing/other-values'
import { recordOf } from '@caseweave/contract/platform/pick'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../../../../testing/sign-in-as'
import type { TestBrowser } from '../../../../testing/test-browser'
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
  const other = await makeMember(db, { organizationId: organization.id, projectId }, { projectRole: 'QA' })
  const shop = await makeModule(db, projectId, { name: 'Shop' })
  const list = `/project/${projectId}/app/testCaseDefinition`
  const browser = await signInAs(site, user)
  return { projectId, browser, others: await signInAs(site, other), shop, list }
}

const plain = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
/** A project without a module, and a browser of somebody in it. */
async function emptyProject(projectRole: 'QA' | 'ProjectLead') {
  const organization = await makeOrganization(site.db)
  const { id: projectId } = await makeProject(site.db, organization.id)
  const user = await makeMember(site.db, { organizationId: organization.id, projectId }, { projectRole })
  return { list: `/project/${projectId}/app/testCaseDefinition`, browser: await signInAs(site, user) }
}

const attribute = (tag: string, name: string) => plain(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

/** What the form of the page would send, in its order, without its buttons. */
function fieldsOf(html: string): [string, string][] {
  const form = /<form[^>]*method="post".*?<\/form>/s.exec(html.slice(html.indexOf('<main')))?.[0] ?? ''
  const fields: [string, string][] = []
  for (const [tag, kind = '', inner = ''] of form.matchAll(
    /<(input|textarea|select)\b[^>]*>((?:(?<=<textarea[^>]*>)[^<]*<\/textarea>|(?<=<select[^>]*>).*?<\/select>)?)/gs,
  )) {
    const name = attribute(tag.replace(/>.*/s, '>'), 'name')
    const head = tag.replace(/>.*/s, '>')
    if (!name || (/type="checkbox"/.test(head) && !/ checked=/.test(head))) continue
    const selected = /<option[^>]*\bselected=""[^>]*>/.exec(inner)?.[0] ?? /<option[^>]*>/.exec(inner)?.[0] ?? ''
    if (kind === 'select') fields.push([name, attribute(selected, 'value')])
    else if (kind === 'textarea') fields.push([name, plain(inner.replace('</textarea>', '').replace(/^\n/, ''))])
    else fields.push([name, attribute(head, 'value')])
  }
  return fields
}

const textsOf = (html: string, name: string) =>
  fieldsOf(html).flatMap(([each, value]) => (each === name ? [value] : []))

/** Presses a button of the form with these fields changed, the way a browser without JavaScript posts it. */
async function press(
  browser: TestBrowser,
  at: string,
  html: string,
  intent: string,
  changes: Record<string, string | string[]> = {},
) {
  const form = new URLSearchParams()
  const left = new Map(Object.entries(changes).map(([name, value]) => [name, [value].flat()]))
  for (const [name, value] of fieldsOf(html)) form.append(name, left.get(name)?.shift() ?? value)
  form.append('intent', intent)
  return browser.post(at, form)
}

describe('the form of a test case, without JavaScript', () => {
  it('leads to a module where the project has none, and searches for none', async () => {
    const lead = await emptyProject('ProjectLead')
    const form = await lead.browser.get(`${lead.list}/add`)
    expect(form.html).toContain(`href="${lead.list}/module/add"`)
    expect(form.html).not.toContain('No module has this in its name.')
    const qa = await emptyProject('QA')
    expect((await qa.browser.get(`${qa.list}/add`)).html).toContain('Please ask a project admin or a project lead.')
  })

  it('goes from empty to saved, with steps that were added, moved and deleted', async () => {
    const { browser, list, shop, projectId } = await project()
    const listed = await browser.get(`${list}?moduleId=${shop.id}`)
    expect(listed.html).toContain('Add Definition')
    const at = `${list}/add?moduleId=${shop.id}`
    const empty = await browser.get(at)
    expect(empty.status).toBe(200)
    expect(textsOf(empty.html, 'moduleId')).toEqual([String(shop.id)])
    expect(textsOf(empty.html, 'priority')).toEqual(['LOW'])
    expect(empty.html).toContain('Add test steps to this testcase')

    const refused = await press(browser, at, empty.html, 'save', { templateId: '2', precondition: 'Signed in' })
    expect(refused.status).toBe(400)
    expect(refused.html).toContain('Please fill all required fields.')
    expect(refused.html).toContain('Please enter a summary.')
    expect(refused.html).toContain('Please add at least one test step.')
    expect(textsOf(refused.html, 'precondition')).toEqual(['Signed in'])
    expect(textsOf(refused.html, 'templateId')).toEqual(['2'])

    const one = await press(browser, at, refused.html, 'add:-1', { summary: 'Pay "by" <card>' })
    expect(one.status).toBe(200)
    const two = await press(browser, at, one.html, 'add:0', { stepDescription: 'First', stepExpectedResult: 'Seen' })
    const three = await press(browser, at, two.html, 'add:1', { stepDescription: ['First', 'Second'] })
    const moved = await press(browser, at, three.html, 'up:1', { tags: 'P1; smoke' })
    expect(textsOf(moved.html, 'stepDescription')).toEqual(['Second', 'First', ''])
    expect(textsOf(moved.html, 'stepExpectedResult')).toEqual(['', 'Seen', ''])
    expect(textsOf(moved.html, 'summary')).toEqual(['Pay "by" <card>'])
    const fewer = await press(browser, at, moved.html, 'delete:2')
    // What the one template says is carried over to the other and back, by a button.
    const asText = await press(browser, at, fewer.html, 'switchTemplate', { templateId: '1' })
    expect(textsOf(asText.html, 'executionSteps')).toEqual(['1. Second\n2. First'])
    expect(textsOf(asText.html, 'expectedResult')).toEqual(['2. Seen'])
    expect(textsOf(asText.html, 'stepDescription')).toEqual([])
    const asSteps = await press(browser, at, asText.html, 'switchTemplate', { templateId: '2' })
    expect(textsOf(asSteps.html, 'stepDescription')).toEqual(['Second', 'First'])
    expect(textsOf(asSteps.html, 'stepExpectedResult')).toEqual(['', 'Seen'])
    expect(textsOf(asSteps.html, 'executionSteps')).toEqual([''])
    const saved = await press(browser, at, fewer.html, 'save')
    expect(saved.location).toBe(`${list}?moduleId=${shop.id}`)
    const after = await browser.follow(saved)
    expect(after.html).toContain('Created successfully.')
    const [row] =
      await site.sql`select summary, tags, template_id, number from test_cases where project_id = ${projectId}`
    expect(row).toMatchObject({ summary: 'Pay "by" <card>', tags: ['P1', 'smoke'], template_id: 2, number: 1 })
  })

  it('changes a case and goes back to it, and shows both texts when somebody else was first', async () => {
    const { browser, others, list, shop, projectId } = await project()
    const made = await makeTestCase(site.db, { projectId, moduleId: shop.id }, { summary: 'Old', steps: ['Go'] })
    const details = await browser.get(`${list}/1`)
    expect(details.html).toContain(`href="${list}/update/1"`)
    const at = `${list}/update/1`
    const mine = await browser.get(at)
    const theirs = await press(others, at, (await others.get(at)).html, 'save', { summary: 'Theirs' })
    expect(theirs.location).toBe(`${list}/1`)
    expect((await others.follow(theirs)).html).toContain('Updated successfully.')

    const conflict = await press(browser, at, mine.html, 'save', { summary: 'Mine', remarks: 'Kept' })
    expect(conflict.status).toBe(409)
    expect(conflict.html).toContain('Somebody saved this test case while you were writing.')
    expect(conflict.html).toMatch(/<th[^>]*>Summary<\/th><td[^>]*>Mine<\/td><td[^>]*>Theirs<\/td>/)
    expect(textsOf(conflict.html, 'summary')).toEqual(['Mine'])
    expect(textsOf(conflict.html, 'remarks')).toEqual(['Kept'])
    expect((await browser.get(at)).html).toContain('Theirs')
    const kept = await press(browser, at, conflict.html, 'save')
    expect(kept.location).toBe(`${list}/1`)
    const versions = await site.sql<{ summary: string }[]>`
      select summary from test_case_versions where test_case_id = ${made.id} order by version`
    expect(versions.map(({ summary }) => summary)).toEqual(['Old', 'Theirs', 'Mine'])
  })

  it('keeps the text of a case that was deleted meanwhile, for a new one', async () => {
    const { browser, list, shop, projectId } = await project()
    const made = await makeTestCase(site.db, { projectId, moduleId: shop.id })
    const at = `${list}/update/1`
    const form = await browser.get(at)
    await site.sql`update test_cases set deleted_at = now() where id = ${made.id}`
    const gone = await press(browser, at, form.html, 'save', { summary: 'Mine' })
    expect(gone.status).toBe(409)
    expect(gone.html).toContain('Somebody deleted this test case while you were writing.')
    expect(textsOf(gone.html, 'summary')).toEqual(['Mine'])
    const again = await press(browser, at, gone.html, 'saveAsNew')
    expect(again.location).toBe(`${list}/2`)
  })

  it('stays as it was typed while the server has no room left', async () => {
    const { browser, list, shop, projectId } = await project()
    await makeTestCase(site.db, { projectId, moduleId: shop.id }, { summary: 'Old', steps: ['Go'] })
    const at = `${list}/update/1`
    const form = await browser.get(at)
    await site.sql.unsafe(`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
    await site.sql.unsafe(
      'create trigger no_room before insert on test_case_versions for each statement execute function no_room()',
    )
    const refused = await press(browser, at, form.html, 'save', { summary: 'Mine' })
    await site.sql.unsafe('drop trigger no_room on test_case_versions; drop function no_room()')
    expect([refused.status, refused.html.includes('The server has no room left')]).toEqual([503, true])
    expect(textsOf(refused.html, 'summary')).toEqual(['Mine'])
    expect((await press(browser, at, refused.html, 'save')).location).toBe(`${list}/1`)
  })

  it('is not for those who may only read', async () => {
    const { browser, list, shop, projectId } = await project('Dev')
    await makeTestCase(site.db, { projectId, moduleId: shop.id })
    expect((await browser.get(list)).html).not.toContain('Add Definition')
    expect((await browser.get(`${list}/1`)).html).not.toContain('update/1')
    expect((await browser.get(`${list}/add`)).status).toBe(403)
    expect((await browser.get(`${list}/update/1`)).status).toBe(403)
  })
})

describe('every field of a case', () => {
  /** What a browser posts of the form with these fields changed; null takes one out. */
  function posted(html: string, changes: Record<string, string | null>): URLSearchParams {
    const form = new URLSearchParams(fieldsOf(html).filter(([name]) => !(name in changes)))
    for (const [name, value] of Object.entries(changes)) if (value !== null) form.append(name, value)
    form.append('intent', 'save')
    return form
  }
  /** A value as the form has it; a box that is not ticked is not there. */
  const textOf = (field: PlainField) => {
    const value = otherPlainValues[field]
    if (typeof value === 'string') return value
    return value ? 'yes' : isCheckbox(field) ? null : 'no'
  }
  const isCheckbox = (field: PlainField) => flagFields.some((flag) => flag === field && caseFields[flag].checkbox)
  const shown = (html: string, fields: readonly PlainField[] = plainFields) =>
    recordOf(fields, (field) => textsOf(html, field)[0] ?? null)

  it('is written with the form, shown by it, and told on the page of the case', async () => {
    const { browser, list, shop } = await project()
    const at = `${list}/add?moduleId=${shop.id}`
    const saved = await browser.post(at, posted((await browser.get(at)).html, recordOf(plainFields, textOf)))
    expect(saved.location).toContain(list)
    expect(shown((await browser.get(`${list}/update/1`)).html)).toEqual(recordOf(plainFields, textOf))
    const page = plain((await browser.get(`${list}/1`)).html)
    for (const field of choiceFields) expect(page).toContain(settingName(field, otherPlainValues[field]))
    for (const field of textFields) expect(page).toContain(otherPlainValues[field])
    for (const column of choiceFields)
      expect((await browser.get(`${list}?column=${column}&columns=chosen`)).html).toContain(
        settingName(column, otherPlainValues[column]),
      )
  })

  it('stays as it is stored when the form was opened before the field came', async () => {
    const { browser, list, shop } = await project()
    const add = `${list}/add?moduleId=${shop.id}`
    await browser.post(add, posted((await browser.get(add)).html, recordOf(plainFields, textOf)))
    const at = `${list}/update/1`
    for (const field of plainFields.filter((each) => each !== 'summary' && !isCheckbox(each))) {
      const { html } = await browser.get(at)
      const changes = { summary: `Without ${field}`, [field]: null }
      const saved = await browser.post(at, posted(html, changes))
      expect([field, saved.location]).toEqual([field, `${list}/1`])
      const after = (await browser.get(at)).html
      expect(shown(after)).toEqual({ ...recordOf(plainFields, textOf), summary: `Without ${field}` })
    }
  })

  it('has its usual value in a new case whose form came before the field', async () => {
    const { browser, list, shop } = await project()
    const at = `${list}/add?moduleId=${shop.id}`
    const { html } = await browser.get(at)
    const missing = plainFields.filter((field) => field !== 'summary' && !isCheckbox(field))
    const usual = shown(html, missing)
    const saved = await browser.post(at, posted(html, { ...recordOf(missing, () => null), summary: 'Old form' }))
    expect(saved.location).toContain(list)
    expect(shown((await browser.get(`${list}/update/1`)).html, missing)).toEqual(usual)
  })
})
