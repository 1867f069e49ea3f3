import type * as messages from '@cucumber/messages'

export type BlockKind = 'feature' | 'rule' | 'background' | 'scenario' | 'outline' | 'tail'

/** What the head of a block says. */
export type Head = {
  keyword: string
  name: string
  /** Its own tags with their `@`, in the order of the file. */
  tags: readonly string[]
  /** The index of the line with the keyword among the block's lines. */
  head: number
  /** The index of the line where the Examples begin, their tags included; as many as there are lines when there are none. */
  rest: number
}

/** A step of a block: the lines from `start`, `end` excluded, its table or doc string among them. */
export type StepPart = {
  start: number
  end: number
  argument: 'table' | 'docString' | null
}

type Node = messages.Feature | messages.Rule | messages.Background | messages.Scenario

/** Reads the head of a part of the official tree; `offset` is the index of the file's line that the block begins with. */
export function headOf(lines: readonly string[], node: Node, offset: number): Head {
  const tags = 'tags' in node ? [...new Set(node.tags.map((tag) => tag.name))] : []
  const { keyword, name, location } = node
  return { keyword, name, tags, head: location.line - 1 - offset, rest: restOf(lines, node) - offset }
}

function restOf(lines: readonly string[], node: Node): number {
  const [first] = 'examples' in node ? node.examples : []
  if (!first) return lines.length
  return Math.min(first.location.line, ...first.tags.map((tag) => tag.location.line)) - 1
}

/** The places of a part's steps among its block's lines. */
export const stepsOf = (lines: readonly string[], steps: readonly messages.Step[], offset: number): StepPart[] =>
  steps.map(({ location, dataTable, docString }) => ({
    start: location.line - 1 - offset,
    end: endOf(lines, location.line, dataTable, docString) - offset,
    argument: dataTable ? 'table' : docString ? 'docString' : null,
  }))

/** The index behind the last line of a step whose own line has the number `line`. */
function endOf(
  lines: readonly string[],
  line: number,
  dataTable: messages.DataTable | undefined,
  docString: messages.DocString | undefined,
): number {
  if (dataTable) return dataTable.rows.at(-1)?.location.line ?? line
  if (!docString) return line
  let end = docString.location.line
  // As the parser finds it: the first line that begins with the same delimiter.
  while (end < lines.length && !lines[end]?.trimStart().startsWith(docString.delimiter)) end++
  return Math.min(end + 1, lines.length)
}
