import { describe, expect, it } from 'vitest'
import { currentFileName, fileNamesOf, joinFileNames } from './automated-file'

describe('the file names of a case', () => {
  it('joins the old name to the new one with a colon', () => {
    expect(joinFileNames('', 'basket.feature')).toBe('basket.feature')
    expect(joinFileNames('basket.feature', 'cart.feature')).toBe('basket.feature:cart.feature')
    expect(joinFileNames('basket.feature:cart.feature', 'shop.feature')).toBe(
      'basket.feature:cart.feature:shop.feature',
    )
  })

  it('shows the newest one', () => {
    expect(currentFileName('basket.feature:cart.feature')).toBe('cart.feature')
    expect(currentFileName('')).toBe('')
  })

  it('does not grow when nothing changed, however often it is saved', () => {
    let stored = joinFileNames('basket.feature', 'cart.feature')
    for (let times = 0; times < 5; times++) stored = joinFileNames(stored, currentFileName(stored))
    expect(stored).toBe('basket.feature:cart.feature')
    expect(joinFileNames(stored, stored)).toBe(stored)
    expect(joinFileNames(stored, ' cart.feature ')).toBe(stored)
  })

  it('moves a name that was there before to the end', () => {
    expect(joinFileNames('a:b:c', 'a')).toBe('b:c:a')
    expect(joinFileNames('a:b', 'a:b:c')).toBe('a:b:c')
  })

  it('forgets all when the name is taken away', () => {
    expect(joinFileNames('a:b', '  ')).toBe('')
  })

  it('leaves the colon of a drive or an address alone', () => {
    expect(fileNamesOf('C:\\tests\\a.java:D:/b.java')).toEqual(['C:\\tests\\a.java', 'D:/b.java'])
    expect(joinFileNames('C:\\tests\\a.java', 'https://example.org/b.feature')).toBe(
      'C:\\tests\\a.java:https://example.org/b.feature',
    )
  })

  it('lets the oldest names go before it becomes too long', () => {
    let stored = ''
    for (let file = 0; file < 200; file++) stored = joinFileNames(stored, `tests/number-${file}.feature`)
    expect(stored.length).toBeLessThanOrEqual(1_000)
    expect(currentFileName(stored)).toBe('tests/number-199.feature')
  })
})
