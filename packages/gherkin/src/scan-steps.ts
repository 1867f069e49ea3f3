import {
  automationImportMessages,
  type SourceProblem,
} from '@caseweave/contract/automation/automation-imports/automation-imports'
import { AstBuilder, Parser } from '@cucumber/gherkin'
import { type Token, TokenType } from '@cucumber/gherkin/dist/Parser.js'
import { isRemark } from './kept-descriptions'
import { problemsOf } from './parse-problems'
import { RegionalMatcher } from './regional-matcher'

/** A step as it stands in a file: `line` and `column` of its keyword count from 1, `text` begins at `textColumn`. */
type ScannedStep = {
  line: number
  column: number
  keyword: string
  text: string
  textColumn: number
  /** The step with the values of each Examples row of its outline; its own text where there are none. */
  texts: readonly string[]
}

/** A line of the description of a scenario or Background; `part` = which of them, from 0. */
export type DescriptionLine = { line: number; column: number; text: string; part: number }

export type FileScan = {
  language: string
  hasFeature: boolean
  problems: SourceProblem[]
  steps: ScannedStep[]
  descriptions: DescriptionLine[]
}

/** Examples rows that are looked at for one outline. */
const maxRows = 100

/**
 * Reads a feature file with the official parser and keeps what diagnostics need, also of a file that the parser refuses: up to the
 * place where it gives up.
 */
export function scanSteps(text: string): FileScan {
  const collector = new Collector()
  const problems: SourceProblem[] = []
  const matcher = new RegionalMatcher()
  try {
    new Parser(collector, matcher).parse(text)
  } catch (error) {
    const found = problemsOf(error, matcher.language)
    if (!found) throw error
    problems.push(...found)
  }
  const scan = collector.finished()
  if (problems.length === 0 && !scan.hasFeature) problems.push({ line: 1, reason: automationImportMessages.noFeature })
  return { ...scan, problems }
}

type Open = {
  steps: (ScannedStep & { index: number })[]
  headers: string[] | null
  rows: { header: string[]; cells: string[] }[]
}

class Collector extends AstBuilder {
  private readonly steps: ScannedStep[] = []
  private readonly descriptions: DescriptionLine[] = []
  private language = 'en'
  private hasFeature = false
  private open: Open = { steps: [], headers: null, rows: [] }
  private inDocString = false
  /** Where a description of a scenario may stand, a table row of Examples, or neither. */
  private place: 'description' | 'examples' | 'other' = 'other'
  private part = -1
  /** The comment stands above that says that a description is one. */
  private kept = false

  constructor() {
    super(() => '')
  }

  override build(token: Parameters<AstBuilder['build']>[0]): void {
    super.build(token)
    this.take(token as Token)
  }

  finished(): Omit<FileScan, 'problems'> {
    this.close()
    const { language, hasFeature } = this
    return { language, hasFeature, steps: this.steps, descriptions: this.descriptions }
  }

  private take(token: Token): void {
    const { line, column = 1 } = token.location
    const type = token.matchedType
    if (type === TokenType.Comment && isRemark(token.matchedText ?? '')) this.kept = true
    if (type === TokenType.FeatureLine) {
      this.hasFeature = true
      this.language = token.matchedGherkinDialect
    }
    if (type === TokenType.DocStringSeparator) this.inDocString = !this.inDocString
    if (type === TokenType.StepLine) this.takeStep(token)
    else if (type === TokenType.ScenarioLine || type === TokenType.BackgroundLine) {
      this.begin(this.kept ? 'other' : 'description')
      this.kept = false
    } else if (type === TokenType.RuleLine) this.begin('other')
    else if (type === TokenType.ExamplesLine) {
      this.place = 'examples'
      this.open.headers = null
    } else if (type === TokenType.TableRow && this.place === 'examples') this.takeRow(token)
    else if (type === TokenType.Other && this.place === 'description' && !this.inDocString) {
      const text = token.matchedText?.trim() ?? ''
      if (text !== '') {
        this.descriptions.push({ line, column: column + indentOf(token.matchedText ?? ''), text, part: this.part })
      }
    }
  }

  private begin(place: 'description' | 'other'): void {
    this.close()
    this.place = place
    this.part += 1
  }

  private takeStep(token: Token): void {
    const { line, column = 1 } = token.location
    const keyword = token.matchedKeyword
    const text = token.matchedText ?? ''
    const written = token.line.getRestTrimmed(0)
    const gap = written.length - written.slice(keyword.length).trimStart().length
    this.place = 'other'
    const step = { line, column, keyword, text, textColumn: column + gap, texts: [text] }
    this.open.steps.push({ ...step, index: this.steps.push(step) - 1 })
  }

  private takeRow(token: Token): void {
    const cells = token.matchedItems.map((item) => item.text)
    const header = this.open.headers
    if (!header) this.open.headers = cells
    else if (this.open.rows.length < maxRows) this.open.rows.push({ header, cells })
  }

  /** Fills the values of the Examples into the steps of the scenario that ends here. */
  private close(): void {
    const { steps, rows } = this.open
    for (const { index, ...step } of rows.length > 0 ? steps : []) {
      if (!step.text.includes('<')) continue
      const texts = rows.map(({ header, cells }) =>
        header.reduce((filled, name, column) => filled.replaceAll(`<${name}>`, () => cells[column] ?? ''), step.text),
      )
      this.steps[index] = { ...step, texts: [...new Set(texts)] }
    }
    this.open = { steps: [], headers: null, rows: [] }
  }
}

const indentOf = (text: string) => text.length - text.trimStart().length
