import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isJavaName, isMethodOfObject } from './java-words'
import { snippetOf, snippetOfParts } from './snippet'
import { isReadAsRegex } from './snippet-expression'
import { createVocabulary } from './vocabulary'

/** Pieces that some notation takes for something else: expressions, regular expressions, Java, Gherkin, numbers, quotes. */
const pieces = [
  ...['a', 'Word', 'new', 'x1', 'é', 'ß', '中文', '🦊', '👩‍👧', '\u00a0', '\u202e', '\u200b'],
  ...[
    '(',
    ')',
    '{',
    '}',
    '{}',
    '{int}',
    '/',
    '\\',
    '\\\\',
    '^',
    '$',
    '.',
    '*',
    '+',
    '?',
    '[',
    ']',
    '|',
    '<x>',
    '#',
    '@',
  ],
  ...['"', "'", '""', '\\"', "\\'", '"a"', "'b'", '5', '-5', '+5', '0.5', '.5', '10,000', '1E5', '-', ',', '%', '€'],
  ...['\\u0022', '\\u000a', 'C:\\temp', '\\Q', '\\E', '(?i)', '/*', '*/', '//', '$', '{x}'],
]
const text = fc
  .array(fc.oneof(fc.constantFrom(...pieces, ' ', ' '), fc.string({ unit: 'grapheme', maxLength: 3 })), {
    maxLength: 12,
  })
  .map((parts) =>
    parts
      .join('')
      .replace(/[\n\r\u0085\u2028\u2029\ufdd0]/g, ' ')
      .trim(),
  )

describe('the step definition of any text', () => {
  it('matches the text, and can be read by Cucumber-JVM as what it is', () => {
    fc.assert(
      fc.property(text, (step) => {
        const { expression, kind } = snippetOf(step, 'point')
        expect(isReadAsRegex(expression)).toBe(kind === 'regex')
        const { match, unusable } = createVocabulary([{ id: 1, expression, kind }])
        expect(unusable).toEqual([])
        expect(match(step, 'point')).toHaveLength(1)
        for (const other of [`${step}x`, `x${step}`, `${step} `]) expect(match(other, 'point')).toHaveLength(0)
      }),
      { numRuns: 3_000 },
    )
  })

  it('matches nothing else where it has no parameters', () => {
    fc.assert(
      fc.property(text, text, (step, other) => {
        fc.pre(step !== other)
        const { expression, kind } = snippetOfParts([{ literal: step }])
        const { match } = createVocabulary([{ id: 1, expression, kind }])
        expect([match(step, 'point').length, match(other, 'point').length]).toEqual([1, 0])
      }),
      { numRuns: 2_000 },
    )
  })

  it('has a method that Java takes', () => {
    fc.assert(
      fc.property(text, fc.constantFrom('snake' as const, 'camel' as const), (step, style) => {
        const { methodName, arguments: all } = snippetOf(step, 'point', 'docString', style)
        expect(isJavaName(methodName) && !isMethodOfObject(methodName)).toBe(true)
        expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
        for (const { name } of all) expect(isJavaName(name)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})
