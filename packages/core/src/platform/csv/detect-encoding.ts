import { isUtf8 } from 'node:buffer'
import { type CsvEncoding, csvEncodingNames } from '@caseweave/contract/platform/csv'
import { utf8SequenceLength } from './csv-text'
import { regionalEncoding } from './regional-encoding'

/** What the bytes of a file say about its encoding; `notes` are sentences for the person who corrects it. */
type DetectedEncoding = { encoding: CsvEncoding; notes: string[] }

/**
 * The encoding by byte order mark, by the pattern of NULs (UTF-16), by strict UTF-8; else by what the text
 * would say in an encoding of East Asia or of Cyrillic; else Windows-1252. A UTF-8 file with a few broken bytes stays UTF-8:
 * its broken rows are named when it is read.
 */
export function detectEncoding(bytes: Uint8Array): DetectedEncoding {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { encoding: 'utf-8', notes: [] }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', notes: [] }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', notes: [] }
  const utf16 = bytes.includes(0) ? utf16Without(bytes.subarray(0, 262_144)) : null
  if (utf16) return { encoding: utf16, notes: [] }
  return isUtf8(bytes) ? { encoding: 'utf-8', notes: [] } : utf8OrWindows(bytes)
}

/**
 * UTF-16 without a byte order mark, by the pairs that make up a table: line ends, delimiters, spaces and quotes beside a NUL.
 * Text in which most pairs are two ASCII characters is no UTF-16, even if it holds NULs.
 */
function utf16Without(bytes: Uint8Array): CsvEncoding | null {
  let little = 0
  let big = 0
  let asciiPairs = 0
  let emptyPairs = 0
  for (let index = 0; index + 1 < bytes.length; index += 2) {
    const even = bytes[index] ?? 0
    const odd = bytes[index + 1] ?? 0
    if (even === 0 && odd === 0) emptyPairs++
    if (odd === 0 && isStructure(even)) little++
    if (even === 0 && isStructure(odd)) big++
    if (isAscii(even) && isAscii(odd)) asciiPairs++
  }
  const pairs = Math.floor(bytes.length / 2)
  if (asciiPairs > pairs * 0.6 || emptyPairs > pairs / 100) return null
  if (little > big * 10) return 'utf-16le'
  return big > little * 10 ? 'utf-16be' : null
}

/** LF, CR, tab, space, quote, comma and semicolon. */
const isStructure = (byte: number) => [0x0a, 0x0d, 0x09, 0x20, 0x22, 0x2c, 0x3b].includes(byte)
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
  const regional = regionalEncoding(bytes)
  if (regional)
    return {
      encoding: regional,
      notes: [`The text is not UTF-8 and was read as ${csvEncodingNames[regional]}: please check that it reads well.`],
    }
  const notes = ['The text is not UTF-8 and was read as Windows-1252: please check letters with accents.']
  if (high > bytes.length * 0.3)
    notes.push(
      'It may be in another encoding (for example Big5 or Windows-1253): if the letters look wrong, save the file as UTF-8 and choose it again.',
    )
  return { encoding: 'windows-1252', notes }
}
