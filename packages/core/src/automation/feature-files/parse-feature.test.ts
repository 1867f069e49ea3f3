import { describe, expect, it } from 'vitest'
import { decodeSource } from './decode-source'
import { matchScenarios } from './match-scenarios'
import { parseFeature } from './parse-feature'

function read(text: string) {
  const reading = parseFeature(text)
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  return reading.feature
}

/** Which scenario of the old text each of the new one is. */
const matched = (before: string, after: string) =>
  matchScenarios(read(`Feature: F\n${before}`).scenarios, read(`Feature: F\n${after}`).scenarios)

describe('a language with a region', () => {
  it.each(['de-DE', 'de_AT', 'de'])('%s is read as the language', (code) => {
    const text = `# language: ${code}\nFunktionalität: A\n  Szenario: B\n    Angenommen c\n`
    const read = parseFeature(text)
    expect(read).toMatchObject({
      ok: true,
      feature: { language: 'de', scenarios: [{ name: 'B', steps: [{ text: 'c' }] }] },
    })
  })

  it('is refused where the language is not known either', () => {
    expect(parseFeature('# language: xx-DE\nFeature: A\n')).toMatchObject({ ok: false, problems: [{ line: 1 }] })
  })
})

describe('parseFeature', () => {
  it('takes a feature inside a doc string for text', () => {
    const text =
      'Feature: A\nScenario: s\nGiven a file:\n"""gherkin\n@tag\nFeature: x\n  Scenario: y\n| a |\n"""\n* end'
    const { scenarios } = read(text)
    expect(scenarios).toHaveLength(1)
    expect(scenarios[0]?.steps).toMatchObject([
      { docString: '@tag\nFeature: x\n  Scenario: y\n| a |', docStringMediaType: 'gherkin', dataTable: null },
      { keyword: '* ', text: 'end', keywordType: 'Unknown' },
    ])
  })

  it('reads escapes in cells, and several Examples with their tags', () => {
    const text = `Feature: A
Scenario Outline: o
  Given <a>
    | \\| | \\\\ | x\\ny |
  @slow
  Examples: one
    | a |
    | 1 |
  Examples:
    | a |
  Examples: bare
`
    const [outline] = read(text).scenarios
    expect(outline?.kind).toBe('outline')
    expect(outline?.steps[0]?.dataTable).toEqual([['|', '\\', 'x\ny']])
    expect(outline?.examples).toMatchObject([
      { name: 'one', tags: ['@slow'], header: ['a'], rows: [['1']] },
      { name: '', header: ['a'], rows: [] },
      { name: 'bare', header: null, rows: [] },
    ])
  })

  it('gives scenarios of a rule the tags and Backgrounds above them', () => {
    const text = `@f
Feature: A
Background:
  Given one
Scenario: outside
@r
Rule: R
  Background:
    Given two
  @s
  Scenario: inside
    * x
`
    const [, outside, own, inside] = read(text).scenarios
    expect(outside).toMatchObject({ ruleName: null, inheritedTags: ['@f'], backgroundSteps: [{ text: 'one' }] })
    expect(own).toMatchObject({ kind: 'background', ruleName: 'R' })
    expect(inside).toMatchObject({ ruleName: 'R', tags: ['@s'], inheritedTags: ['@f', '@r'] })
    expect(inside?.backgroundSteps.map((step) => step.text)).toEqual(['one', 'two'])
  })

  it('says the same of a file with other line ends, and without the last one', () => {
    const text = 'Feature: A\n\n  Scenario: s\n    Given x\n      | a |\n    Then """y\n'
    expect(read(text.replaceAll('\n', '\r\n'))).toEqual(read(text))
    expect(read(text.trimEnd())).toEqual(read(text))
  })

  it('reads half a megabyte of steps in one scenario', () => {
    const steps = Array.from({ length: 20_000 }, (_, index) => `  Given step number ${index}`)
    expect(read(`Feature: A\nScenario: s\n${steps.join('\n')}`).scenarios[0]?.steps).toHaveLength(20_000)
  })

  it.each([
    ['', [[1, 'The file holds no feature.']]],
    ['\n\n# nothing\n', [[1, 'The file holds no feature.']]],
    ['# language: klingon\nFeature: x', [[1, 'Language not supported: klingon.']]],
    ['Feature: x\nScenario: y\nGiven z\n"""\nopen', [[6, 'The file ends too early; expected is """.']]],
    [
      '# language: de-DE\nFunktionalität: x\nSzenario: y\nAngenommen z\nUnfug',
      [[5, '"Unfug" is not expected here; expected is a table row, """, a step, tags, Beispiele:, Szenario:, Rule:.']],
    ],
    ['<html>', [[1, '"<html>" is not expected here; expected is # language:, tags, Feature:.']]],
  ])('refuses %j with a line and a sentence', (text, problems) => {
    expect(parseFeature(text)).toEqual({
      ok: false,
      problems: problems.map(([line, reason]) => ({ line, reason })),
    })
  })
})

