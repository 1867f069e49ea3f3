import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formFields } from '../../../testing/form-fields'
import { startTestSite, type TestSite } from '../../../testing/test-site'
import { editorWorkplace, type Role, stored } from './testing/editor-workplace'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

const workplace = (projectRole?: Role) => editorWorkplace(site, projectRole)

const text = (html: string) =>
  html
    .slice(html.indexOf('<main'))
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<!-- -->|<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
/** What the page gives back, of a draft that has no file any more. */
const writtenIn = (html: string) =>
  formFields(`<main><form method="post">${/<textarea.*?<\/textarea>/s.exec(html)?.[0]}</form>`)[0]?.[1]
const source = async ({ browser, file }: Awaited<ReturnType<typeof workplace>>, version: number) =>
  (await browser.get(`${file}/source?version=${version}`)).html

describe('the feature file editor without JavaScript', () => {
  it('edits tables, doc strings, Examples and descriptions', async () => {
    const place = await workplace()
    const { browser, file, press } = place
    const opened = await press(await browser.get(file), 'open:1')
    const grid = await press(opened, 'part:step:0', { description: 'Why\r\n\r\nand how' })
    expect(grid.html).toContain('aria-label="Row 1, key"')
    const rows = await press(grid, 'addRow:0', { 'cell.0.0': 'a | b' })
    expect(rows.html).toContain('aria-label="Row 2, a | b"')
    const doc = await press(rows, 'addDoc:1', { 'cell.1.0': 'two\r\nlines' })
    const examples = await press(doc, 'addExamples', { doc: '{\r\n  "a": 1\r\n}', media: 'json' })
    const named = await press(examples, 'keep', { 'examples.0': 'Some', 'cell.0.0': 'x', 'cell.1.0': '\\' })
    const refused = await press(named, 'save', { description: 'Given a step' })
    expect(text(refused.html)).toContain('A line begins like a step')
    expect((await press(named, 'save')).status).toBe(302)
    expect(await source(place, 3)).toBe(
      stored
        .replace('  Scenario: One\n', '  Scenario: One\n    Why\n\n    and how\n')
        .replace(
          '      | key |\n    When it opens\n',
          [
            '      | a \\| b     |',
            '      | two\\nlines |',
            '    When it opens',
            '      """json',
            '      {',
            '        "a": 1',
            '      }',
            '      """',
            '',
            '    Examples: Some',
            '      | x  |',
            '      | \\\\ |',
            '',
          ].join('\n'),
        ),
    )
  })

  it('moves rows, Examples and scenarios, into a rule too, and edits the tags of Examples', async () => {
    const place = await workplace()
    const { browser, file, press } = place
    const page = await press(await browser.get(`${file}?view=text`), 'save', {
      text: `Feature: f

  Scenario Outline: One
    Given <a>

    Examples: Some
      | a |
      | 1 |
      | 2 |

    Examples: More
      | a |
      | 3 |

  Rule: R

    Background:
      * z

    Scenario: Two
      * two
`,
    })
    expect(page.location).toBe(`${file}?view=text`)
    const opened = await press(await browser.get(file), 'open:1')
    const tagged = await press(opened, 'part:examples:0', { 'examplesTags.0': 'few @small', 'examplesTags.1': '@more' })
    expect(tagged.html).toContain('aria-label="Move row 2 down"')
    const rows = await press(tagged, 'moveRow:1:down')
    const examples = await press(rows, 'moveExamples:0:down')
    expect(examples.html).toContain('aria-label="Move scenario down into rule “R”"')
    const ruled = await press(examples, 'moveScenario:down')
    expect(ruled.html).toContain('aria-label="Move scenario up out of rule “R”"')
    // What nobody could have asked for changes nothing.
    const same = await press(await press(ruled, 'moveExamples:9:up'), 'moveRow:x:up')
    expect((await press(same, 'save')).location).toBe(file)
    expect(await source(place, 4)).toBe(`Feature: f

  Rule: R

    Background:
      * z

  Scenario Outline: One
    Given <a>

    @more
    Examples: More
      | a |
      | 3 |

    @few @small
    Examples: Some
      | a |
      | 2 |
      | 1 |

    Scenario: Two
      * two
`)
  })

  it('keeps a draft from button to button, and saves what differs alone', async () => {
    const place = await workplace()
    const { browser, file, press } = place
    expect(await source(place, 2)).toBe(stored)
    const list = await browser.get(file)
    expect(text(list.html)).toContain('V2')
    const opened = await press(list, 'open:1')
    expect(opened.html).toContain('>When it opens</textarea>')
    const typed = await press(opened, 'addStep:1', { 'step.1': 'it is opened', tags: '@smoke @slow ' })
    expect(text(typed.html)).toMatch(/New 0 .*Edited 1 .*Deleted 0/)
    expect(typed.html).toContain('>Then it is opened</textarea>')
    const deleted = await press(typed, 'deleteStep:0', { 'step.2': 'And nobody saw it' })
    expect(text(deleted.html)).toContain('Undelete step 1')
    const saved = await press(deleted, 'save')
    expect([saved.status, saved.location]).toEqual([302, file])
    expect(await source(place, 3)).toBe(
      stored
        .replace('@smoke', '@smoke @slow')
        .replace(
          '    Given a door\n      | key |\n    When it opens\n',
          '    Then it is opened\n    And nobody saw it\n',
        ),
    )
    expect(text((await browser.get(file)).html)).toContain('Saved as V3.')
  })

  it('marks, takes back and adds scenarios', async () => {
    const { press, browser, file } = await workplace()
    const opened = await press(await browser.get(file), 'open:1')
    const deleted = await press(opened, 'deleteScenario')
    expect(text(deleted.html)).toContain('This scenario is deleted when the file is saved.')
    const back = await press(deleted, 'undeleteScenario')
    expect(text(back.html)).toMatch(/New 0 .*Edited 1 .*Deleted 0/)
    const added = await press(back, 'addScenario:1')
    const named = await press(added, 'addStep', { name: 'Between' })
    expect(text(named.html)).toMatch(/New 1 .*Edited 1 .*Deleted 0/)
    const gone = await press(named, 'deleteScenario')
    expect(text(gone.html)).toMatch(/New 0 .*Edited 1 .*Deleted 0/)
    expect(text((await press(gone, 'discard')).html)).toMatch(/New 0 .*Edited 0 .*Deleted 0/)
  })

  it('refuses steps without a keyword and keeps what was typed', async () => {
    const place = await workplace()
    const { press, browser, file } = place
    const opened = await press(await browser.get(file), 'open:1')
    const refused = await press(opened, 'save', { 'step.0': 'login', 'step.1': 'Gven x' })
    expect(refused.status).toBe(400)
    const said = text(refused.html)
    expect(said).toContain('Can Not Save. Missing Gherkin Keywords from feature steps. Please check.')
    expect(said).toContain('Line 5: “login” has no Gherkin keyword.')
    expect(refused.html).toContain('>login</textarea>')
    expect(refused.html).toContain('>Then Gven x</textarea>')
    expect((await browser.get(`${file}/source?version=3`)).status).toBe(404)
  })

  it('shows what the parser refuses in the text view, and never mends it', async () => {
    const { press, browser, file } = await workplace()
    const page = await browser.get(`${file}?view=text`)
    const wrong = stored.replace('    When it opens', '    Wen it opens')
    const refused = await press(page, 'save', { text: wrong })
    expect(refused.status).toBe(400)
    expect(text(refused.html)).toContain('Line 7: &quot;Wen it opens&quot; is not expected here')
    expect(formFields(refused.html).find(([name]) => name === 'text')?.[1]).toBe(wrong)
    const still = await press(refused, 'view:list')
    expect(formFields(still.html).find(([name]) => name === 'text')?.[1]).toBe(wrong)
    const lost = await press(page, 'save', { text: stored.replace('    Given <b>', '    Gven b') })
    expect(text(lost.html)).toContain('They are descriptions: save')
    expect((await press(lost, 'saveDescriptions')).location).toBe(`${file}?view=text`)
  })

  it('compares two versions, the old one first, and hides the comparison', async () => {
    const { press, browser, file } = await workplace()
    const page = await browser.get(file)
    const compared = await press(page, 'compare', { old: '1', new: '2' })
    expect(text(compared.html)).toContain('V1 compared with V2')
    expect(text(compared.html)).toMatch(/Inserted: Given &lt;b&gt;/)
    expect(text((await press(compared, 'hideComparison')).html)).not.toContain('V1 compared with V2')
    const wrong = await press(page, 'compare', { old: '2', new: '1' })
    expect(text(wrong.html)).toContain('The new version must come after the old version.')
    expect(text((await press(page, 'compare')).html)).toContain('Choose an old version.')
    expect(text((await browser.get(`${file}?old=1&new=2`)).html)).toContain('V1 compared with V2')
  })

  it('exports the file with its header', async () => {
    const { browser, file, project } = await workplace()
    const { html, status } = await browser.get(`${file}/file`)
    expect(status).toBe(200)
    const link = `${site.url}/project/${project.id}/app/featureEdit/${file.split('/').at(-1)}`
    expect(html).toBe(`# This file was generated automatically by Caseweave: ${link}\n${stored}`)
  })

  it('adds, finds, renames and deletes files', async () => {
    const { browser, file, files } = await workplace()
    const taken = await browser.post(`${files}/add`, { name: 'Sign-In.feature', language: 'en' })
    expect([taken.status, text(taken.html)]).toEqual([
      409,
      expect.stringContaining('Feature file &#x27;Sign-In.feature&#x27; already exists'),
    ])
    const bad = await browser.post(`${files}/add`, { name: 'a/b', language: 'xx' })
    expect(text(bad.html)).toContain('A file name cannot have any of')
    expect(text((await browser.get(`${files}?search=sign`)).html)).toContain('sign-in.feature')
    expect(text((await browser.get(`${files}?search=nothing`)).html)).toContain('No feature file matches')
    expect((await browser.post(`${file}/rename`, { name: 'renamed' })).location).toBe(file)
    expect(text((await browser.get(file)).html)).toContain('renamed.feature')
    const open = await browser.get(file)
    const asked = text((await browser.get(`${file}/delete`)).html)
    expect(asked).toContain('This touches:')
    expect(asked).toContain('2 scenarios')
    expect((await browser.post(`${file}/delete`, {})).location).toBe(files)
    const gone = await browser.get(file)
    expect(gone.status).toBe(404)
    expect(gone.html).toContain('<title>Page not found · Caseweave</title>')
    expect(text((await browser.get(files)).html)).toContain('There are no feature files yet')
    const form = new URLSearchParams(formFields(open.html))
    form.set('intent', 'save')
    // The version that the draft was begun on is still there to be told apart, but nothing is saved any more.
    expect((await browser.post(file, form)).status).toBe(404)
  })

  it('gives back what was written into a file that somebody deleted meanwhile', async () => {
    const { press, pressed, browser, file, somebody } = await workplace()
    const opened = await press(await browser.get(file), 'open:1')
    const inText = await browser.get(`${file}?view=text`)
    const other = await somebody('QA')
    const theirs = await other.get(file)
    await other.post(`${file}/delete`, {})
    const written = stored.replace('When it opens', 'When nobody looks')
    const refused = await press(opened, 'save', { 'step.1': 'When nobody looks' })
    expect(refused.status).toBe(409)
    expect(text(refused.html)).toContain('Somebody deleted this feature file while you were editing it.')
    expect(writtenIn(refused.html)).toBe(written)
    expect(refused.html).toContain(`href="data:text/plain;charset=utf-8,${encodeURIComponent(written)}"`)
    // Also when the text is no Gherkin, and when another button was pressed.
    const broken = await press(inText, 'view:list', { text: 'no Gherkin at all' })
    expect(writtenIn(broken.html)).toBe('no Gherkin at all')
    // Who wrote nothing loses nothing.
    expect((await other.post(file, pressed(theirs, 'open:1'))).status).toBe(404)
  })

  it('is refused to who may not read feature files, and not there for strangers', async () => {
    const reader = await workplace('ReportViewer')
    for (const path of [
      reader.files,
      reader.file,
      `${reader.file}/file`,
      `${reader.file}/source?version=1`,
      `${reader.files}/add`,
    ])
      expect((await reader.browser.get(path)).status).toBe(403)
    const stranger = await workplace()
    for (const path of [reader.file, `${reader.file}/file`, `${reader.file}/rename`])
      expect((await stranger.browser.get(path)).status).toBe(404)
    const foreign = `${stranger.files}/${reader.file.split('/').at(-1)}`
    expect((await stranger.browser.get(foreign)).status).toBe(404)
    expect((await stranger.browser.post(`${foreign}/delete`, {})).status).toBe(404)
  })

  it('answers a draft that nobody could have made', async () => {
    const { browser, file } = await workplace()
    const sent = (draft: string, version = '2') => browser.post(file, { version, draft, intent: 'save' })
    expect((await sent('{"parts":[[0,99999]]}')).status).not.toBe(500)
    expect((await sent('no json')).status).toBe(400)
    expect((await sent('', 'x')).status).toBe(400)
    expect((await sent('', '77')).status).toBe(404)
  })
})
