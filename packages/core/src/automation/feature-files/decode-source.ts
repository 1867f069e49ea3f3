import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import {
  automationImportMessages,
  type SourceProblem,
  sourceLineLimit,
} from '@caseweave/contract/automation/automation-imports/automation-imports'
import { detectEncoding } from '../../platform/csv/detect-encoding'

/** The text of a source file, character for character, and how its bytes were read. */
export type SourceText = {
  text: string
  /** The label of its encoding. */
  encoding: string
  byteOrderMark: boolean
  /** SHA-256 of the text. */
  hash: string
  notices: string[]
}

type DecodedSource = { ok: true; source: SourceText } | { ok: false; problems: SourceProblem[] }

/** `# encoding: ISO-8859-1` among the comments that a file begins with, as Cucumber reads it. */
const encodingHeader = /^(?:[ \t]*(?:#[^\r\n]*)?\r?\n)*?[ \t]*#[ \t]*encoding[ \t]*:[ \t]*([\w.:-]+)/i
/** Bytes at the beginning in which the header can be. */
const headerBytes = 2_000

/**
 * Decodes a source file: by its byte order mark, by its encoding header where `header` allows one, as UTF-8, else by what its
 * bytes look like, with a notice. Refused are an unknown encoding, bytes that are not of the encoding, and NUL characters.
 */
export function decodeSource(bytes: Uint8Array, { header }: { header: boolean }): DecodedSource {
  const marked = markOf(bytes)
  if (marked) return decoded(bytes.subarray(marked.length), marked.encoding, { byteOrderMark: true, notices: [] })
  const named = header ? headerOf(bytes) : null
  if (named) return decodedAs(bytes, named)
  const { encoding, notices } = isUtf8(bytes) && !bytes.includes(0) ? plainUtf8 : guessed(bytes)
  return decoded(bytes, encoding, { byteOrderMark: false, notices })
}

const plainUtf8 = { encoding: 'utf-8', notices: [] }

function guessed(bytes: Uint8Array): { encoding: string; notices: string[] } {
  const { encoding, notes } = detectEncoding(bytes)
  // Bytes at the end that could begin a character are a broken end in a sample; a whole file that ends so is no UTF-8.
  const endsBroken = encoding === 'utf-8' && notes.length === 0 && !isUtf8(bytes)
  if (encoding.startsWith('utf-') && !endsBroken) return { encoding, notices: [] }
  if (!endsBroken && encoding !== 'windows-1252') return { encoding, notices: notes }
  const sentence = 'The text is not UTF-8 and was read as Windows-1252: please check letters with accents.'
  return { encoding: 'windows-1252', notices: [sentence] }
}

function markOf(bytes: Uint8Array): { encoding: string; length: number } | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { encoding: 'utf-8', length: 3 }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', length: 2 }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', length: 2 }
  return null
}

const headerOf = (bytes: Uint8Array) => encodingNamedIn(Buffer.from(bytes.subarray(0, headerBytes)).toString('latin1'))

/** The encoding that the header of a text names, and the header's line from 1. */
export function encodingNamedIn(text: string): { label: string; line: number } | null {
  const match = encodingHeader.exec(text.slice(0, headerBytes))
  return match?.[1] ? { label: match[1].toLowerCase(), line: match[0].split('\n').length } : null
}

function decodedAs(bytes: Uint8Array, { label, line }: { label: string; line: number }): DecodedSource {
  try {
    new TextDecoder(label)
  } catch {
    return { ok: false, problems: [{ line, reason: `The encoding "${label}" is not known.` }] }
  }
  return decoded(bytes, label, { byteOrderMark: false, notices: [] })
}

function decoded(
  bytes: Uint8Array,
  encoding: string,
  rest: Pick<SourceText, 'byteOrderMark' | 'notices'>,
): DecodedSource {
  let text: string
  try {
    text = new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    const reason = `The file holds bytes that are no ${encoding.toUpperCase()}.`
    return { ok: false, problems: [{ line: lineOfBadByte(bytes, encoding), reason }] }
  }
  return sourceOf(text, { encoding, ...rest })
}

/** A text that was not read from bytes, or was already: refused for NUL characters and for too many lines. */
export function sourceOf(text: string, rest: Omit<SourceText, 'text' | 'hash'>): DecodedSource {
  const at = text.indexOf('\0')
  if (at >= 0) {
    const reason = automationImportMessages.nullCharacter
    return { ok: false, problems: [{ line: lineAt(text, at), reason }] }
  }
  if (hasTooManyLines(text)) {
    const reason = automationImportMessages.tooManyLines
    return { ok: false, problems: [{ line: sourceLineLimit + 1, reason }] }
  }
  const hash = createHash('sha256').update(text).digest('hex')
  return { ok: true, source: { ...rest, text, hash } }
}

function hasTooManyLines(text: string): boolean {
  let at = -1
  for (let lines = 0; lines < sourceLineLimit; lines++) {
    at = text.indexOf('\n', at + 1)
    if (at < 0) return false
  }
  return true
}

/** The line from 1 that the character at this place lies on. */
function lineAt(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
}

/** What stands in front of the first character that cannot be decoded tells its line. */
function lineOfBadByte(bytes: Uint8Array, encoding: string): number {
  const text = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes)
  const at = text.indexOf('\ufffd')
  return at < 0 ? 1 : lineAt(text, at)
}
