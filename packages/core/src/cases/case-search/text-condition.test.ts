import { describe, expect, it } from 'vitest'
import { holdingPattern, holdsTrigram, sketchPattern, textCondition } from './text-condition'

const word = (text: string, rest: { phrase?: boolean; not?: boolean } = {}) => ({
  key: 'text' as const,
  text,
  phrase: false,
  not: false,
  ...rest,
})

describe('textCondition', () => {
  it('lets what LIKE would read as a pattern stand for itself', () => {
    expect(['100%', 'a_b', 'C:\\x'].map(holdingPattern)).toEqual(['%100\\%%', '%a\\_b%', '%C:\\\\x%'])
  })

  it.each([
    [[word('12')], 12],
    [[word('TC-12')], 12],
    [[word('TC-12'), word('flaky', { not: true })], 12],
    [[word('12', { phrase: true })], null],
    [[word('12'), word('apples')], null],
    [[word('C12')], null],
  ])('reads %j as the number %j', (clauses, number) => expect(textCondition(clauses)?.number).toBe(number))

  it.each(['order', 'größe', '登录页', 'TC-1', 'v2.', '.net', '(x'])('expects help of the index for %j', (text) =>
    expect(holdsTrigram(text)).toBe(true),
  )

  it.each(['ab', '%', 'C++', '登录', '--'])('expects no help of the index for %j', (text) =>
    expect(holdsTrigram(text)).toBe(false),
  )

  it('needs one word that the index can find', () => {
    expect(textCondition([word('ab'), word('order')])?.indexed).toBe(true)
    expect(textCondition([word('ab'), word('order', { not: true })])?.indexed).toBe(false)
  })

  it.each([
    ['delivery date at midnight', '%deliv%date%midni%'],
    ['one, two; three / four - fifth', '%one%three%four%fifth%'],
    ['100%_sure sign-in', '%100%sure%sign%'],
    ['größere Maße 登录页面的内容', '%größe%Maße%登录页面的%'],
  ])('sketches %j by the beginnings of its longest words', (text, sketch) => expect(sketchPattern(text)).toBe(sketch))

  it.each(['order', 'at an inn', 'a b c', ''])('asks the index for the whole of %j', (text) =>
    expect(sketchPattern(text)).toBeNull(),
  )

  it('goes by the documents where phrases alone are looked for, and all documents are written', () => {
    const phrase = word('gift card', { phrase: true })
    expect(textCondition([phrase], true)?.ofSummary).toBeNull()
    expect(textCondition([phrase, word('old', { not: true })], true)?.ofSummary).toBeNull()
    for (const [clauses, complete] of [
      [[phrase], false],
      [[phrase, word('voucher')], true],
      [[word('order', { phrase: true })], true],
    ] as const)
      expect(textCondition(clauses, complete)?.ofSummary).not.toBeNull()
  })

  it('asks nothing of a case when nothing has to be there', () => {
    expect(textCondition([])).toBeNull()
    expect(textCondition([word('flaky', { not: true })])).toBeNull()
  })

  it('knows which texts the index alone finds too often: those of several words', () => {
    expect(textCondition([word('order')])?.loose).toBeNull()
    for (const text of ['second step', 'sign-in', '登录']) expect(textCondition([word(text)])?.loose).not.toBeNull()
  })
})
