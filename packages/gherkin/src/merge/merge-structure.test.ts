import { describe, expect, it } from 'vitest'
import { parseDocument } from '../document'
import { conflictsOf, decided, mergeFeatures } from './merge-features'
import { mergedText } from './merged-changes'

const merged = (base: string, mine: string, theirs: string) => {
  const merge = mergeFeatures(base, mine, theirs)
  expect(conflictsOf(merge)).toEqual([])
  return mergedText(merge)
}

describe('a merge of feature files', () => {
  it('asks about one Background that both changed, however much', () => {
    const base = 'Feature: f\n\n  Background:\n    Given a\n\n  Scenario: s\n    * s\n'
    const mine = base.replace('Background:\n', 'Background:\n    What it is for\n')
    const theirs = base.replace('    Given a\n', '    Given x\n    And y\n    And z\n')
    expect(merged(base, mine, theirs)).toBe(theirs.replace('Background:\n', 'Background:\n    What it is for\n'))
    const gone = base.replace('\n  Background:\n    Given a\n\n', '\n  Scenario: n\n    * n\n\n')
    const merge = mergeFeatures(base, gone, theirs)
    expect(conflictsOf(merge)).toHaveLength(1)
    for (const side of ['mine', 'theirs'] as const)
      expect(parseDocument(mergedText(decided(merge, (conflict) => conflict[side]))).ok).toBe(true)
  })

  it('puts steps that one side adds in front of Examples that the other adds', () => {
    const base = 'Feature: f\n  Scenario: s\n    * a\n    * b\n'
    const examples = '    Examples:\n      | x |\n      | 1 |\n'
    expect(merged(base, base + examples, `${base}    * c\n`)).toBe(`${base}    * c\n${examples}`)
    const moved = 'Feature: f\n  Scenario: s\n    * b\n    * a\n'
    expect(merged(base, base + examples, moved)).toBe(moved + examples)
  })

  it('leaves a table with the step that it was added to when the steps change places', () => {
    const base = 'Feature: f\n  Scenario: s\n    Given one\n      | 1 |\n\n    And two\n'
    const mine = `${base}      | mine |\n`
    const theirs = 'Feature: f\n  Scenario: s\n\n    And two\n    Given one\n      | 7 |\n'
    expect(merged(base, mine, theirs)).toBe(
      'Feature: f\n  Scenario: s\n\n    And two\n      | mine |\n    Given one\n      | 7 |\n',
    )
  })

  it('asks when rows meet columns that changed places, and a doc string other delimiters', () => {
    const table = 'Feature: f\n  Scenario: s\n    * a\n      | from | to |\n      | 1 | 2 |\n'
    const swapped = 'Feature: f\n  Scenario: s\n    * a\n      | to | from |\n      | 2 | 1 |\n'
    expect(conflictsOf(mergeFeatures(table, swapped, `${table}      | 3 | 4 |\n`))).toHaveLength(1)
    const text = (mark: string, said: string) =>
      `Feature: f\n  Scenario: s\n    * a\n      ${mark}\n${said}      ${mark}\n`
    const merge = mergeFeatures(
      text('"""', '      x\n\n      y\n'),
      text('```', '      x\n\n      y\n'),
      text('"""', '      x\n      ```\n\n      y\n'),
    )
    expect(conflictsOf(merge)).toHaveLength(1)
  })

  it('moves no scenario into another rule, or out of one, that nobody moved there', () => {
    const base = 'Feature: f\n\n  Rule: A\n\n    Scenario: a\n      * a\n\n  Rule: B\n\n    Scenario: b\n      * b\n'
    const added = `${base}\n    Scenario: new\n      * new\n`
    const without = base.slice(0, base.indexOf('\n  Rule: B'))
    for (const [mine, theirs] of [
      [added, without],
      [without, added],
    ] as const) {
      const [conflict, ...others] = conflictsOf(mergeFeatures(base, mine, theirs))
      expect(others).toEqual([])
      expect(conflict).toMatchObject({ kind: 'feature', mine, theirs })
    }
    const plain = 'Feature: f\n\n  Scenario: a\n    * a\n\n  Scenario: b\n    * b\n'
    const ruled = plain.replace('  Scenario: b', '  Rule: R\n\n  Scenario: b')
    const moved = 'Feature: f\n\n  Scenario: b\n    * b\n\n  Scenario: a\n    * a\n'
    expect(conflictsOf(mergeFeatures(plain, moved, ruled))).toMatchObject([{ kind: 'feature' }])
  })
})
