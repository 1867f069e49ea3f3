import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskFileStore, type FileStore } from '../../../platform/files/file-store'
import type { ParsedRow } from '../parse/parsed-row'
import { casesOf, errorsOf } from '../parse/read-in-tests'
import { readTestCases } from '../parse/read-test-cases'
import { workbookOf } from '../testing/workbook'
import { chosenTable } from './chosen-table'
import { storeTables } from './store-tables'

let folder: string
let files: FileStore
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tables-'))
  files = diskFileStore(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

async function tablesOf(content: string | Uint8Array, kind: 'xlsx' | 'xml') {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const key = `uploads/${Math.random()}.${kind}`
  await files.write(
    key,
    (async function* () {
      yield bytes
    })(),
  )
  return storeTables(files, key, kind)
}

const reasonOf = (content: string | Uint8Array, kind: 'xlsx' | 'xml' = 'xml') =>
  tablesOf(content, kind).then(
    () => 'nothing was thrown',
    (error: { line?: number; reason?: string }) => (error.reason ? `${error.line}: ${error.reason}` : String(error)),
  )

/** All rows of the table that would be imported. */
async function rowsOf(content: string | Uint8Array, kind: 'xlsx' | 'xml' = 'xml') {
  const tables = await tablesOf(content, kind)
  const { place, detected, notes } = chosenTable(tables)
  const table = tables[place]
  if (!table || !detected.ok) throw new Error('The table is refused.')
  const { format, preset } = detected
  const rows: ParsedRow[] = []
  for await (const row of readTestCases(files.read(table.storageKey), { format, mapping: preset.mapping }))
    rows.push(row)
  return { rows, tables, place, notes, header: detected.header, preset: preset.name }
}

const testLink = `<?xml version="1.0" encoding="UTF-8"?>
<!-- made by hand -->
<testsuite id="" name="" ><details><![CDATA[<p>all</p>]]></details>
<testsuite id="2" name="Shop > Cart">
<testcase internalid="7" name="Add &quot;one&quot;">
  <externalid><![CDATA[1]]></externalid><fullexternalid><![CDATA[SH-1]]></fullexternalid>
  <summary><![CDATA[<p>What it is for</p>]]></summary>
  <preconditions><![CDATA[<ul><li>signed in</li></ul>]]></preconditions>
  <execution_type><![CDATA[2]]></execution_type><importance><![CDATA[3]]></importance><status>7</status>
  <steps>
    <step><step_number>1</step_number><actions><![CDATA[<p>Open</p>]]></actions><expectedresults><![CDATA[<p>It opens</p>]]></expectedresults></step>
    <step><step_number>2</step_number><actions><![CDATA[<p>Add<br />one</p>]]></actions><expectedresults></expectedresults></step>
    <step><step_number>3</step_number><actions></actions><expectedresults></expectedresults></step>
  </steps>
  <keywords><keyword name="smoke"><notes>n</notes></keyword><keyword name="cart"/></keywords>
  <custom_fields><custom_field><name><![CDATA[Browser]]></name><value><![CDATA[Firefox]]></value></custom_field>
  <custom_field><name>Title</name><value>mine</value></custom_field></custom_fields>
  <requirements><requirement><doc_id>R-1</doc_id><title>Cart</title></requirement></requirements>
</testcase>
<testsuite name="Empty"><testcase name="Only a name"><importance>9</importance></testcase></testsuite>
</testsuite></testsuite>`

const testRail = `<?xml version="1.0" encoding="UTF-8"?>
<suite><id>S1</id><name>Master</name><description></description><sections>
<section><name>Checkout</name><description>d</description><cases>
<case><id>C1</id><title>Pay</title><template>Test Case (Steps)</template><type>Functional</type><priority>High</priority><references>R-1</references>
<custom><automation_type><id>1</id><value> Manual</value></automation_type><preconds>A cart</preconds><os><item><id>1</id><value>Linux</value></item><item><id>2</id><value>macOS</value></item></os>
<steps_separated><step><index>1</index><content>Go</content><expected>There</expected></step><step><index>2</index><content>&lt;p&gt;Pay&lt;/p&gt;</content><expected></expected><additional_info>a card</additional_info></step></steps_separated></custom></case>
</cases><sections><section><name>Guests</name><cases>
<case><id>C2</id><title>Text</title><priority>Low</priority><custom><steps>1. One
2. Two</steps><expected>Done</expected></custom></case></cases></section></sections></section></sections></suite>`

describe('XML', () => {
  it('of TestLink becomes cases, with the line of each', async () => {
    const { rows, header, preset } = await rowsOf(testLink)
    expect(preset).toBe('TestLink XML')
    expect(rows.map(({ kind, line, records }) => [kind, line, records])).toEqual([
      ['case', 5, 2],
      ['case', 20, 1],
    ])
    const [first, second] = casesOf(rows)
    expect(first).toMatchObject({
      externalId: 'SH-1',
      summary: 'Add "one"',
      modulePath: ['Shop › Cart'],
      precondition: '- signed in',
      remarks: 'What it is for',
      priority: 'HIGH',
      markedAutomated: true,
      tags: ['smoke', 'cart'],
      steps: [
        { description: 'Open', expectedResult: 'It opens', testData: '' },
        { description: 'Add\none', expectedResult: '', testData: '' },
      ],
    })
    expect(second).toMatchObject({ summary: 'Only a name', modulePath: ['Shop › Cart', 'Empty'], steps: [] })
    expect(header).toEqual(expect.arrayContaining(['Status', 'Requirements', 'Browser', 'Title (custom field)']))
  })

  it.each([
    ['', testLink.replace('<p>all</p>', '<p>&nbsp;</p>')],
    ['The description of 1 suite or section is not imported (line 3)', testLink],
    [
      'The descriptions of 2 suites or sections are not imported (the first: line 2)',
      testRail.replace('></d', '>All</d'),
    ],
  ])('says which descriptions are left out: %s', async (what, content) => {
    const notes = what && [`${what}: modules have none. Copy what testers need into test cases.`]
    expect((await rowsOf(content)).notes).toEqual(notes || [])
  })

  it('keeps all that is said between the screenshots that were pasted into a text', async () => {
    const picture = `<img src="data:image/png;base64,${'A'.repeat(150_000)}" />`
    const { rows } = await rowsOf(
      testLink.replace('<p>Open</p>', `<p>One</p>${picture}<p>Two</p>${picture}<p>Three</p>`),
    )
    expect(casesOf(rows)[0]?.steps[0]?.description).toBe('One\n[Image]\nTwo\n[Image]\nThree')
  })

  it('of TestLink before 1.9 has one text of steps', async () => {
    const old =
      '<testcases><testcase internalid="1" name="Old"><summary>s</summary><steps><![CDATA[<p>1. Open</p><p>2. Close</p>]]></steps><expectedresults><![CDATA[<p>Fine</p>]]></expectedresults></testcase></testcases>'
    expect(casesOf((await rowsOf(old)).rows)).toMatchObject([
      { externalId: '1', steps: [{ description: 'Open' }, { description: 'Close', expectedResult: 'Fine' }] },
    ])
  })

  it('of TestRail becomes cases, with choices by their names', async () => {
    const { rows, header, preset } = await rowsOf(testRail)
    expect(preset).toBe('TestRail')
    expect(casesOf(rows)).toMatchObject([
      {
        externalId: 'C1',
        summary: 'Pay',
        modulePath: ['Checkout'],
        precondition: 'A cart',
        priority: 'HIGH',
        steps: [
          { description: 'Go', expectedResult: 'There', testData: '' },
          { description: 'Pay', expectedResult: '', testData: 'a card' },
        ],
      },
      { externalId: 'C2', modulePath: ['Checkout', 'Guests'], steps: [{ description: 'One' }, { description: 'Two' }] },
    ])
    expect(header).toEqual(expect.arrayContaining(['References', 'Automation Type', 'Os']))
  })

  it('is read in the encoding that it names', async () => {
    const text = testRail.replace('UTF-8', 'ISO-8859-1').replace('Pay<', 'Bezählen<')
    expect(casesOf((await rowsOf(Buffer.from(text, 'latin1'))).rows)[0]?.summary).toBe('Bezählen')
    const wide = Buffer.from(`\ufeff${testRail.replace('UTF-8', 'UTF-16')}`, 'utf16le')
    expect(casesOf((await rowsOf(wide)).rows)[0]?.summary).toBe('Pay')
  })

  it.each([
    [
      '<testsuites><testsuite name="a"><testcase name="b" classname="c" time="1"/></testsuite></testsuites>',
      /^1: The file is JUnit XML\. Use Import Execution/,
    ],
    ['<project><name>pom</name></project>', /^1: The file is XML, but neither that of TestLink nor that of TestRail/],
    ['Title,Steps\na,b\n', /^1: The file is no XML\.$/],
    ['<sections><section><name>a</name></section></sections><!-- <case> -->', /^1: The file holds no test cases\.$/],
    [testLink.replace('</testsuite></testsuite>', ''), /^\d+: It is no well-formed XML/],
    [`<!DOCTYPE x [<!ENTITY a "b">]>${testRail.replace(/<\?.*\?>/, '')}`, /^1: It declares entities/],
    [testRail.replace('<custom>', '<deep>'.repeat(150)), /^\d+: Its elements are nested more than 100 deep/],
    [
      testRail.replace('<custom>', `<custom><x>${'<y/>'.repeat(20_001)}</x>`),
      /^4: The test case that begins here has more than 20000 elements/,
    ],
    [
      testRail.replace('<custom>', `<custom>${Array.from({ length: 1_000 }, (_, n) => `<f${n}>x</f${n}>`).join('')}`),
      /different fields; at most 999 are read/,
    ],
  ])('is refused with a sentence (%#)', async (content, sentence) => {
    expect(await reasonOf(content)).toMatch(sentence)
  })
})

describe('a workbook', () => {
  const cases = [
    ['ID', 'Module', 'Title', 'Steps'],
    ['1', 'Shop', 'Buy', '1. Go\n2. Pay'],
    ['', '', '', ''],
    ['2', 'Shop', '', 'no title'],
  ]

  it('is read by the sheet of test cases, rows by their own numbers', async () => {
    const { rows, place, notes, tables } = await rowsOf(
      await workbookOf({
        Cover: [['Project'], ['X']],
        Empty: [[]],
        Cases: cases,
        Changes: [['Who'], ['me']],
      }),
      'xlsx',
    )
    expect(tables.map(({ name }) => name)).toEqual(['Cover', 'Cases', 'Changes'])
    expect(place).toBe(1)
    expect(notes[0]).toBe('The file has 3 sheets. This import takes one of them, "Cases".')
    expect(casesOf(rows)).toMatchObject([{ summary: 'Buy', modulePath: ['Shop'], steps: [{}, {}] }])
    expect(errorsOf(rows)).toEqual([expect.stringMatching(/^4: Column "Title" \(summary\) is empty/)])
  })

  it('takes notes right of the table for columns, as its CSV would', async () => {
    const { rows, header } = await rowsOf(
      await workbookOf({ A: [...cases, ['3', 'Shop', 'Sell', 'x', '', 'a note']] }),
      'xlsx',
    )
    expect(header).toEqual(['ID', 'Module', 'Title', 'Steps', '', ''])
    expect(casesOf(rows)).toHaveLength(2)
  })

  it('gives each case the module of its merged cell, and its further steps none', async () => {
    const cell = (text: string) => (text === '' ? '<c/>' : `<c t="inlineStr"><is><t>${text}</t></is></c>`)
    const row = (...texts: string[]) => `<row>${texts.map(cell).join('')}</row>`
    const sheet = `<worksheet><sheetData>${[
      row('Module', 'Title', 'Step', 'Expected Result'),
      row('Shop', 'Buy', 'Go', 'There'),
      row('', '', 'Pay', 'Paid'),
      row('', 'Sell', 'Offer', ''),
      row('', 'Loose', 'Wait', ''),
    ].join('')}</sheetData><mergeCells><mergeCell ref="A2:A4"/><mergeCell ref="B2:B3"/></mergeCells></worksheet>`
    const plain = await workbookOf({ A: [['x']] })
    const made = zipSync({
      ...(await import('fflate')).unzipSync(plain),
      'xl/worksheets/sheet1.xml': strToU8(sheet),
    })
    const { rows } = await rowsOf(made, 'xlsx')
    expect(casesOf(rows)).toMatchObject([
      { summary: 'Buy', modulePath: ['Shop'], steps: [{ description: 'Go' }, { description: 'Pay' }] },
      { summary: 'Sell', modulePath: ['Shop'] },
      { summary: 'Loose', modulePath: [] },
    ])
  })

  it('is refused when it is none, empty, protected, or becomes too much text', async () => {
    expect(await reasonOf('Title\nA\n', 'xlsx')).toMatch(/broken or cut off/)
    expect(await reasonOf(Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'), 'xlsx')).toMatch(/password/)
    expect(await reasonOf(await workbookOf({ A: [[]] }), 'xlsx')).toMatch(/no sheet with rows/)
    // One long text that a small file names again and again.
    const names = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
    const rel = (id: number, type: string, target: string) =>
      `<Relationship Id="rId${id}" Type="x/${type}" Target="${target}"/>`
    const bomb = zipSync({
      'xl/workbook.xml': strToU8(`<workbook ${names}><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>`),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships>${rel(1, 'worksheet', 'a.xml')}${rel(2, 'sharedStrings', 's.xml')}</Relationships>`,
      ),
      'xl/s.xml': strToU8(`<sst><si><t>${'x'.repeat(32_000)}</t></si></sst>`),
      'xl/a.xml': strToU8(
        `<worksheet><sheetData>${'<row><c t="s"><v>0</v></c></row>'.repeat(4_000)}</sheetData></worksheet>`,
      ),
    })
    expect(bomb.length).toBeLessThan(20_000)
    expect(await reasonOf(bomb, 'xlsx')).toMatch(/more than 100 MB of text/)
  })
})

/** Exports of public projects with facts counted by other tools; they lie beside the repository where there are any. */
const data = fileURLToPath(new URL('../../../../../../../shared/data', import.meta.url))
const exported = existsSync(join(data, 'csv-cases'))
  ? readdirSync(join(data, 'csv-cases')).filter((name) => name.endsWith('.xml'))
  : []

describe.skipIf(exported.length === 0)('files of public projects', () => {
  it.each(exported)('%s is read as its facts say', async (name) => {
    const { facts } = JSON.parse(readFileSync(join(data, 'expected.json'), 'utf8')).files[`csv-cases/${name}`]
    const content = readFileSync(join(data, 'csv-cases', name))
    const { rows } = await rowsOf(content)
    const found = casesOf(rows)
    // A step without any text is none.
    const bare =
      content.toString('utf8').split(/<actions><!\[CDATA\[\]\]><\/actions>\s*<expectedresults><!\[CDATA\[\]\]>/)
        .length - 1
    expect(found.map((one) => one.summary)).toEqual(facts.names ?? facts.titles)
    expect(found.reduce((sum, one) => sum + one.steps.length, 0)).toBe(facts.steps - bare)
  })
})
