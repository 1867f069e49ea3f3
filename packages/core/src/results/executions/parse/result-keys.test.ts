import { keyPatternProblem } from '@caseweave/contract/results/result-imports/result-keys'
import { describe, expect, it } from 'vitest'
import { keyFinder } from './result-keys'

const nothing = { tags: [], properties: [], name: '', output: '' }
const find = keyFinder([])
const inTag = (tag: string) => find({ ...nothing, tags: [tag] })
const inName = (name: string) => find({ ...nothing, name })

describe('keys of results', () => {
  it.each([
    ['@TC-123', ['N|123|tc-123']],
    ['@TC_123', ['N|123|tc-123']],
    ['@tc:0123', ['N|123|tc-0123']],
    ['@C123', ['E|123|c123|123']],
    ['@TestCaseKey=SHOP-T12', ['E||shop-t12']],
    ['@TestCaseKey=TC-7', ['N|7|tc-7']],
    ['@QaseId=12', ['E|12|12']],
    ['@allure.id:99', ['E|99|99']],
    ['@ABC-7', ['E||abc-7']],
    ['@smoke', []],
    ['@TC-', []],
    ['@C3PO', []],
    ['@2024', []],
  ])('in the tag %s', (tag, keys) => expect(inTag(tag)).toEqual(keys))

  it.each([
    ['signs in [TC-123]', ['N|123|tc-123']],
    ['TC-12: signs in', ['N|12|tc-12']],
    ['test_TC_12_signs_in', ['N|12|tc-12']],
    ['TC_12_signs_in', ['N|12|tc-12']],
    ['[C77] pays', ['E|77|c77|77']],
    ['[SHOP-9] pays', ['E||shop-9']],
    ['pays [chromium]', []],
    ['WATCH-12 TC-5 TC-6', ['N|5|tc-5', 'N|6|tc-6']],
    ['ABTC-5', []],
    ['TC-99999999999999999999', []],
  ])('in the name %s', (name, keys) => expect(inName(name)).toEqual(keys))

  it('takes tags before properties, properties before the name, and the name before the output', () => {
    const all = { tags: ['@TC-1'], properties: [['test_key', 'TC-2']] as const, name: '[TC-3]', output: '[TC-4]' }
    expect(find(all)).toEqual(['N|1|tc-1'])
    expect(find({ ...all, tags: ['@web'] })).toEqual(['N|2|tc-2'])
    expect(find({ ...all, tags: [], properties: [] })).toEqual(['N|3|tc-3'])
    expect(find({ ...all, tags: [], properties: [], name: 'x' })).toEqual(['N|4|tc-4'])
    expect(find({ ...nothing, output: 'see TC-4 for that' })).toEqual([])
  })

  it('reads a project’s own patterns first', () => {
    const own = keyFinder([
      { pattern: '(case #)', meaning: 'number' },
      { pattern: '@story=*', meaning: 'externalId' },
    ])
    expect(own({ ...nothing, name: 'x (Case 12)' })).toEqual(['N|12|12'])
    expect(own({ ...nothing, tags: ['@STORY:a.b-1'] })).toEqual(['E||a.b-1'])
  })

  it('takes its time neither for long texts nor for odd patterns', () => {
    const own = keyFinder([
      { pattern: 'a*', meaning: 'externalId' },
      { pattern: '@*#', meaning: 'number' },
    ])
    // What it computes, in µs: on a busy machine it waits besides.
    const began = process.cpuUsage()
    own({ ...nothing, name: 'a'.repeat(1_000_000), output: '@'.repeat(1_000_000) })
    own({ ...nothing, name: 'aaaaaaaa-'.repeat(100_000), output: '@a1'.repeat(100_000) })
    expect(process.cpuUsage(began).user).toBeLessThan(2_000_000)
  })

  it.each(['#', '*', '##', 'a#b#', '.+', '(a+)+#', '@\u0000#', `@${'x'.repeat(80)}#`])(
    'refuses the pattern %s',
    (pattern) => expect(keyPatternProblem(pattern)).toMatch(/\.$/),
  )
  it.each(['@CASE-#', 'case=*', '(case #)', '[QA:#]'])('takes the pattern %s', (pattern) =>
    expect(keyPatternProblem(pattern)).toBeNull(),
  )
})
