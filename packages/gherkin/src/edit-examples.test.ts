import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FeatureDocument, parseDocument, parseOfficially } from './document'
import { documentOfDraft, draftOf } from './draft'
import { markPart, markRow, moveRow, type PartRef } from './edit-argument'
import { moveExamples, retagExamples } from './edit-examples'
import { moveScenario } from './edit-scenario'
import { textOf } from './live-text'
import { featureTexts } from './testing/feature-texts'

const first =
  '    # few of them\n    @few @small # why\n    Examples: Some\n      | thing |\n      | 1     |\n      # two\n      | 2     |\n'
const second = '    Examples: Others\n      | thing |\n      | 3     |'
const table = '      | a |\n      # b comes\n      | b |\n'
const stored = `Feature: x

  Scenario Outline: y
    Given a <thing>
${table}
${first}
${second}`
const read = (text: string): FeatureDocument => {
  const reading = parseDocument(text)
  return reading.ok ? reading.document : expect.fail(JSON.stringify(reading.problems))
}
const document = read(stored)
/** What is saved of an edit, which the next request reads back as the same. */
function saved(edited: FeatureDocument, of = stored): string {
  const text = textOf(edited)
  const again = documentOfDraft(of, draftOf(edited))
  expect(again.ok && textOf(again.document)).toBe(text)
  return text
}

describe('Examples and rows', () => {
  it.each([
    ['@many', '    @many # why\n'],
    ['few, @small @new', '    @few @small @new # why\n'],
    ['', ''],
  ])('has the tags %j', (typed, line) => {
    const edited = retagExamples(document, 1, 0, typed)
    expect(saved(edited)).toBe(stored.replace('    @few @small # why\n', line))
    expect(edited.blocks[1]?.mark).toBe('M')
  })

  it('gets first tags above its title, and keeps those that say the same', () => {
    expect(saved(retagExamples(document, 1, 1, '@new'))).toBe(
      stored.replace('    Examples: Others', '    @new\n    Examples: Others'),
    )
    expect(retagExamples(document, 1, 0, '@few  small')).toBe(document)
    expect(retagExamples(markPart(document, 1, 'examples:0', true), 1, 0, '@x').blocks[1]?.lines).toEqual(
      document.blocks[1]?.lines,
    )
  })

  it('moves Examples with their tags, and back', () => {
    const down = moveExamples(document, 1, 0, 1)
    const tagged = first.replace('    # few of them\n', '')
    expect(saved(down)).toBe(stored.replace(`${tagged}\n${second}`, `${second}\n\n${tagged}`))
    expect(saved(moveExamples(down, 1, 1, -1))).toBe(`${stored}\n`)
    for (const [index, by] of [
      [0, -1],
      [1, 1],
      [7, 1],
    ] as const)
      expect(moveExamples(document, 1, index, by)).toBe(document)
  })

  it('does not tear a description from Examples that have no table', () => {
    const bare = read(
      'Feature: x\n  Scenario: y\n    * <a>\n    Examples: one\n      words\n    Examples: two\n      | a |\n',
    )
    expect(moveExamples(bare, 1, 0, 1)).toBe(bare)
  })

  it('moves rows past comments, never the header of Examples, nor a deleted row', () => {
    const of = (ref: PartRef, row: number, by: -1 | 1, from = document) => moveRow(from, 1, ref, row, by)
    expect(saved(of('step:0', 0, 1))).toBe(stored.replace(table, '      | b |\n      # b comes\n      | a |\n'))
    expect(saved(of('examples:0', 2, -1))).toBe(
      stored.replace('| 1     |\n      # two\n      | 2     |', '| 2     |\n      # two\n      | 1     |'),
    )
    for (const [ref, row, by] of [
      ['step:0', 0, -1],
      ['step:0', 1, 1],
      ['examples:0', 1, -1],
      ['examples:0', 0, 1],
      ['examples:0', 2, 1],
      ['examples:9', 1, 1],
    ] as const)
      expect(of(ref, row, by)).toBe(document)
    const gone = markRow(document, 1, 'examples:0', 1, true)
    expect(of('examples:0', 1, 1, gone)).toBe(gone)
    const past = of('examples:0', 2, -1, gone)
    expect(saved(past)).toBe(saved(gone).replace('      # two\n      | 2     |', '      | 2     |\n      # two'))
    expect(markRow(past, 1, 'examples:0', 2, false).blocks[1]?.lines).toContain('      | 1     |\n')
  })

  it('keeps all lines of any file whose parts and scenarios are moved, and stays Gherkin', () => {
    const way = fc.constantFrom<-1 | 1>(-1, 1)
    const move = fc.tuple(fc.constantFrom('row', 'examples', 'scenario'), fc.nat(9), fc.nat(3), fc.nat(4), way)
    const sorted = (text: string) =>
      text
        .split(/\r?\n/)
        .filter((line) => line.trim() !== '')
        .sort()
    fc.assert(
      fc.property(featureTexts, fc.array(move, { minLength: 1, maxLength: 6 }), (text, moves) => {
        let edited = read(text)
        for (const [what, block, part, row, by] of moves) {
          const at = block % edited.blocks.length
          if (what === 'examples') edited = moveExamples(edited, at, part, by)
          else if (what === 'scenario') edited = moveScenario(edited, at, by).document
          else edited = moveRow(edited, at, `${row % 2 === 0 ? 'step' : 'examples'}:${part}`, row, by)
        }
        const said = saved(edited, text)
        expect(sorted(said)).toEqual(sorted(text))
        expect(parseOfficially(said)).toHaveProperty('feature')
      }),
    )
  })
})

describe('a scenario and a rule', () => {
  const rules = `Feature: x

  Scenario: a
    * 1

  Rule: R

    Background:
      * z

    Scenario: b
      * 2

  Rule: S
    Scenario: c
      * 3
`
  const names = ({ blocks }: FeatureDocument) => blocks.map(({ kind, name }) => name || kind).join(' ')
  const moved = (from: FeatureDocument, at: number, by: -1 | 1) => moveScenario(from, at, by)

  it('goes into a rule behind its Background, and out of it again', () => {
    const whole = read(rules)
    expect(names(whole)).toBe('x a R background b S c')
    const into = moved(whole, 1, 1)
    expect([names(into.document), into.at]).toEqual(['x R background a b S c', 3])
    saved(into.document, rules)
    const out = moved(into.document, 3, -1)
    expect([names(out.document), out.at]).toEqual(['x a R background b S c', 1])
    expect(saved(out.document, rules)).toBe(rules)
    const next = moved(whole, 4, 1)
    expect([names(next.document), next.at]).toEqual(['x a R background S b c', 5])
    const back = moved(whole, 6, -1)
    expect([names(back.document), back.at]).toEqual(['x a R background b c S', 5])
  })

  it('stays where nothing is above or below', () => {
    const whole = read(rules)
    for (const [at, by] of [
      [1, -1],
      [6, 1],
      [2, 1],
      [3, -1],
    ] as const)
      expect(moved(whole, at, by)).toEqual({ document: whole, at })
    const led = read('Feature: x\n  Background:\n    * z\n  Scenario: a\n    * 1\n')
    expect(moved(led, 2, -1).document).toBe(led)
  })
})
