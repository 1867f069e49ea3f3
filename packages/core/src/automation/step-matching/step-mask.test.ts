import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskStep, slotSign } from './step-mask'

describe('masking a step', () => {
  it.each([
    ['I enter "Anna" into the field "name"', 'i enter {} into the field {}', ['"Anna"', '"name"']],
    ["the customer's cart shows '3 items'.", "the customer's cart shows {}", ["'3 items'"]],
    ['don’t press ‘Cancel’', 'don’t press {}', ['‘Cancel’']],
    ['pay 12,50 € on 2026-11-21 at 10:30', 'pay {} € on {} at {}', ['12,50', '2026-11-21', '10:30']],
    ['open ticket ABC-12 and order #4711', 'open ticket {} and order #{}', ['ABC-12', '4711']],
    ['write to anna.b+x@example.org', 'write to {}', ['anna.b+x@example.org']],
    ['open https://example.org/a?b=c', 'open {}', ['https://example.org/a?b=c']],
    [
      'log in as <user name> with {int} of {{total}}',
      'log in as {} with {} of {}',
      ['<user name>', '{int}', '{{total}}'],
    ],
    ['1. Open the cart', 'open the cart', []],
    ['- Open the cart', 'open the cart', []],
    ['Wähle „Rechnung“ und «Senden»', 'wähle {} und {}', ['„Rechnung“', '«Senden»']],
    ['输入3个商品到「购物车」', '输入{}个商品到{}', ['3', '「购物车」']],
    ['أدخل ٢٥ في الحقل', 'أدخل {} في الحقل', ['٢٥']],
    ['choose yes/no and see e.g.', 'choose yes/no and see e.g', []],
    ['', '', []],
  ])('%s', (text, masked, slots) => {
    expect(maskStep(text)).toEqual({ masked, slots })
  })

  it('finds the same step behind other data', () => {
    const one = maskStep('the total is "12" for ABC-1 at https://a.example')
    expect(maskStep('The total is “7.5”  for XY-99 at https://b.example').masked).toBe(one.masked)
  })

  it('masks a text of any kind in little time, with one sign for each value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const { masked, slots } = maskStep(text)
        expect(masked.split(slotSign).length - 1).toBeGreaterThanOrEqual(Math.min(1, slots.length))
        expect(masked).toBe(masked.trim())
      }),
    )
    for (const part of ['"', "'a", '<', '{', 'a.', 'a@', 'a-', '1', '「', '$', 'www.']) {
      maskStep(part.repeat(100_000))
    }
    expect(maskStep(`${'.'.repeat(100_000)}a;`).masked).toHaveLength(100_001)
  })
})
