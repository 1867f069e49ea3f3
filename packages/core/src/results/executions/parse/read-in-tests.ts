import type { ResultKeyPattern } from '@caseweave/contract/results/result-imports/key-pattern-names'
import type { ResultColumns } from '@caseweave/contract/results/result-imports/result-columns'
import { UnreadableFile } from '../../../platform/files/unreadable-file'
import type { ParsedResult } from './parsed-result'
import { readResultFile } from './read-result-file'
import { keyFinder } from './result-keys'

/** Bytes as they arrive, in pieces of `size`. */
async function* piecesOf(bytes: Uint8Array, size = 65_536): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

type Options = { own?: ResultKeyPattern[]; columns?: ResultColumns; size?: number }
type Read =
  | { format: string; results: ParsedResult[]; notes: string[]; unreadable: string[] }
  | { refused: string; line: number }
  | { asked: ResultColumns }

/** What a file is found to hold, or why it is refused. */
export async function readAll(content: string | Uint8Array, options: Options = {}): Promise<Read> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const open = (range?: { end: number }) => piecesOf(range ? bytes.subarray(0, range.end + 1) : bytes, options.size)
  try {
    const findKeys = keyFinder(options.own ?? [])
    const reading = await readResultFile(open, { findKeys, columns: options.columns ?? null })
    if (reading.kind === 'columns') return { asked: reading.columns }
    const results: ParsedResult[] = []
    for await (const result of reading.results) results.push(result)
    const unreadable = reading.unreadable().first.map(({ line, reason }) => `${line}: ${reason}`)
    return { format: reading.format, results, notes: reading.notes, unreadable }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return { refused: error.reason, line: error.line }
  }
}

/** The results of a file that can be read. */
export async function resultsIn(content: string | Uint8Array, options: Options = {}): Promise<ParsedResult[]> {
  const read = await readAll(content, options)
  if (!('results' in read)) throw new Error(`The file was not read: ${JSON.stringify(read)}`)
  return read.results
}
