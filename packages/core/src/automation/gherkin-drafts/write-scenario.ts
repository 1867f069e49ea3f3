import { writeDocString } from '@caseweave/gherkin/doc-strings'
import { dialectOf, type StepKind, usualKeyword, usualScenario } from '@caseweave/gherkin/keywords'
import { isCaseTag } from '../../cases/test-cases/case-tags'
import { type DraftedCase, type DraftLine, linesOf, oneLine } from './draft-lines'
import { type DraftArgument, type DraftExamples, readExamples, withPlaceholders } from './test-data'

/** A step as it is written. */
type WrittenStep = { kind: DraftLine['kind']; text: string; argument: DraftArgument | null }

/** The keyword of each step: And where it is of the same kind as the one before. */
export function keywordsOf(steps: readonly Pick<WrittenStep, 'kind' | 'text'>[], language: string): string[] {
  return steps.map(({ kind, text }, index) => {
    const meant = steps[index - 1]?.kind === kind ? 'and' : kind
    return language === 'fr' ? frenchKeyword(meant, text) : usualKeyword(meant, language)
  })
}

/** French says `que` before a sentence, and no `que` after Alors. */
function frenchKeyword(kind: StepKind, text: string): string {
  if (kind === 'and') return 'Et '
  if (kind !== 'given') return usualKeyword(kind, 'fr')
  if (
    !/^(?:je|j['’]|on|il|elle|nous)(?:\s|(?<=['’]))|\s(?:est|sont|a|ont|existe|existent|peut|contient)(?:\s|$)/iu.test(
      text,
    )
  )
    return 'Étant donné '
  return /^[aeiouyàâéèêëîïôûœ]/i.test(text) ? "Étant donné qu'" : 'Étant donné que '
}

/** The Examples that a case's test data makes, when a step names one of its columns. */
export function examplesFor(one: DraftedCase, lines: readonly DraftLine[]): DraftExamples | null {
  const examples = readExamples(one.testData)
  if (!examples) return null
  const clean = { header: examples.header.map(oneLine), rows: examples.rows.map((row) => row.map(oneLine)) }
  const named = lines.some((line) =>
    clean.header.some((name) => withPlaceholders(line.text, clean.header).includes(`<${name}>`)),
  )
  return named ? clean : null
}

/** The lines of a case's scenario in a feature file of this language, without the line breaks. */
export function writeScenario(
  one: DraftedCase,
  steps: readonly WrittenStep[],
  language: string,
  examples: DraftExamples | null,
): string[] {
  const dialect = dialectOf(language)
  const keywords = keywordsOf(steps, language)
  const head = examples ? dialect.scenarioOutline[0] : usualScenario(language)
  const data = examples ? [] : linesOf(one.testData)
  return [
    `  ${tagsOf(one).join(' ')}`,
    `  ${head}: ${oneLine(one.summary)}`.trimEnd(),
    ...data.slice(0, 50).map((line) => `    # Test data: ${line}`),
    ...steps.flatMap(({ text, argument }, index) => [
      `    ${keywords[index]}${oneLine(text)}`,
      ...(argument ? writeArgument(argument) : []),
    ]),
    ...(examples ? ['', `    ${dialect.examples[0]}:`, ...writeTable([examples.header, ...examples.rows])] : []),
  ]
}

/** The whole feature file: its language where it is not English, its name, and its scenarios. */
export function writeFeature(name: string, scenarios: readonly (readonly string[])[], language: string): string {
  const head = language === 'en' ? [] : [`# language: ${language}`]
  const title = `${dialectOf(language).feature[0]}: ${oneLine(name)}`.trimEnd()
  return [...head, title, ...scenarios.flatMap((lines) => ['', ...lines])].map((line) => `${line}\n`).join('')
}

/** The case's number first: by it the scenario finds its case when the file is saved. */
function tagsOf({ number, tags, tickets }: DraftedCase): string[] {
  const names = [...tags, ...tickets].map((tag) =>
    tag
      .normalize('NFC')
      .replace(/[^\p{L}\p{M}\p{N}_.:/-]+/gu, '-')
      .replace(/^[-.:/]+|-+$/g, ''),
  )
  return [
    ...new Set([`TC-${number}`, ...names.filter((name) => name !== '' && !isCaseTag(`@${name}`) && !isCaseTag(name))]),
  ].map((name) => `@${name}`)
}

function writeArgument(argument: DraftArgument): string[] {
  if ('table' in argument) return writeTable(argument.table)
  const content = argument.docString
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cs}\p{Cc}]/gu, (sign) => (sign === '\t' || sign === '\n' ? sign : ' '))
  const written = (text: string) => writeDocString({ content: text, mediaType: '', delimiter: '"""' }, '      ', '')
  // Nothing else can be said of a text with both delimiters, each escaped.
  return written(content) ?? written(content.replaceAll('\\', '')) ?? []
}

function writeTable(rows: readonly (readonly string[])[]): string[] {
  const cells = rows.map((row) => row.map((cell) => oneLine(cell).replace(/[\\|]/g, '\\$&')))
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  return cells.map((row) => `      |${row.map((cell, column) => ` ${cell.padEnd(widths[column] ?? 0)} `).join('|')}|`)
}
