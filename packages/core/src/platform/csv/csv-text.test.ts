import { describe, expect, it } from 'vitest'
import { CsvTextDecoder, csvTextOf, decodeCsvText } from './csv-text'

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

async function decodedByteByByte(bytes: Uint8Array, decoder: CsvTextDecoder): Promise<string> {
  async function* oneByOne() {
    for (const byte of bytes) yield Uint8Array.of(byte)
  }
  let text = ''
  for await (const piece of decodeCsvText(oneByOne(), decoder)) text += piece
  return text
}

describe('CsvTextDecoder', () => {
  const text = 'Größe;naïve €;用例;😀\r\n'

  it.each([
    ['utf-8', Buffer.from(text)],
    ['utf-8', Buffer.from(`\ufeff${text}`)],
    ['utf-16le', Buffer.from(text, 'utf16le')],
    ['utf-16le', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['utf-16be', utf16be(text)],
    ['utf-16be', utf16be(`\ufeff${text}`)],
  ] as const)('reads %s whatever the chunks, and drops the byte order mark', async (encoding, bytes) => {
    expect(csvTextOf(bytes, encoding, true)).toBe(text)
    expect(await decodedByteByByte(bytes, new CsvTextDecoder(encoding))).toBe(text)
  })

  it.each([
    ['gb18030', '用例\r\n', [0xd3, 0xc3, 0xc0, 0xfd, 0x0d, 0x0a]],
    ['gb18030', '😀', [0x94, 0x39, 0xfc, 0x36]],
    ['shift_jis', 'ソフト,', [0x83, 0x5c, 0x83, 0x74, 0x83, 0x67, 0x2c]],
    ['euc-kr', '한글', [0xc7, 0xd1, 0xb1, 0xdb]],
    ['windows-1251', 'Да ё', [0xc4, 0xe0, 0x20, 0xb8]],
    ['koi8-r', 'Да ё', [0xe4, 0xc1, 0x20, 0xa3]],
  ] as const)('reads %s whatever the chunks: %j', async (encoding, read, bytes) => {
    expect(csvTextOf(Uint8Array.from(bytes), encoding, true)).toBe(read)
    expect(await decodedByteByByte(Uint8Array.from(bytes), new CsvTextDecoder(encoding))).toBe(read)
  })

  it('marks what is no character of another encoding, and the end of one that is cut off', () => {
    const decoder = new CsvTextDecoder('gb18030')
    expect(decoder.push(Uint8Array.of(0xff, 0x2c, 0xd3)) + decoder.end()).toBe('\udc00,\udc00')
    expect(decoder.suspect).toBe(true)
  })

  it('reads Windows-1252, the 27 characters in 0x80 to 0x9F included', () => {
    const bytes = Uint8Array.of(0x80, 0x84, 0x85, 0x8a, 0x93, 0x94, 0x96, 0x99, 0x9e, 0x9f, 0xdf, 0xe4, 0xff)
    expect(csvTextOf(bytes, 'windows-1252', true)).toBe('€„…Š“”–™žŸßäÿ')
  })

  it('marks bytes that are no UTF-8 as lone surrogates and keeps all around them', () => {
    const bytes = Buffer.concat([Buffer.from('ä'), Buffer.of(0xff, 0xc3), Buffer.from('b€'), Buffer.of(0xe2, 0x82)])
    const decoder = new CsvTextDecoder('utf-8')
    expect(decoder.push(bytes) + decoder.end()).toBe('ä\udcff\udcc3b€\udce2\udc82')
    expect(decoder.suspect).toBe(true)
  })

  it.each([
    ['an overlong sequence', [0xc0, 0xaf]],
    ['an encoded surrogate', [0xed, 0xa0, 0x80]],
    ['a code point over U+10FFFF', [0xf4, 0x90, 0x80, 0x80]],
  ])('does not take %s for a character', (_, bytes) => {
    expect(csvTextOf(Uint8Array.from(bytes), 'utf-8', true)).toBe(
      bytes.map((one) => String.fromCharCode(0xdc00 + one)).join(''),
    )
  })

  it('becomes suspect at a NUL and at half a UTF-16 pair only', () => {
    const suspectAfter = (bytes: Uint8Array, encoding: 'utf-8' | 'utf-16le') => {
      const decoder = new CsvTextDecoder(encoding)
      decoder.push(bytes)
      return decoder.suspect
    }
    expect(suspectAfter(Buffer.from('a,😀'), 'utf-8')).toBe(false)
    expect(suspectAfter(Buffer.from('a,\0'), 'utf-8')).toBe(true)
    expect(suspectAfter(Buffer.from('😀', 'utf16le'), 'utf-16le')).toBe(false)
    expect(suspectAfter(Buffer.from('\ud83da', 'utf16le'), 'utf-16le')).toBe(true)
  })

  it('drops a character that the end of a sample cuts off', () => {
    expect(csvTextOf(Buffer.from('a€').subarray(0, 3), 'utf-8', false)).toBe('a')
  })
})
