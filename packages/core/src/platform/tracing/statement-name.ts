import { cutText } from '@caseweave/contract/platform/cut-text'

/** Longest text of a statement that is kept, in characters. */
const longest = 2_000

const words = /\b(?:from|into|update|join|table|copy)\s+(?:only\s+)?"?([a-z_][a-z_0-9]*)"?/i

/** What a statement does with which table, such as `select test_cases`: what its span is called. */
export function statementName(text: string): string {
  const operation = /^[\s(]*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = words.exec(text)?.[1]?.toLowerCase()
  return table ? `${operation} ${table}` : operation
}

/** The text of a statement without any value that stands in it: what is written out becomes a question mark, as values sent along are `$1`. */
export const statementText = (text: string): string =>
  cutText(
    text
      .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '?')
      .replace(/'(?:[^']|'')*'/g, '?')
      .replace(/(?<![\w$"])\d+(?:\.\d+)?/g, '?')
      .replace(/\s+/g, ' ')
      .trim(),
    longest,
  )
