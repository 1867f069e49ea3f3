import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { learnWords } from './learned-words'
import { joinWords, wordMeasure } from './text-words'
import type { TextWords } from './word-space'

const words = ['renew', 'extend', 'loan', 'book', 'Rechnung', 'absagen', 'stornieren', 'pays', 'the', 'quux', 'quuxes']
const text = fc.array(fc.constantFrom(...words), { maxLength: 6 }).map((chosen) => chosen.join(' '))
const side = fc.array(text, { minLength: 1, maxLength: 4 })
const answer = (one: string, other: string) => ({ accepted: true, one: [one], other: [other] })
const others = Array.from({ length: 9 }, (_, index) => answer(`left${index}`, `right${index}`))
const learned = learnWords([...others, ...Array.from({ length: 3 }, () => answer('quux', 'loan'))])

describe('the texts of a side that is compared with many others', () => {
  it('are as like each of their texts as two texts compared alone', () => {
    const measure = wordMeasure((stem) => stem.length, learned)
    if (!measure) throw new Error('There is no table of words.')
    expect(measure.likeness(measure.wordsOf('quux'), measure.wordsOf('loan'))).toBeGreaterThan(0.2)
    const wordsOf = (texts: readonly string[]): TextWords[] => texts.map(measure.wordsOf)
    fc.assert(
      fc.property(side, fc.array(side, { minLength: 1, maxLength: 5 }), (own, others) => {
        const texts = wordsOf(own)
        const asking = measure.asking(joinWords(texts), texts)
        for (const other of others.map(wordsOf)) {
          for (const one of texts)
            for (const against of other)
              expect(asking.likeness(one, against)).toBeCloseTo(measure.likeness(one, against), 12)
          const all = joinWords(other)
          expect(
            asking.likenessOfAll(
              other.map((text) => asking.rowOf(text)),
              all,
            ),
          ).toBeCloseTo(measure.likeness(asking.all, all), 12)
        }
        expect(asking.likeness(measure.wordsOf('a text of nobody'), texts[0] ?? asking.all)).toBeNull()
      }),
    )
  })

  it('are compared with more texts than there was room for at first', () => {
    const measure = wordMeasure(() => 1)
    if (!measure) throw new Error('There is no table of words.')
    const own = measure.wordsOf('renew the loan of a book')
    const asking = measure.asking(own, [own])
    const others = Array.from({ length: 300 }, (_, index) => measure.wordsOf(`extend loan number ${index} twice`))
    for (const other of others) expect(asking.likeness(own, other)).toBeCloseTo(measure.likeness(own, other), 12)
  })

  it('tell the words that met, but none that only the stem of another word makes alike', () => {
    const measure = wordMeasure(() => 1)
    if (!measure) throw new Error('There is no table of words.')
    const met = (one: string, other: string) => {
      const own = measure.wordsOf(one)
      return measure
        .met(measure.asking(own, [own]), measure.wordsOf(other))
        .map(({ one, other }) => `${one} ≈ ${other}`)
    }
    expect(met('basket', 'carts')).toEqual(['basket ≈ carts'])
    expect(met('refusal of the invoice', 'stopped orders')).toEqual([])
    expect(met('checks', 'verifies')).toEqual(['checks ≈ verifies'])
    // Its stem is that of "check", which may say "count" and "verify".
    expect(measure.likeness(measure.wordsOf('checkout'), measure.wordsOf('verify'))).toBeGreaterThan(0)
    expect(met('checkout', 'verify')).toEqual([])
    expect(met('checkout', 'count')).toEqual([])
    expect(met('gestoppt', 'anhalten')).toEqual([])
  })
})
