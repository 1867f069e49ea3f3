/** What stands below a step: a table's rows, or a text. */
export type DraftArgument = { table: string[][] } | { docString: string }

/** Longest text that is written into the step itself. */
const inlineLimit = 80

const pair = /^\s*([\p{L}\p{N}][\p{L}\p{N} _.-]{0,39}?)\s*[:=]\s*(\S.*)$/u

/** `name: Anna` on lines of their own, or behind semicolons; null when it is something else. */
function readPairs(text: string): [name: string, value: string][] | null {
  const parts = text.split(/[\r\n;]+/).filter((part) => part.trim() !== '')
  const found = parts.map((part) => {
    const [, name, value] = /:\/\//.test(part) && !/^[^:]+[:=]\s/.test(part) ? [] : (pair.exec(part.trim()) ?? [])
    return name !== undefined && value !== undefined ? ([name, value] as [string, string]) : null
  })
  return found.length > 0 && found.every((each) => each !== null) ? found : null
}

/**
 * What a step's test data adds to it: a short text is a quoted parameter, several `name: value` are a table, all else is a text below
 * the step. What the step says already is not said again.
 */
export function readStepData(testData: string, step: string): { suffix: string; argument: DraftArgument | null } {
  const text = testData.replace(/\r\n?/g, '\n').trim()
  if (text === '' || step === '' || step.includes(text)) return { suffix: '', argument: null }
  const pairs = readPairs(text)
  if (pairs && pairs.length > 1) return { suffix: '', argument: { table: pairs } }
  const value = pairs?.[0]?.[1] ?? text
  if (step.includes(value)) return { suffix: '', argument: null }
  const inline = value.replace(/^(["'“„«])(.*)["'”“»]$/su, '$2')
  if (inline.length <= inlineLimit && !/["\\\n\p{Cc}\p{Cs}]/u.test(inline) && inline.trim() !== '')
    return { suffix: ` "${inline}"`, argument: null }
  return { suffix: '', argument: { docString: text } }
}

/** Examples of a case: a header and rows of as many cells. */
export type DraftExamples = { header: string[]; rows: string[][] }

/** A case's test data read as a table: rows with `|` or tabs and a header, or one row of `name: value`; null when it is something else. */
export function readExamples(testData: string): DraftExamples | null {
  const lines = testData.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  const sign = lines.every((line) => line.includes('|'))
    ? '|'
    : lines.every((line) => line.includes('\t'))
      ? '\t'
      : null
  if (sign && lines.length > 1) {
    const rows = lines
      .filter((line) => !/^[\s|:+-]+$/.test(line))
      .map((line) => (sign === '|' ? line.trim().replace(/^\||\|$/g, '') : line).split(sign).map((cell) => cell.trim()))
    const [header, ...rest] = rows
    const fits = header?.every((name) => name !== '') && new Set(header).size === header.length
    if (header && fits && rest.length > 0 && rest.every((row) => row.length === header.length))
      return { header, rows: rest }
  }
  const pairs = readPairs(testData)
  if (!pairs || new Set(pairs.map(([name]) => name)).size < pairs.length) return null
  return { header: pairs.map(([name]) => name), rows: [pairs.map(([, value]) => value)] }
}

/** A text whose `${name}`, `{name}` and `<name>` are placeholders of these Examples, as Gherkin writes them. */
export const withPlaceholders = (text: string, header: readonly string[]): string =>
  header.reduce((said, name) => {
    for (const written of [`\${${name}}`, `{{${name}}}`, `{${name}}`])
      said = said.replaceAll(written, () => `<${name}>`)
    return said
  }, text)
