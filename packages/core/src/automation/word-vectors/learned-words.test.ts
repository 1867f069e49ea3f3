import { describe, expect, it } from 'vitest'
import { type AnsweredWords, learnWords } from './learned-words'

const yes = (one: string[], other: string[]): AnsweredWords => ({ accepted: true, one, other })
const no = (one: string[], other: string[]): AnsweredWords => ({ accepted: false, one, other })
const times = (count: number, answer: AnsweredWords) => Array.from({ length: count }, () => answer)

/** Pairs of other words, each once. */
const others = Array.from({ length: 100 }, (_, index) => yes([`left${index}`], [`right${index}`]))

describe('words that answers teach', () => {
  it('are those that meet in three accepted pairs and stand for each other, both ways', () => {
    const learned = learnWords([...times(3, yes(['bill', 'verify'], ['invoi'])), ...others])
    expect(learned.get('bill')?.get('invoi')?.answers).toBe(3)
    expect(learned.get('invoi')?.get('bill')).toEqual(learned.get('bill')?.get('invoi'))
    expect(learned.has('left1')).toBe(false)
    expect(learnWords([...times(2, yes(['bill'], ['invoi'])), ...others]).size).toBe(0)
  })

  it('are none that stand in every answer, or with every other word', () => {
    expect(learnWords(times(9, yes(['verify'], ['user']))).size).toBe(0)
    const verify = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((word) => times(3, yes(['verify', `${word}1`], [word])))
    expect(learnWords(verify).get('verify')).toBeUndefined()
  })

  it('are doubted by refusals, and one answer changes little', () => {
    const likeness = (accepted: number, refused: number) =>
      learnWords([...times(accepted, yes(['bill'], ['invoi'])), ...times(refused, no(['bill'], ['invoi'])), ...others])
        .get('bill')
        ?.get('invoi')?.likeness ?? 0
    expect(likeness(3, 1)).toBe(0)
    for (const count of [3, 5, 8, 20, 100]) {
      expect(likeness(count + 1, 0)).toBeGreaterThan(likeness(count, 0))
      expect(likeness(count + 1, 0) - likeness(count + 1, 1)).toBeLessThan(0.08)
      expect(likeness(count, 0)).toBeLessThan(0.8)
    }
  })
})