describe('decodeSource', () => {
  const decode = (bytes: Buffer) => decodeSource(bytes, { header: true })
  const text = 'Feature: é\n'

  it.each([
    ['UTF-8', Buffer.from(text), 'utf-8', false],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), 'utf-8', true],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le'), 'utf-16le', true],
    ['UTF-16, big end first', Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), 'utf-16be', true],
    ['Windows-1252', Buffer.from(text, 'latin1'), 'windows-1252', false],
  ])('reads %s', (name, bytes, encoding, byteOrderMark) => {
    const decoded = decode(bytes)
    expect(decoded).toMatchObject({ ok: true, source: { text, encoding, byteOrderMark } })
    expect(decoded.ok && decoded.source.notices.length).toBe(name === 'Windows-1252' ? 1 : 0)
  })

  it('refuses more lines than a worker can hold', () => {
    const lines = (count: number) => decode(Buffer.from('* a\n'.repeat(count)))
    expect(lines(399_999).ok).toBe(true)
    expect(lines(400_000)).toMatchObject({
      ok: false,
      problems: [{ reason: expect.stringMatching(/more than 400,000 lines/) }],
    })
  })

  it('obeys the header among the first comments, and no later one', () => {
    const bytes = (header: string) => Buffer.from(`# language: fr\n${header}\nFonctionnalité: é\n`, 'latin1')
    expect(decode(bytes('# encoding: ISO-8859-1'))).toMatchObject({ ok: true, source: { encoding: 'iso-8859-1' } })
    expect(decode(bytes('# encoding: utf-8'))).toMatchObject({ ok: false, problems: [{ line: 3 }] })
    const late = Buffer.from('Feature: é\n# encoding: iso-8859-1\n')
    expect(decode(late)).toMatchObject({ ok: true, source: { encoding: 'utf-8' } })
  })
})

describe('matchScenarios', () => {
  it('goes by a tag, then by the same text, then by the name, then by the steps', () => {
    const before = '@TC-1\nScenario: a\nScenario: b\n* x\nScenario: c\n* y\nScenario: d\n* z\n'
    const after =
      'Scenario: d\n* other\nScenario: new name\n* y\n@tc-1\nScenario: b\n* q\nScenario: b\n* x\nScenario: e\n'
    expect(matched(before, after)).toEqual([3, 2, 0, 1, null])
  })

  it('keeps scenarios of one name in their order, and those without steps apart', () => {
    expect(matched('Scenario: a\nScenario: a\n* x\n', 'Scenario: a\n* x\nScenario: a\n')).toEqual([1, 0])
    expect(matched('Scenario: a\n', 'Scenario: b\n')).toEqual([null])
  })

  it('knows a Background by its rule', () => {
    const before = 'Background:\n* a\nRule: R\nBackground:\n* b\n'
    expect(matched(before, 'Background:\n* b\nRule: R\nBackground:\n* c\nRule: S\nBackground:\n* a\n')).toEqual([
      0,
      1,
      null,
    ])
  })

  it('takes a tag that two scenarios have for no name', () => {
    expect(matched('@TC-1\nScenario: a\n@TC-1\nScenario: b\n', '@TC-1\nScenario: b\n@TC-1\nScenario: a\n')).toEqual([
      1, 0,
    ])
  })
})
