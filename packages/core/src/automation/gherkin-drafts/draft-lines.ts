import type { DraftSource } from '@caseweave/contract/automation/gherkin-drafts'
import { dialectOf, type StepKind, stepKinds } from '@caseweave/gherkin/keywords'
import { readsAs } from './languages/case-language'
import { tellerOf, type Voices } from './languages/tellers'
import type { StepVoice, Teller } from './languages/telling'
import { isFact, stated, told, type Voice } from './project-voice'
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
  /** The same of others who may act, by which a step is found that is there already. */
  also: readonly string[]
  argument: DraftArgument | null
  /** Whether it stays as the case says it, though it may not fit behind its keyword: an order that could not be told. */
  kept: boolean
}

/** Who acts in the steps of a project, in English and in other languages. */
export type ProjectVoices = { voice: Voice; voices: Voices }

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

/** The language that a case reads as; null where its words do not tell. */
export const languageOfCase = ({ summary, precondition, steps }: DraftedCase): string | null =>
  readsAs([summary, precondition, ...steps.flatMap((step) => [step.description, step.expectedResult])].join('\n'))

/**
 * The lines of a case's scenario, in order: what has to be so is Given, what is done is When, what is expected is Then. A line that
 * itself begins with a keyword keeps that one's meaning. `language` is that of the file, whose rules hold where the case tells no other.
 */
export function draftLines(
  one: DraftedCase,
  language: string,
  { voice, voices }: ProjectVoices,
  spoken = languageOfCase(one) ?? baseOf(language),
): DraftLine[] {
  const lines: DraftLine[] = []
  const add = (kind: DraftLine['kind'], text: string, source: DraftSource, argument: DraftArgument | null = null) => {
    const said = withoutKeyword(oneLine(text), spoken === baseOf(language) ? [language] : [language, spoken])
    if (said.text !== '')
      lines.push({ source, kind: said.kind ?? kind, text: said.text, also: [], argument, kept: false })
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
  const teller = tellerOf(spoken)
  const own = voices[spoken]
  const said: DraftLine[] = []
  for (const line of lines) {
    const before = said.at(-1)?.kind ?? null
    const next =
      spoken === 'en' ? inEnglish(line, voice) : teller && own ? inLanguage(line, teller, own, before) : asWritten(line)
    said.push({ ...next, text: next.argument ? next.text : withoutStop(next.text) })
  }
  return said
}

/** The language of a dialect: that of `en-au` is English. */
export const baseOf = (language: string): string => language.split('-')[0] ?? language

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
  if (deed === null)
    return { ...line, text: withoutCapital(line.text), kept: line.kind === 'when' && !isFact(line.text, voice) }
  // `Then press Save` goes on with what is done.
  return { ...line, kind: line.kind === 'then' && line.source.part === 'step' ? 'when' : line.kind, text: deed }
}

/** Nobody knows whether it is an order: what is done may be one. */
const asWritten = (line: DraftLine): DraftLine => ({ ...line, kept: line.kind === 'when' })

/** An order as it is told of `ich` and of somebody else, with the verb at both places; none as `deed` tells it. */
function otherwise(order: string, teller: Teller, deed: string): string[] {
  const told = (['first', 'third'] as const).flatMap((person) =>
    (['last', 'second'] as const).map((verb) =>
      teller.told(order, { ...teller.others[person], tense: 'present', person, verb }, 'when'),
    ),
  )
  return [...new Set(told)].filter((text) => text !== null && text !== deed) as string[]
}

/** A line as a step of another language says it; an order that cannot be told surely stays as it is written. */
function inLanguage(line: DraftLine, teller: Teller, voice: StepVoice, before: DraftLine['kind'] | null): DraftLine {
  const bare = withoutStop(line.text)
  const text = line.text.replace(teller.opening, (word) => word.toLowerCase())
  const fact = teller.stated(bare)
  if (fact !== null) return { ...line, kind: 'then', text: fact }
  const kind = line.kind === 'then' && line.source.part === 'step' ? 'when' : line.kind
  // What is expected is seen, not done: `Afficher le message` does not say who shows it.
  const expected = line.source.part === 'expectedResult'
  const deed = expected || kind === 'then' ? null : teller.told(bare, voice, kind)
  if (deed !== null) return { ...line, kind, text: deed, also: otherwise(bare, teller, deed) }
  const first = kind === 'then' && before !== 'then'
  if (first && teller.seen) {
    const turned = teller.seen(bare)
    return { ...line, text: turned ?? text, kept: turned === null }
  }
  const order = teller.told(bare, teller.usual, 'when') !== null
  const acts = bare.toLowerCase().startsWith(`${voice.subject} `) || teller.acts.test(bare)
  return { ...line, text, kept: order || (line.kind === 'when' && !acts) }
}

const withoutCapital = (text: string) => text.replace(opening, (word) => word.toLowerCase())

/** And and But mean what the line before them means. */
const meaningOf = (kind: StepKind): DraftLine['kind'] | null => (kind === 'and' || kind === 'but' ? null : kind)

function withoutKeyword(text: string, languages: readonly string[]): { kind: DraftLine['kind'] | null; text: string } {
  for (const [kind, keywords] of stepKinds.flatMap((each) =>
    languages.map((language) => [each, dialectOf(language)[each]] as const),
  )) {
    for (const keyword of keywords) {
      if (keyword === '* ' || !/[ ']$/.test(keyword) || !text.startsWith(keyword)) continue
      const rest = text.slice(keyword.length).trim()
      if (rest !== '') return { kind: meaningOf(kind), text: rest }
    }
  }
  return { kind: null, text }
}
