import type { CaseStep } from '@caseweave/contract/cases/test-cases/case-fields'
import { stepsOfText, stepsOfTexts, textsOfSteps } from '@caseweave/contract/cases/test-cases/written-steps'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const short = (steps: readonly CaseStep[] | null) =>
  steps?.map(({ description, testData, expectedResult }) => [description, testData, expectedResult])

describe('a pasted table', () => {
  it('is read as spreadsheets copy it, with line ends and quotes in cells', () => {
    const sheet =
      'Step\tTest Data\tExpected Result\r\nOpen "Login"\t\tForm shows\r\n"Type name\nand password"\t"a ""b"" c"\tSigned in\r\n'
    expect(short(stepsOfText(sheet))).toEqual([
      ['Open "Login"', '', 'Form shows'],
      ['Type name\nand password', 'a "b" c', 'Signed in'],
    ])
  })

  it('needs no heads: numbers are left out, and the columns are the usual ones', () => {
    expect(short(stepsOfText('1\tOpen\tShows\n2\tClose\tGone'))).toEqual([
      ['Open', '', 'Shows'],
      ['Close', '', 'Gone'],
    ])
    expect(short(stepsOfText('Open\tx=1\tShows\nClose\t\tGone'))).toEqual([
      ['Open', 'x=1', 'Shows'],
      ['Close', '', 'Gone'],
    ])
  })

  it('keeps columns that it does not know, and what merged cells leave open', () => {
    expect(
      short(stepsOfText('#\tAction\tExpected\tOwner\n1\tOpen\tShows\tAna\n\t\tand glows\t\n2\tClose\tGone\t')),
    ).toEqual([
      ['Open', 'Owner: Ana', 'Shows\nand glows'],
      ['Close', '', 'Gone'],
    ])
  })

  it('may be Markdown', () => {
    const table = '| # | Step | Expected |\n|:--|---|--:|\n| 1 | Run `a \\| b` | Works<br>well |\n| 2 | Stop | |\n'
    expect(short(stepsOfText(table))).toEqual([
      ['Run `a | b`', '', 'Works\nwell'],
      ['Stop', '', ''],
    ])
  })
})

describe('a pasted list', () => {
  it.each([
    ['1. Open\n2. Close', [['Open'], ['Close']]],
    ['1) Open\n   the door\n2) Close', [['Open\n   the door'], ['Close']]],
    ['Step 1: Open\nStep 2: Close', [['Open'], ['Close']]],
    ['1、打开\n2、关闭', [['打开'], ['关闭']]],
    ['- Open\n- Close', [['Open'], ['Close']]],
    ['Before:\n1. Open\n2. Close', [['Before:'], ['Open'], ['Close']]],
    ['1. Open\n1.1 wide\n5. chairs\n2. Close', [['Open\n1.1 wide\n5. chairs'], ['Close']]],
  ])('%j', (text, descriptions) => {
    expect(stepsOfText(text)?.map(({ description }) => [description])).toEqual(descriptions)
  })

  it('takes what is said as expected from below its item', () => {
    expect(short(stepsOfText('1. Open\nExpected: it shows\nat once\n2. Close'))).toEqual([
      ['Open', '', 'it shows\nat once'],
      ['Close', '', ''],
    ])
  })

  it.each(['Open the door', 'Open\nClose', '1. Open', '2 apples\n3 pears', '12.5 V\n13.5 V', '| a | b |', 'a\tb', ''])(
    'is none in %j',
    (text) => expect(stepsOfText(text)).toBeNull(),
  )

  it('is read fast, whatever its size', () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `${at + 1}\tDo ${at}\tSee ${at}`).join('\n')
    expect(stepsOfText(rows)).toHaveLength(20_000)
    expect(stepsOfText(`${'"'.repeat(50_000)}\t\n`.repeat(2))).not.toBeUndefined()
  })
})

const line = fc.string({ minLength: 1, maxLength: 30 }).map((text) => `x${text.replace(/[\s\p{Cc}]+/gu, ' ').trim()}`)
const wordy = fc.record({ description: line, expectedResult: fc.oneof(fc.constant(''), line) })

describe('switching templates', () => {
  it('makes steps of the numbered texts that it made of steps', () => {
    fc.assert(
      fc.property(fc.array(wordy, { minLength: 2, maxLength: 20 }), (written) => {
        const steps = written.map((parts) => ({ ...parts, testData: '', imageIds: [] }))
        const { executionSteps, expectedResult } = textsOfSteps(steps)
        // What is expected of one step alone, or not from the first on, stays together: nothing of it is lost.
        const all = stepsOfTexts(executionSteps, expectedResult)
        expect(all.map(({ description }) => description)).toEqual(steps.map(({ description }) => description))
        if (steps.every((each) => each.expectedResult !== '')) expect(all).toEqual(steps)
      }),
    )
  })

  it('loses no word of any text', () => {
    const text = fc.array(
      fc.constantFrom('1. a', '2. b', '3. c', 'Expected: d', '- e', 'f', '', '  g', '7) h', '1.1 i'),
      { maxLength: 12 },
    )
    const words = (value: string) =>
      value
        .match(/\p{L}{1,}/gu)
        ?.filter((word) => word.length === 1)
        .sort() ?? []
    fc.assert(
      fc.property(text, text, (done, expected) => {
        const steps = stepsOfTexts(done.join('\n'), expected.join('\n'))
        const left = steps.map(({ description, expectedResult }) => `${description} ${expectedResult}`).join(' ')
        expect(words(left)).toEqual(words(`${done.join(' ')} ${expected.join(' ')}`))
      }),
    )
  })
})
