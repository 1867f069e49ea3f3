import { AddTestCase } from '@caseweave/contract/cases/test-cases/test-case-form'
import { describe, expect, it } from 'vitest'
import { changeDraft, changeSteps, emptyDraft, readDraft, readStepIntent } from './case-draft'

describe('readDraft', () => {
  it('reads steps in their order, tags from chips and text, and boxes', () => {
    const form = new FormData()
    for (const [name, value] of [
      ['summary', 'Pay'],
      ['stepDescription', 'Open\r\nit'],
      ['stepExpectedResult', ''],
      ['stepTestData', 'x'],
      ['stepDescription', 'Pay'],
      ['stepExpectedResult', 'Paid'],
      ['stepTestData', ''],
      ['tags', 'P1'],
      ['tags', 'smoke; p1, slow'],
      ['automatable', 'no'],
    ] as const)
      form.append(name, value)
    expect(readDraft(form)).toMatchObject({
      summary: 'Pay',
      moduleId: '',
      tags: ['P1', 'smoke', 'slow'],
      applicable: false,
      automatable: false,
      steps: [
        { description: 'Open\nit', expectedResult: '', testData: 'x' },
        { description: 'Pay', expectedResult: 'Paid', testData: '' },
      ],
    })
  })
})

describe('changeSteps', () => {
  const act = (intent: string) => {
    const read = readStepIntent(intent)
    return read && changeSteps(['a', 'b', 'c'], read, () => '+')
  }
  it.each([
    ['add:-1', ['+', 'a', 'b', 'c'], 0],
    ['add:0', ['a', '+', 'b', 'c'], 1],
    ['add:2', ['a', 'b', 'c', '+'], 3],
    ['up:1', ['b', 'a', 'c'], 0],
    ['up:0', ['a', 'b', 'c'], 0],
    ['down:1', ['a', 'c', 'b'], 2],
    ['down:2', ['a', 'b', 'c'], 2],
    ['delete:2', ['a', 'b'], 1],
    ['delete:9', ['a', 'b', 'c'], -1],
  ])('%s', (intent, steps, focus) => {
    expect(act(intent)).toEqual({ steps, focus })
  })
  it.each(['save', 'up:', 'drop:1', 'add:99999'])('knows that %s is no button of a step', (intent) => {
    expect(act(intent)).toBeNull()
  })
  it('adds the first step of a draft', () => {
    expect(changeDraft(emptyDraft(), { action: 'add', index: -1 })).toMatchObject({ draft: { steps: [{}] }, focus: 0 })
  })
})

describe('AddTestCase', () => {
  const errors = (changes: object) =>
    AddTestCase.safeParse({ ...emptyDraft('1'), summary: 'Pay', ...changes }).error?.issues.map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    )
  it('takes a filled draft', () => {
    expect(errors({})).toBeUndefined()
    expect(AddTestCase.parse({ ...emptyDraft('7'), summary: ' a\r\n b ' })).toMatchObject({
      summary: 'a b',
      moduleId: 7,
    })
  })
  it('says all that is wrong', () => {
    expect(errors({ summary: ' ', moduleId: '', templateId: '2' })).toEqual([
      'summary: Please enter a summary.',
      'moduleId: Please choose a module.',
      'steps: Please add at least one test step.',
    ])
    expect(errors({ priority: 'x' })).toEqual([expect.stringMatching(/^priority: /)])
    expect(errors({ templateId: '2', steps: [{ description: ' ', expectedResult: '', testData: '' }] })).toEqual([
      'steps: Please add at least one test step.',
    ])
    expect(errors({ tags: ['x'.repeat(101)] })).toEqual(['tags.0: A tag can have at most 100 characters.'])
  })
})
