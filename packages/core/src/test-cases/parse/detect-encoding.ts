import type { CsvEncoding } from '@caseweave/contract/csv-import'
import { utf8SequenceLength } from './csv-text'

/** What the bytes of a file say about its encoding; `notes` are sentences for the person who corrects it. */
export type DetectedEncoding = { encoding: CsvEncoding; notes: string[] }

/**
 * The encoding by byte order mark, by the pattern of NULs (UTF-16), by strict UTF-8; else Windows-1252. A UTF-8 file with a
 * few broken bytes stays UTF-8: its broken rows are named when it is read.
 */
export function detectEncoding(bytes: Uint8Array): DetectedEncoding {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { encoding: 'utf-8', notes: [] }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', notes: [] }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', notes: [] }
  const utf16 = utf16Without(bytes)
  if (utf16) return { encoding: utf16, notes: [] }
  return utf8OrWindows(bytes)
}

/** UTF-16 without a byte order mark: NULs on one side of the pairs only, next to ASCII, and few pairs of two letters. */
function utf16Without(bytes: Uint8Array): CsvEncoding | null {
  let evenNuls = 0
  let oddNuls = 0
  let besideAscii = 0
  let asciiPairs = 0
  const pairs = Math.floor(bytes.length / 2)
  for (let index = 0; index + 1 < bytes.length; index += 2) {
    const even = bytes[index] ?? 0
    const odd = bytes[index + 1] ?? 0
    if (even === 0) evenNuls++
    if (odd === 0) oddNuls++
    if ((even === 0) !== (odd === 0) && isAscii(even + odd)) besideAscii++
    if (isAscii(even) && isAscii(odd)) asciiPairs++
  }
  const nuls = evenNuls + oddNuls
  if (nuls === 0 || besideAscii < nuls * 0.9 || asciiPairs > pairs * 0.6) return null
  if (evenNuls <= oddNuls / 20) return 'utf-16le'
  return oddNuls <= evenNuls / 20 ? 'utf-16be' : null
}

const isAscii = (byte: number) => (byte >= 0x20 && byte < 0x7f) || byte === 0x09 || byte === 0x0a || byte === 0x0d

function utf8OrWindows(bytes: Uint8Array): DetectedEncoding {
  let sequences = 0
  let broken = 0
  let high = 0
  for (let index = 0; index < bytes.length; ) {
    if ((bytes[index] ?? 0) < 0x80) {
      index++
      continue
    }
    const length = utf8SequenceLength(bytes, index)
    // The sample may end inside a character.
    if (length === 0 && index >= bytes.length - 3 && (bytes[index] ?? 0) >= 0xc2) break
    if (length === 0) broken++
    else sequences++
    high += Math.max(1, length)
    index += Math.max(1, length)
  }
  if (broken === 0) return { encoding: 'utf-8', notes: [] }
  if (sequences > broken * 4)
    return {
      encoding: 'utf-8',
      notes: ['Some bytes are not valid UTF-8: the rows that hold them cannot be imported as they are.'],
    }
  const notes = ['The text is not UTF-8 and was read as Windows-1252: please check letters with accents.']
  if (high > bytes.length * 0.3)
    notes.push(
      'It may be in another encoding (for example GBK or Shift-JIS): if the letters look wrong, save the file as UTF-8 and choose it again.',
    )
  return { encoding: 'windows-1252', notes }
}
