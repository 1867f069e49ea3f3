import type { CaseStep, TextPart } from '@caseweave/contract/cases/test-cases/test-case-comparison'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareTexts } from '../../platform/text/compare-texts'
import { compareSteps } from './compare-steps'

const step = (description: string, expectedResult = '', testData = ''): CaseStep => ({
  description,
  expectedResult,
  testData,
})
const side = (parts: TextPart[], without: TextPart['kind']) =>
  parts.flatMap(({ kind, text }) => (kind === without ? [] : [text])).join('')
const kinds = (before: string[], after: string[]) =>
  compareSteps(
    before.map((text) => step(text)),
    after.map((text) => step(text)),
  ).map(({ kind, moved }) => (moved ? `${kind}, moved` : kind))

describe('compareTexts', () => {
  it('tells changed words', () => {
    expect(compareTexts('Open the shop page', 'Open the basket page')).toEqual([
      { kind: 'kept', text: 'Open the ' },
      { kind: 'deleted', text: 'shop' },
      { kind: 'inserted', text: 'basket' },
      { kind: 'kept', text: ' page' },
    ])
    expect(compareTexts('', '')).toEqual([])
    expect(compareTexts('', 'New')).toEqual([{ kind: 'inserted', text: 'New' }])
  })

  it('loses no character', () => {
    const text = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom('a', 'b c', ' ', '\n', '\r\n', 'ß', '👍')).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(text, text, fc.constantFrom(0, 1, 9, 2_000_000), (before, after, left) => {
        const parts = compareTexts(before, after, { left })
        expect(side(parts, 'inserted')).toBe(before)
        expect(side(parts, 'deleted')).toBe(after)
      }),
    )
  })

  it('does not take long for the longest texts', { timeout: 30_000 }, () => {
    const words = (seed: number) =>
      Array.from({ length: 20_000 }, (_, n) => `w${(n * seed) % 9973}`)
        .join(' ')
        .slice(0, 100_000)
    const parts = compareTexts(words(7), words(11))
    expect(side(parts, 'inserted')).toBe(words(7))
    expect(side(parts, 'deleted')).toBe(words(11))
  })
})

describe('compareSteps', () => {
  it('keeps all later steps when one is inserted', () => {
    expect(kinds(['Open', 'Pay', 'Close'], ['Open', 'Wait a bit', 'Pay', 'Close'])).toEqual([
      ...['kept', 'inserted', 'kept', 'kept'],
    ])
  })

  it('pairs a step with the one it was made from', () => {
    const before = ['Sign in as a buyer', 'Put a book into the basket', 'Pay the basket by card']
    const after = ['Look around', 'Sign in as a new buyer', 'Pay the basket by bank transfer']
    expect(kinds(before, after)).toEqual(['inserted', 'changed', 'deleted', 'changed'])
  })

  it('knows a step that only moved', () => {
    expect(kinds(['One', 'Two', 'Three'], ['Two', 'Three', 'One'])).toEqual([
      ...['deleted, moved', 'kept', 'kept', 'inserted, moved'],
    ])
  })

  it('has each step of either version once, in its order', () => {
    const text = fc.constantFrom('', 'Open the page', 'Open the other page', 'Pay', 'Pay by card', 'Look', 'Sign in')
    const steps = fc.array(
      fc.tuple(text, text).map(([a, b]) => step(a, b)),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(steps, steps, (before, after) => {
        const changes = compareSteps(before, after)
        const rebuilt = (without: TextPart['kind']) =>
          changes
            .filter(({ kind }) => kind !== without)
            .map((change) =>
              step(
                side(change.description, without),
                side(change.expectedResult, without),
                side(change.testData, without),
              ),
            )
        expect(rebuilt('inserted')).toEqual(before)
        expect(rebuilt('deleted')).toEqual(after)
        expect(changes.flatMap(({ oldNumber }) => oldNumber ?? [])).toEqual(before.map((_, index) => index + 1))
        expect(changes.flatMap(({ newNumber }) => newNumber ?? [])).toEqual(after.map((_, index) => index + 1))
      }),
    )
  })

  it('does not take long for 1,000 steps', { timeout: 30_000 }, () => {
    const count = 1_000
    const list = (word: string) =>
      Array.from({ length: count }, (_, n) => step(`Step ${n} opens the ${word} page`, `It shows ${word} ${n * 7}`))
    expect(compareSteps(list('old'), list('new'))).toHaveLength(count)
  })
})
