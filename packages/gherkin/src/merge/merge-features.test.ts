import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDocument } from '../document'
import { changedText, startsOfLines } from '../draft-changes'
import { addScenario, deleteScenario, moveScenario, renameScenario, retagScenario } from '../edit-scenario'
import { addStep, deleteStep, editStep } from '../edit-step'
import { textOf } from '../live-text'
import { featureTexts } from '../testing/feature-texts'
import { conflictsOf, decided, mergeFeatures } from './merge-features'
import { changesOfMerge, mergedText } from './merged-changes'
import { scanBlocks } from './scan-blocks'

const base = `Feature: Shop
  It sells.

  Background:
    Given a shop

  @one
  Scenario: First
    Given a customer
    When they pay
      | coin | count |
      | a    | 1     |
      | b    | 2     |
    Then they own it

  # about the second
  Scenario: Second
    Given a basket
    Then it is empty

  Scenario: Third
    * a thing
`

/** The merged text, which their text with its changes is too. */
function merged(mine: string, theirs: string, of = base): string {
  const merge = mergeFeatures(of, mine, theirs)
  expect(conflictsOf(merge)).toEqual([])
  const text = mergedText(merge)
  const starts = startsOfLines(theirs)
  expect(changedText(theirs, starts, changesOfMerge(merge, starts.length - 1))).toBe(text)
  return text
}

const swap = (text: string, ...pairs: [string, string][]) =>
  pairs.reduce((said, [from, to]) => {
    expect(said).toContain(from)
    return said.replace(from, () => to)
  }, text)

