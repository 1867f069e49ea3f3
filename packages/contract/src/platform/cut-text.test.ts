import { describe, expect, it } from 'vitest'
import { cutText } from './cut-text'

describe('a text that is cut', () => {
  it('keeps its beginning, and is left alone when it fits', () => {
    expect(cutText('abcdef', 3)).toBe('abc')
    expect(cutText('abc', 3)).toBe('abc')
  })

  it('never ends in half of a pair', () => {
    expect(cutText('ab😀', 3)).toBe('ab')
    expect(cutText('ab😀', 4)).toBe('ab😀')
    expect(cutText('ab😀c', 4)).toBe('ab😀')
  })
})
