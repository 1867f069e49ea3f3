import { counted } from '@caseweave/contract/platform/counted'
import { cutText } from '@caseweave/contract/platform/cut-text'
import type { Block } from '@caseweave/gherkin/document'
import { examplesIn, type PartRef, partOf, placeholdersWithout, tableTexts } from '@caseweave/gherkin/edit-argument'
import { isBlank, isComment, withoutBreak } from '@caseweave/gherkin/lines'

/** A table or doc string as the page edits it: one page of its rows. */
export type ShownPart = { ref: PartRef; page: number } & (
  | {
      kind: 'table'
      rows: { at: number; cells: string[]; gone: boolean }[]
      header: string[]
      pageCount: number
      rowCount: number
      /** Placeholders of the outline that have no column. */
      missing: string[]
    }
  | { kind: 'docString'; content: string; mediaType: string }
  | { kind: 'wide'; columns: number }
)

export type ShownExamples = {
  ref: PartRef
  keyword: string
  name: string
  tags: readonly string[]
  text: string
  gone: boolean
}

/** So many cells, and letters of them, are fields of one page. */
const mostCells = 600
const mostLetters = 300_000
const mostRows = 50
/** A table with more columns is edited as text. */
const mostColumns = 200
/** So much of a table or doc string that nobody edits is shown. */
const linesShown = 20
const lettersShown = 10_000

/** True when all lines that say something were taken away. */
export const isAllGone = ({ lines, marks }: Block, start: number, end: number): boolean =>
  lines.slice(start, end).every((line, index) => isBlank(line) || isComment(line) || marks?.[start + index] === 'd')

/** Lines as the file has them, without the indent that they share; of many the first, with the number of the others. */
export function shownLines({ lines, marks, mark }: Block, start: number, end: number): string {
  const live = lines.slice(start, end).filter((_, index) => mark === 'D' || marks?.[start + index] !== 'd')
  const shown = (live.length > 0 ? live : lines.slice(start, end)).map(withoutBreak)
  const some = shown.slice(0, linesShown)
  const indents = some.filter((line) => !isBlank(line)).map((line) => /^\s*/.exec(line)?.[0].length ?? 0)
  const least = Math.min(...indents)
  const text = some
    .map((line) => line.slice(least))
    .join('\n')
    .trimEnd()
  const more = shown.slice(linesShown).filter((line) => !isBlank(line)).length
  const cut = text.length > lettersShown ? `${cutText(text, lettersShown)}…` : text
  return more > 0 ? `${cut}\n… ${counted(more, 'more line')}` : cut
}

/** The Examples of an outline. */
export const shownExamples = (block: Block, language: string): ShownExamples[] =>
  block.rest >= block.lines.length
    ? []
    : examplesIn(block, language).map(({ keyword, name, tags, start, end, gone }, index) => ({
        ...{ ref: `examples:${index}` as const, keyword, name, tags, gone },
        text: shownLines(block, start, end),
      }))

/** The table or doc string that is edited; null when there is none any more. */
export function shownPart(block: Block, ref: PartRef, asked: number, language: string): ShownPart | null {
  const part = partOf(block, ref, language)
  if (!part || part.gone) return null
  if (part.kind === 'docString') {
    const { content, mediaType } = part
    return { ref, page: 1, kind: 'docString', content, mediaType }
  }
  const rows = tableTexts(block, part.rows)
  const [header = []] = rows
  if (header.length > mostColumns) return { ref, page: 1, kind: 'wide', columns: header.length }
  const size = pageSizeOf(rows)
  const pageCount = Math.ceil(rows.length / size)
  const page = Math.min(Math.max(1, asked), pageCount)
  const from = (page - 1) * size
  const shown = rows.slice(from, from + size)
  return {
    ...{ ref, page, kind: 'table', header: header.map((cell) => cutText(cell, 40)), pageCount, rowCount: rows.length },
    rows: shown.map((cells, index) => {
      const at = from + index
      return { at, cells, gone: block.marks?.[part.rows[at] ?? -1] === 'd' }
    }),
    missing: ref.startsWith('examples:') ? placeholdersWithout(block, header).slice(0, 20) : [],
  }
}

function pageSizeOf(rows: readonly (readonly string[])[]): number {
  const columns = rows[0]?.length ?? 1
  const letters = Math.max(1, ...rows.map((cells) => cells.reduce((sum, cell) => sum + cell.length, 0)))
  return Math.max(
    1,
    Math.min(mostRows, Math.floor(mostCells / Math.max(1, columns)), Math.floor(mostLetters / letters)),
  )
}

/** The page of a table that this row is on. */
export function pageOfRow(block: Block, ref: PartRef, row: number, language: string): number {
  const part = partOf(block, ref, language)
  return part?.kind === 'table' ? Math.floor(row / pageSizeOf(tableTexts(block, part.rows))) + 1 : 1
}
