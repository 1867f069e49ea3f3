import { isUtf8 } from 'node:buffer'
import type { CsvEncoding } from '@caseweave/contract/platform/csv'

/** Bytes decoded at a time: keeps memory bounded when a whole file arrives as one chunk. */
const sliceBytes = 65_536

/** Length in bytes of the valid UTF-8 sequence at `index`, 0 where there is none; source: RFC 3629 §4. */
export function utf8SequenceLength(bytes: Uint8Array, index: number): number {
  const lead = bytes[index] ?? 0
  if (lead < 0x80) return 1
  if (lead < 0xc2 || lead > 0xf4) return 0
  const second = bytes[index + 1] ?? 0
  const lowest = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80
  const highest = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf
  if (second < lowest || second > highest) return 0
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
  for (let offset = 2; offset < length; offset++) {
    const next = bytes[index + offset] ?? 0
    if (next < 0x80 || next > 0xbf) return 0
  }
  return length
}

/** How many bytes at the end begin a UTF-8 sequence that is not complete yet. */
function unfinishedUtf8(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte >= 0xc0) {
      const wanted = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
      return wanted > back ? back : 0
    }
  }
  return 0
}

/** Invalid bytes become lone low surrogates (0xDC00 + byte), so that the rows that hold them can be named. */
function utf8WithMarks(bytes: Buffer): string {
  let text = ''
  let start = 0
  for (let index = 0; index < bytes.length; ) {
    const length = utf8SequenceLength(bytes, index)
    if (length > 0) {
      index += length
      continue
    }
    text += bytes.toString('utf8', start, index) + String.fromCharCode(0xdc00 + (bytes[index] ?? 0))
    index += 1
    start = index
  }
  return text + bytes.toString('utf8', start)
}

/** What a decoder of Node.js could not read becomes a lone surrogate, for the same end. */
const withMarks = (text: string) => text.replaceAll('\ufffd', '\udc00')

/** The 32 places where Windows-1252 differs from ISO-8859-1, from 0x80; source: WHATWG Encoding, index windows-1252. */
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/** Turns the chunks of a file into text; what is no valid text stays findable as lone surrogates. */
export class CsvTextDecoder {
  /** True once the text may hold NUL characters or lone surrogates: only then cells need checking. */
  suspect = false
  private rest = Buffer.alloc(0)
  private started = false
  /** Reads the encodings that are not read here, and keeps their unfinished characters. */
  private readonly other: InstanceType<typeof TextDecoder>

  constructor(private readonly encoding: CsvEncoding) {
    this.other = new TextDecoder(encoding)
  }

  /** The text of the next bytes; an unfinished character waits for the next call. */
  push(bytes: Uint8Array): string {
    const fresh = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const all = this.rest.length > 0 ? Buffer.concat([this.rest, fresh]) : fresh
    const keep =
      this.encoding === 'utf-8' ? unfinishedUtf8(all) : this.encoding.startsWith('utf-16') ? all.length % 2 : 0
    this.rest = Buffer.from(all.subarray(all.length - keep))
    return this.finishText(this.decode(all.subarray(0, all.length - keep)))
  }

  /** The text of bytes that were still waiting at the end of the file: never valid. */
  end(): string {
    const left = this.rest
    this.rest = Buffer.alloc(0)
    return this.finishText(left.length > 0 ? utf8WithMarks(left) : withMarks(this.other.decode()))
  }

  private decode(bytes: Buffer): string {
    switch (this.encoding) {
      case 'utf-8':
        return isUtf8(bytes) ? bytes.toString('utf8') : utf8WithMarks(bytes)
      case 'utf-16le':
        return bytes.toString('utf16le')
      case 'utf-16be':
        return Buffer.from(bytes).swap16().toString('utf16le')
      case 'windows-1252':
        // TextDecoder('windows-1252') reads ISO-8859-1 in several releases of Node.js 20 and 22.
        return bytes
          .toString('latin1')
          .replace(/[\x80-\x9f]/g, (character) => windows1252[character.charCodeAt(0) - 0x80] ?? '')
      default:
        return withMarks(this.other.decode(bytes, { stream: true }))
    }
  }

  private finishText(text: string): string {
    if (!this.suspect && (text.includes('\0') || /\p{Surrogate}/u.test(text))) this.suspect = true
    if (this.started || text === '') return text
    this.started = true
    return this.encoding !== 'windows-1252' && text.startsWith('\ufeff') ? text.slice(1) : text
  }
}

/** A file's bytes as text, in pieces of at most 64 KiB of bytes, with the byte order mark taken away. */
export async function* decodeCsvText(
  chunks: AsyncIterable<Uint8Array>,
  decoder: CsvTextDecoder,
): AsyncGenerator<string> {
  for await (const chunk of chunks) {
    for (let start = 0; start < chunk.length; start += sliceBytes) {
      const text = decoder.push(chunk.subarray(start, start + sliceBytes))
      if (text !== '') yield text
    }
  }
  const text = decoder.end()
  if (text !== '') yield text
}

/** The whole text of bytes that are at hand; an unfinished character at the end is dropped unless `complete`. */
export function csvTextOf(bytes: Uint8Array, encoding: CsvEncoding, complete: boolean): string {
  const decoder = new CsvTextDecoder(encoding)
  const text = decoder.push(bytes)
  return complete ? text + decoder.end() : text
}
