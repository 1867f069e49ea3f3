import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withOriginalBreaks } from './original-breaks'

const lines = fc.array(fc.tuple(fc.constantFrom('a', 'b', '', '  c'), fc.constantFrom('\n', '\r\n', '\r')))
const texts = fc.tuple(lines, fc.constantFrom('', 'end')).map(([all, end]) => all.flat().join('') + end)

describe('withOriginalBreaks', () => {
  it.each(['\n', '\r\n'])('gives back every break of a text that comes with %j', (sent) => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(withOriginalBreaks(text, text.replace(/\r\n|\r|\n/g, sent))).toBe(text)
      }),
    )
  })

  it('ends new lines as most lines do, and leaves the others alone', () => {
    expect(withOriginalBreaks('a\r\nb\r\nc\n', 'a\nnew\nb\nc\n')).toBe('a\r\nnew\r\nb\r\nc\n')
    expect(withOriginalBreaks('a\nb', 'a\r\nb\r\nc')).toBe('a\nb\nc')
    expect(withOriginalBreaks('', 'a\r\nb')).toBe('a\nb')
  })
})
