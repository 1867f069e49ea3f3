import type { DraftSource } from '@caseweave/contract/automation/gherkin-drafts'
import { dialectOf, type StepKind, stepKinds } from '@caseweave/gherkin/keywords'
import { stated, told, type Voice } from './project-voice'
import { type DraftArgument, readStepData } from './test-data'

/** A manual case as far as a draft is made of it; rich texts as plain text. */
export type DraftedCase = {
  number: number
  version: number
  summary: string
  precondition: string
  testData: string
  tags: string[]
  tickets: string[]
  steps: { description: string; expectedResult: string; testData: string }[]
}

/** What a draft's step will say before anybody looks whether it is there already. */
export type DraftLine = {
  source: DraftSource
  kind: 'given' | 'when' | 'then'
  text: string
  argument: DraftArgument | null
}

/** `1.`, `2)`, `-` and `•` in front of a line that somebody numbered by hand. */
const numbering = /^(?:\p{Nd}{1,3}[.)]|[-*•–])\s+/u

/** A text as the lines that say something, without numbering by hand and signs that end a line for some readers. */
export const linesOf = (text: string): string[] =>
  text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => oneLine(line).replace(numbering, ''))
    .filter((line) => /[\p{L}\p{N}\p{S}]/u.test(line))

/** A text on one line, without control signs and single surrogates. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}\p{Cs}\ufeff]+/gu, ' ').trim()

/**
 * The lines of a case's scenario, in order: what has to be so is Given, what is done is When, what is expected is Then. A line that
 * itself begins with a keyword keeps that one's meaning.
 */
export function draftLines(one: DraftedCase, language: string, voice: Voice): DraftLine[] {
  const lines: DraftLine[] = []
  const add = (kind: DraftLine['kind'], text: string, source: DraftSource, argument: DraftArgument | null = null) => {
    const said = withoutKeyword(oneLine(text), language)
    if (said.text !== '') lines.push({ source, kind: said.kind ?? kind, text: said.text, argument })
  }
  for (const line of linesOf(one.precondition)) add('given', line, { part: 'precondition', place: 1 })
  for (const [index, { description, expectedResult, testData }] of one.steps.entries()) {
    const place = index + 1
    const done = linesOf(description)
    const data = readStepData(testData, done.join(' '))
    for (const [at, line] of done.entries()) {
      const last = at === done.length - 1
      add('when', last ? withoutStop(line) + data.suffix : line, { part: 'step', place }, last ? data.argument : null)
    }
    for (const line of linesOf(expectedResult)) add('then', line, { part: 'expectedResult', place })
  }
  return lines.map((line) => {
    const said = language === 'en' ? inEnglish(line, voice) : line
    return { ...said, text: line.argument ? said.text : withoutStop(said.text) }
  })
}

/** A full stop ends a sentence of a tester, and no step. */
const withoutStop = (text: string) => text.replace(/(?<=[^.\s])\s*[.;。]$/u, '')

/** Words that begin an English sentence with a capital and a step without; all others may be names. */
const opening = /^(?:The|An?|All|Each|Every|No|This|That|These|Those|There|It)(?= )/

/**
 * A line as an English step says it: an order is told of who acts in the project's steps, what is to be verified is stated, and the
 * capital that begins a sentence goes.
 */
function inEnglish(line: DraftLine, voice: Voice): DraftLine {
  const fact = stated(line.text)
  if (fact !== null) return { ...line, kind: 'then', text: withoutCapital(fact) }
  const deed = told(line.text, voice, line.source.part === 'step')
  if (deed === null) return { ...line, text: withoutCapital(line.text) }
  // `Then press Save` goes on with what is done.
  return { ...line, kind: line.kind === 'then' && line.source.part === 'step' ? 'when' : line.kind, text: deed }
}

const withoutCapital = (text: string) => text.replace(opening, (word) => word.toLowerCase())

/** And and But mean what the line before them means. */
const meaningOf = (kind: StepKind): DraftLine['kind'] | null => (kind === 'and' || kind === 'but' ? null : kind)

function withoutKeyword(text: string, language: string): { kind: DraftLine['kind'] | null; text: string } {
  for (const kind of stepKinds) {
    for (const keyword of dialectOf(language)[kind]) {
      if (keyword === '* ' || !keyword.endsWith(' ') || !text.startsWith(keyword)) continue
      const rest = text.slice(keyword.length).trim()
      if (rest !== '') return { kind: meaningOf(kind), text: rest }
    }
  }
  return { kind: null, text }
}
