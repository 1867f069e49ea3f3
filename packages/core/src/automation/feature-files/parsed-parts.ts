import type { Examples } from '@caseweave/contract/automation/feature-files/feature-files'
import type * as messages from '@cucumber/messages'
import type { ParsedStep } from './parsed-feature'

/** A step of the parser as it is stored. */
export function stepOf(step: messages.Step): ParsedStep {
  return {
    keyword: step.keyword,
    keywordType: step.keywordType ?? 'Unknown',
    text: step.text,
    docString: step.docString?.content ?? null,
    docStringMediaType: step.docString?.mediaType || null,
    dataTable: step.dataTable ? step.dataTable.rows.map(cellsOf) : null,
  }
}

/** An Examples table of the parser as it is stored. */
export function examplesOf(examples: messages.Examples): Examples {
  return {
    keyword: examples.keyword,
    name: examples.name,
    description: examples.description ?? '',
    tags: [...new Set(examples.tags.map((tag) => tag.name))],
    header: examples.tableHeader ? cellsOf(examples.tableHeader) : null,
    rows: examples.tableBody.map(cellsOf),
  }
}

const cellsOf = (row: messages.TableRow) => row.cells.map((cell) => cell.value)
