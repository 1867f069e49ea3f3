import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinedProfile, likenessBounds, profileSimilarity, stepProfile, stepSimilarity } from './step-similarity'

describe('the similarity of two steps', () => {
  /** Where a score lies: from the first to below the second. */
  const range = {
    same: { from: likenessBounds.same, to: Number.POSITIVE_INFINITY },
    likely: { from: likenessBounds.likely, to: likenessBounds.same },
    different: { from: 0, to: likenessBounds.likely },
  }

  it.each([
    ['I click "Save"', 'I click "Cancel"', 'same'],
    ['The user opens the login page', 'the user opens the login page.', 'same'],
    ['Open the shopping cart', 'I open the shopping cart', 'same'],
    ['The order is shown in the list', 'the list shows the order', 'likely'],
    ['Press the Save button', 'I press the button "Save"', 'same'],
    ['Öffne den Warenkorb', 'Ich öffne den Warenkorb', 'same'],
    ['打开购物车页面', '打开购物车的页面', 'likely'],
    ['Delete the voucher', 'A mail is sent to the customer', 'different'],
    ['"Anna"', '"Berta"', 'different'],
    ['', '', 'different'],
    ['…', '…', 'different'],
  ] as const)('“%s” and “%s” are %s', (one, other, likeness) => {
    const score = stepSimilarity(one, other)
    expect(score).toBeGreaterThanOrEqual(range[likeness].from)
    expect(score).toBeLessThan(range[likeness].to)
  })

  it('tells by rare words more than by those of every step', () => {
    const rare = (stem: string) => (['user', 'the', 'on'].includes(stem) ? 0.1 : 1)
    const alike = ['the user reads on the voucher', 'the user signs on the invoice'] as const
    expect(stepSimilarity(...alike, rare)).toBeLessThan(stepSimilarity(...alike))
  })

  const words = fc.array(fc.constantFrom('open', 'the', 'cart', '"x"', '12', 'page', 'Größe', '页', 'ABC-1', '.'), {
    maxLength: 8,
  })
  const text = fc.oneof(
    words.map((parts) => parts.join(' ')),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  )

  it('is symmetric, between 0 and 1, and 1 for a text with words and itself', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const score = stepSimilarity(one, other)
        expect(score).toBe(stepSimilarity(other, one))
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1)
        const itself = stepSimilarity(one, one)
        expect(itself === 0 || itself > 0.999).toBe(true)
      }),
    )
  })

  it('knows two steps that say together what one says', () => {
    const whole = stepProfile('enter the user name and press the login button')
    const [first, second] = [stepProfile('enter the user name'), stepProfile('press the login button')]
    const joined = profileSimilarity(whole, joinedProfile(first, second))
    expect(joined).toBeGreaterThan(Math.max(profileSimilarity(whole, first), profileSimilarity(whole, second)) + 0.1)
  })
})
