import { describe, expect, it } from 'vitest'
import { copyArray, copyNumber, copyText } from './copy-text'

describe('the text format of COPY', () => {
  it('escapes what would end a field or a line', () => {
    expect(copyText('plain, "quoted"')).toBe('plain, "quoted"')
    expect(copyText('a\tb\nc\r\\N')).toBe('a\\tb\\nc\\r\\\\N')
  })

  it('writes arrays whose elements may hold anything', () => {
    expect(copyArray([])).toBe('{}')
    expect(copyArray(['a', 'NULL', ''])).toBe('{"a","NULL",""}')
    expect(copyArray(['say "hi"'])).toBe('{"say \\\\"hi\\\\""}')
    expect(copyArray(['C:\\x\n'])).toBe('{"C:\\\\\\\\x\\n"}')
  })

  it('writes NULL for no number', () => {
    expect([copyNumber(null), copyNumber(0)]).toEqual(['\\N', '0'])
  })
})
