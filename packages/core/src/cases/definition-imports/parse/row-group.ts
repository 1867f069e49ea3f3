import type { CsvSkipReason } from '@caseweave/contract/cases/definition-imports/csv-import'

/** Records that belong together; `problem` makes an error of them, `skip` rows that are no case. */
export type RowGroup = {
  line: number
  lastLine: number
  records: number
  source: string[][]
  /** Characters in the source and a little for each cell. */
  size: number
  id: string
  /** The heading that the row stands under, where modules are told so; '' without. */
  heading: string
  skip: CsvSkipReason | null
  problem: { line: number; reason: string } | null
  /** Lines of the first and the last record under the one that begins it. */
  further: { first: number; last: number } | null
  finished: boolean
}

/** Which rows under the one that begins a case were taken for parts of it, as a sentence; '' for none. */
export function continuedBy({ line, records, further }: RowGroup): string {
  if (!further) return ''
  return records === 2
    ? `Line ${further.first} continues line ${line}.`
    : `${records - 1} rows on lines ${further.first} to ${further.last} continue line ${line}.`
}
