import type { CsvMapping } from '@caseweave/contract/cases/definition-imports/csv-import'
import type { CsvFormat } from '@caseweave/contract/platform/csv'
import { type DetectedCsv, detectCsv } from './detect'
import type { ImportedTestCase, ParsedRow } from './parsed-row'
import { readTestCases } from './read-test-cases'

/** Bytes as they come from a file, in chunks of `size`. */
export async function* chunksOf(bytes: Uint8Array, size = 65_536): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

/** A file that was accepted, with the rows that it holds. */
type ReadFile = Extract<DetectedCsv, { ok: true }> & { rows: ParsedRow[] }

/** Reads a whole file as it is detected, with what a person corrected; throws when it is refused. */
export async function readFile(
  content: string | Uint8Array,
  correction: { format?: Partial<CsvFormat>; mapping?: CsvMapping; size?: number } = {},
): Promise<ReadFile> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const detected = detectCsv(bytes, { complete: true, format: correction.format })
  if (!detected.ok) throw new Error(detected.reason)
  const mapping = correction.mapping ?? detected.preset.mapping
  const rows: ParsedRow[] = []
  for await (const row of readTestCases(chunksOf(bytes, correction.size), { format: detected.format, mapping }))
    rows.push(row)
  return { ...detected, rows }
}

/** The cases among rows. */
export const casesOf = (rows: ParsedRow[]): ImportedTestCase[] =>
  rows.flatMap((row) => (row.kind === 'case' ? [row.testCase] : []))

/** The errors among rows, as "line: reason". */
export const errorsOf = (rows: ParsedRow[]): string[] =>
  rows.flatMap((row) => (row.kind === 'error' ? [`${row.line}: ${row.reason}`] : []))

/** The skipped rows, as "line: reason". */
export const skippedOf = (rows: ParsedRow[]): string[] =>
  rows.flatMap((row) => (row.kind === 'skipped' ? [`${row.line}: ${row.reason}`] : []))

/** How many records the rows account for. */
export const recordsOf = (rows: ParsedRow[]): number => rows.reduce((sum, row) => sum + row.records, 0)
