import { describe, expect, it } from 'vitest'
import { searchTerms } from './search-terms'

describe('searchTerms', () => {
  it('takes a text apart into words', () => {
    expect(searchTerms('  sign   in\tagain ')?.patterns).toEqual(['%sign%', '%in%', '%again%'])
    expect(searchTerms(' \n ')).toBeNull()
  })

  it('lets what LIKE would read as a pattern stand for itself', () => {
    expect(searchTerms('100% a_b C:\\x')?.patterns).toEqual(['%100\\%%', '%a\\_b%', '%C:\\\\x%'])
  })

  it.each([
    ['12', 12],
    ['TC-12', 12],
    ['tc 12', 12],
    ['12 apples', null],
    ['C12', null],
  ])('reads %j as the number %j', (text, number) => expect(searchTerms(text)?.number).toBe(number))

  it.each(['order', 'größe', 'a order', '登录页', 'TC-1', 'v2.', '.net', '(x'])(
    'expects help of the index for %j',
    (text) => expect(searchTerms(text)?.indexed).toBe(true),
  )

  it.each(['ab', 'a b c', '%', 'C++', '登录', '--'])('expects no help of the index for %j', (text) =>
    expect(searchTerms(text)?.indexed).toBe(false),
  )

  it('leaves words out that nobody types', () => {
    expect(searchTerms('a b c d e f g h i j')?.patterns).toHaveLength(8)
  })
})
