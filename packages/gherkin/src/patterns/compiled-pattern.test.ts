import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { automatonOf } from './automaton'
import { compilePattern } from './compiled-pattern'
import { parseJavaRegex } from './java-regex'
import { backtrackingCost } from './pattern-cost'
import { requiredLiterals } from './pattern-literals'
import { regexSource } from './regex-source'

const letter = fc.constantFrom('a', 'b', '"', ' ', '.', '\\d', '[^"]', '[ab]', '\\b')
const { regex } = fc.letrec<{ regex: string }>((tie) => ({
  regex: fc.oneof(
    { depthSize: 'small' },
    letter,
    fc.tuple(tie('regex'), tie('regex')).map(([one, other]) => one + other),
    fc.tuple(tie('regex'), tie('regex')).map(([one, other]) => `(${one}|${other})`),
    fc
      .tuple(tie('regex'), fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '{2,}'))
      .map(([one, times]) => `(?:${one})${times}`),
  ),
}))
const text = fc.string({ unit: fc.constantFrom('a', 'b', '"', ' ', '1'), maxLength: 12 })

describe('compilePattern', () => {
  it('answers the same by an automaton as by a RegExp', () => {
    fc.assert(
      fc.property(regex, fc.boolean(), text, (source, anchored, step) => {
        const node = parseJavaRegex(anchored ? `^(?:${source})$` : source)
        expect(automatonOf(node)?.(step)).toBe(new RegExp(regexSource(node), 'u').test(step))
      }),
      { numRuns: 2_000 },
    )
  })

  it('requires no text that a match does not hold', () => {
    fc.assert(
      fc.property(regex, text, (source, step) => {
        const node = parseJavaRegex(source)
        fc.pre(compilePattern(node).matches(step))
        for (const literal of requiredLiterals(node)) expect(step).toContain(literal)
      }),
      { numRuns: 1_000 },
    )
  })

  it.each([
    ['^I have (\\d+) cukes and "([^"]*)"$', 1],
    ['^say "(?:[^"\\\\]|\\\\.)*" to \\S+ now$', 1],
    ['^the (.*) and (.*)$', 1_001],
    ['(.*) and', 1_001_000],
    ['^(a+)+$', Infinity],
    ['^(?:a|ab|b)*c$', Infinity],
  ])('reckons that %s may be tried %d times', (source, cost) => {
    expect(backtrackingCost(parseJavaRegex(source))).toBe(cost)
  })

  it('is made of a choice between very many words as soon as of a few', () => {
    const words = Array.from({ length: 30_000 }, (_, at) => String.fromCodePoint(0x20000 + at))
    expect(backtrackingCost(parseJavaRegex(`^(?:${words.join('|')})*$`))).toBe(1)
    expect(backtrackingCost(parseJavaRegex(`^(?:${[...words, words[0]].join('|')})*$`))).toBe(Infinity)
  })

  it('answers on very long texts as on short ones', () => {
    const { matches: match } = compilePattern(parseJavaRegex('^(.*) and (.*)$'))
    expect(match(`${'x'.repeat(100_000)} and y`)).toBe(true)
    expect(match('x'.repeat(100_000))).toBe(false)
  })
})
