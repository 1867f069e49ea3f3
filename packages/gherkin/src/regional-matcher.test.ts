import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { RegionalMatcher } from './regional-matcher'

const featureOf = (row: string) => `Feature: f\n  Scenario: s\n    * a\n${row}\n`
const read = (matcher: GherkinClassicTokenMatcher, row: string) =>
  new Parser(new AstBuilder(() => ''), matcher).parse(featureOf(row)).feature?.children

it('reads rows of tables as the official parser does', () => {
  const sign = fc.constantFrom(...'||||\\\\n \t\v\f\u0085\u00a0\u2003aé😀#"')
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 20 }), (signs) => {
      const row = `  |${signs.join('')}|`
      expect(read(new RegionalMatcher(), row)).toEqual(read(new GherkinClassicTokenMatcher(), row))
    }),
    { numRuns: 2_000 },
  )
})

it('reads a row with a very long run of spaces in a moment', () => {
  const began = process.cpuUsage()
  read(new RegionalMatcher(), `|${`a${' '.repeat(100_000)}`.repeat(10)}a|`)
  expect(process.cpuUsage(began).user).toBeLessThan(3_000_000)
})