describe('mergeFeatures', () => {
  it.each<[string, [string, string], [string, string]]>([
    ['steps of two scenarios', ['a customer', 'a buyer'], ['a basket', 'a bag']],
    ['two steps of one scenario, one behind the other', ['a customer', 'a buyer'], ['they pay', 'they buy']],
    ['a step and a row of its table', ['they pay', 'they buy'], ['b    | 2 ', 'b    | 3 ']],
    ['two rows', ['a    | 1 ', 'a    | 7 '], ['b    | 2 ', 'b    | 3 ']],
    ['a new name and a step', ['Second', 'Zweite'], ['it is empty', 'it is full']],
    ['a tag and the description', ['@one', '@one @two'], ['It sells.', 'It sells much.']],
    ['a deleted step and another', ['    Then it is empty\n', ''], ['a basket', 'a bag']],
    ['a comment and a step', ['# about the second', '# on it'], ['a basket', 'a bag']],
    ['a step of the Background and one of a scenario', ['a shop', 'a market'], ['a thing', 'things']],
  ])('merges %s', (_, mine, theirs) => {
    const both = swap(base, mine, theirs)
    expect(merged(swap(base, mine), swap(base, theirs))).toBe(both)
    expect(merged(swap(base, theirs), swap(base, mine))).toBe(both)
  })

  it('keeps what both add at one place, mine first', () => {
    const scenario = (name: string) => `\n  Scenario: ${name}\n    Given ${name}\n`
    expect(merged(base + scenario('mine'), base + scenario('theirs'))).toBe(
      base + scenario('mine') + scenario('theirs'),
    )
    const step = (text: string) => swap(base, ['    * a thing\n', `    * a thing\n    * ${text}\n`])
    expect(merged(step('mine'), step('theirs'))).toContain('    * a thing\n    * mine\n    * theirs\n')
    const row = (text: string) => swap(base, ['| b    | 2     |\n', `| b    | 2     |\n      | ${text} | 0 |\n`])
    expect(merged(row('mine'), row('theirs'))).toContain('| 2     |\n      | mine | 0 |\n      | theirs | 0 |\n')
  })

  it('puts a scenario that they add in the part of the file that they mean, beside a rule and a Background of mine', () => {
    const small = 'Feature: f\n\n  Scenario: A\n    * a\n'
    const mine = `${small}\n  Rule: R\n\n    Scenario: In\n      * b\n`
    const theirs = `${small}\n  Scenario: B\n    * c\n`
    const text = `${small}\n  Scenario: B\n    * c\n\n  Rule: R\n\n    Scenario: In\n      * b\n`
    expect(merged(mine, theirs, small)).toBe(text)
    expect(merged(theirs, mine, small)).toBe(text)
    const led = swap(small, ['Feature: f\n', 'Feature: f\n\n  Background:\n    * z\n'])
    const before = swap(small, ['Feature: f\n', 'Feature: f\n\n  Scenario: 0\n    * 0\n'])
    const whole = swap(small, ['Feature: f\n', 'Feature: f\n\n  Background:\n    * z\n\n  Scenario: 0\n    * 0\n'])
    expect(merged(led, before, small)).toBe(whole)
    expect(merged(before, led, small)).toBe(whole)
  })

  it('finds a scenario again that one side moved, or renamed, while the other edited it', () => {
    const third = '\n  Scenario: Third\n    * a thing\n'
    const moved = swap(base.replace(third, ''), ['\n  @one', `${third}\n  @one`])
    const edited = swap(base, ['a thing', 'two things'])
    const both = swap(moved, ['a thing', 'two things'])
    expect(merged(moved, edited)).toBe(both)
    expect(merged(edited, moved)).toBe(both)
  })

  it('takes scenarios of one name one by one', () => {
    const twins = 'Feature: f\n  Scenario: x\n    * a\n    * b\n  Scenario: x\n    * c\n    * d\n'
    expect(merged(swap(twins, ['* a', '* A']), swap(twins, ['* d', '* D']), twins)).toBe(
      swap(twins, ['* a', '* A'], ['* d', '* D']),
    )
  })

  it('tells one conflict for each scenario that both changed at the same place, with all else of it merged', () => {
    const mine = swap(base, ['a basket', 'my basket'], ['it is empty', 'it is mine'], ['a thing', 'a'])
    const theirs = swap(base, ['a basket', 'their basket'], ['Second', 'Zweite'], ['It sells.', 'It buys.'])
    const merge = mergeFeatures(base, mine, theirs)
    const said = (basket: string) => `
  # about the second
  Scenario: Zweite
    Given ${basket} basket
    Then it is mine
`
    expect(conflictsOf(merge)).toEqual([
      {
        key: expect.any(String),
        kind: 'scenario',
        name: 'Second',
        base: said('a').replace('Zweite', 'Second').replace('mine', 'empty'),
        mine: said('my'),
        theirs: said('their'),
        both: said('my').replace('my basket\n', 'my basket\n    Given their basket\n'),
      },
    ])
    const text = swap(base, ['a basket', 'my basket'], ['it is empty', 'it is mine'], ['a thing', 'a'])
    expect(mergedText(decided(merge, ({ mine: own }) => own))).toBe(
      swap(text, ['Second', 'Zweite'], ['It sells.', 'It buys.']),
    )
  })

  it('never deletes what the other side changed, without asking', () => {
    const gone = swap(base, ['\n  Scenario: Third\n    * a thing\n', ''])
    const edited = swap(base, ['a thing', 'two things'])
    const [conflict] = conflictsOf(mergeFeatures(base, gone, edited))
    expect(conflict).toMatchObject({ name: 'Third', mine: null, theirs: '\n  Scenario: Third\n    * two things\n' })
    const [other] = conflictsOf(mergeFeatures(base, edited, gone))
    expect(other).toMatchObject({ name: 'Third', theirs: null, mine: '\n  Scenario: Third\n    * two things\n' })
    const step = conflictsOf(
      mergeFeatures(base, swap(base, ['    Given a basket\n', '']), swap(base, ['a basket', 'a bag'])),
    )
    expect(step).toHaveLength(1)
  })

  it('asks when a new column meets a new row', () => {
    const mine = swap(
      base,
      ['| coin | count |', '| coin | count | x |'],
      ['| a    | 1     |', '| a | 1 | x |'],
      ['| b    | 2     |', '| b | 2 | x |'],
    )
    const theirs = swap(base, ['| b    | 2     |\n', '| b    | 2     |\n      | c    | 3     |\n'])
    expect(conflictsOf(mergeFeatures(base, mine, theirs))).toMatchObject([{ name: 'First', both: expect.any(String) }])
  })

  it('keeps line breaks, and the end of a file without one', () => {
    const windows = base.replaceAll('\n', '\r\n').trimEnd()
    const mine = swap(windows, ['a customer', 'a buyer'])
    expect(merged(mine, swap(windows, ['a thing', 'things']), windows)).toBe(
      swap(windows, ['a customer', 'a buyer'], ['a thing', 'things']),
    )
    const added = `${windows}\r\n\r\n  Scenario: New\r\n    * new\r\n`
    expect(merged(mine, added, windows)).toBe(swap(added, ['a customer', 'a buyer']))
    expect(merged(added, mine, windows)).toBe(swap(added, ['a customer', 'a buyer']))
  })

  it('merges texts that nobody could run', () => {
    const broken = 'one\ntwo\nthree\n'
    expect(merged('ONE\ntwo\nthree\n', 'one\ntwo\nTHREE\n', broken)).toBe('ONE\ntwo\nTHREE\n')
    expect(conflictsOf(mergeFeatures(broken, '1\ntwo\nthree\n', 'I\ntwo\nthree\n'))).toHaveLength(1)
  })

  it('cuts a file where the official parser does', () => {
    fc.assert(
      fc.property(featureTexts, (text) => {
        const reading = parseDocument(text)
        fc.pre(reading.ok)
        const lines = reading.ok ? reading.document.blocks.map(({ lines: own }) => own.join('')) : []
        expect(scanBlocks(text).blocks.map(({ lines: own }) => own.join(''))).toEqual(lines)
      }),
    )
  })

  it('gives back a side when the other changed nothing, and what both did alike', () => {
    fc.assert(
      fc.property(featureTexts, featureTexts, (one, other) => {
        expect(merged(other, one, one)).toBe(other)
        expect(merged(one, other, one)).toBe(other)
        expect(merged(other, other, one)).toBe(other)
      }),
    )
  })

  it('loses nothing of any three texts: with all conflicts decided for one side it holds each line that this side added', () => {
    fc.assert(
      fc.property(featureTexts, featureTexts, featureTexts, (was, mine, theirs) => {
        const merge = mergeFeatures(was, mine, theirs)
        const [left, right] = [
          mergedText(decided(merge, (conflict) => conflict.mine)),
          mergedText(decided(merge, (conflict) => conflict.theirs)),
        ]
        const known = linesIn(was)
        for (const line of linesIn(mine)) if (!known.has(line)) expect(linesIn(left)).toContain(line)
        for (const line of linesIn(theirs)) if (!known.has(line)) expect(linesIn(right)).toContain(line)
      }),
    )
  })

  it('always merges changes of different scenarios into a text that Cucumber reads, with both', () => {
    fc.assert(
      fc.property(fc.tuple(change, change), fc.tuple(fc.nat(5), fc.nat(5)), ([one, other], [at, there]) => {
        fc.pre(at !== there)
        const text = `Feature: f\n${[0, 1, 2, 3, 4, 5].map((n) => `\n  @t${n}\n  Scenario: S${n}\n    Given g${n}\n    When w${n}\n    Then t${n}\n`).join('')}`
        const reading = parseDocument(text)
        if (!reading.ok) throw new Error('It can be read.')
        const mine = textOf(one.edit(reading.document, at + 1, 'mine'))
        const theirs = textOf(other.edit(reading.document, there + 1, 'theirs'))
        const result = merged(mine, theirs, text)
        expect(parseDocument(result).ok).toBe(true)
        const [left, right, was] = [linesIn(mine), linesIn(theirs), linesIn(text)]
        const now = linesIn(result)
        for (const side of [left, right]) {
          for (const line of side) if (!was.has(line)) expect(now).toContain(line)
          for (const line of was) if (!side.has(line)) expect(now).not.toContain(line)
        }
      }),
    )
  })

  it('is done with very many scenarios that both changed, which are one conflict, and with repeats, as soon as with others', () => {
    const file = (count: number, said: string) =>
      `Feature: f\n${Array.from({ length: count }, (_, n) => `\n  Scenario: S${n}\n    Given ${said}${n}\n    Then t\n`).join('')}`
    const of = (count: number) => conflictsOf(mergeFeatures(file(count, 'g'), file(count, 'm'), file(count, 't')))
    expect(of(1_000)).toHaveLength(1_000)
    expect(of(10_000)).toMatchObject([{ kind: 'feature', base: file(10_000, 'g'), mine: file(10_000, 'm') }])
    const deep = (line: string) => `Feature: f\n  Scenario: s\n${line.repeat(100_000)}`
    expect(
      conflictsOf(mergeFeatures(deep('    * a\n'), deep('    * a\n    * b\n'), deep('    * c\n    * a\n'))).length,
    ).toBeLessThan(2)
  })

  it('is done with steps of which none is like another', () => {
    const step = (n: number, word: string) => `    * ${word} ${n} ${'some words of its own '.repeat(5)}\n`
    const file = (word: string, more: number) =>
      `Feature: f\n  Scenario: s\n${Array.from({ length: 30_000 }, (_, n) =>
        n % 61 === 0 ? `    * stays ${n}\n` : n % 61 > 50 + more ? '' : step(n, word),
      ).join('')}`
    expect(conflictsOf(mergeFeatures(file('a', 0), file('b', 1), file('c', 2)))).toHaveLength(1)
  })

  it('asks about the whole file before it loses what stands over a scenario that the other deleted', () => {
    const gone = swap(base, [
      '\n  # about the second\n  Scenario: Second\n    Given a basket\n    Then it is empty\n',
      '',
    ])
    const noted = swap(base, ['# about the second', '# ask Ann about the second'])
    const [conflict, ...others] = conflictsOf(mergeFeatures(base, gone, noted))
    expect(others).toEqual([])
    expect(conflict).toMatchObject({ theirs: expect.stringContaining('ask Ann'), both: null })
  })
})

const linesIn = (text: string) => new Set(text.split(/\r?\n/).map((line) => line.trim()))

type Change = { name: string; edit: (document: Document, at: number, word: string) => Document }
type Document = Parameters<typeof editStep>[0]
const change: fc.Arbitrary<Change> = fc.constantFrom<Change>(
  { name: 'edit', edit: (document, at, word) => editStep(document, at, 1, `When ${word}`) },
  { name: 'step', edit: (document, at, word) => addStep(document, at, 1, `And ${word}`) },
  { name: 'delete step', edit: (document, at) => deleteStep(document, at, 0) },
  { name: 'rename', edit: (document, at, word) => renameScenario(document, at, `A ${word}`) },
  { name: 'retag', edit: (document, at, word) => retagScenario(document, at, `@${word}`) },
  { name: 'delete', edit: (document, at) => deleteScenario(document, at) },
  { name: 'move', edit: (document, at) => moveScenario(document, at, 1).document },
  { name: 'add', edit: (document, at, word) => addScenario(document, at, `Added ${word}`).document },
)
