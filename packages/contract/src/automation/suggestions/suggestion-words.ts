import { caseNumberLabel } from '../../cases/test-cases/test-case-names'

// No schema stands here: pages show these in the browser without a validator.

/** Why a case and a scenario were suggested to each other: each part is shown in words. */
export type SuggestionFactors = {
  /** How alike the summary and the scenario's name are, from 0 to 1. */
  title: number
  /** How many of the case's steps scenario steps cover, and how many of the scenario's steps have a part in it. */
  steps: { covered: number; of: number; used: number; scenario: number }
  /** How alike the names of modules and of feature, rule and file are, from 0 to 1. */
  place: number
  /** Words that met and are not the same, some of them; a likeness is from 0 to 1, `answers` how many of the project's say so. None in what was kept before words were compared. */
  words?: { one: string; other: string; likeness: number; answers?: number }[]
  tags: string[]
  tickets: string[]
  /** Values that both sides name, some of them. */
  values: string[]
  /** A tag or an import ties them together already. */
  linked: boolean
}

/** A better or nearly as good pair that a side of a suggestion makes with another case or another scenario. */
export type Rival = { score: number } & ({ caseNumber: number } | { scenario: string })

const some = (texts: readonly string[]) => {
  const named = texts.slice(0, 3).join(', ')
  return texts.length > 3 ? `${named} and ${texts.length - 3} more` : named
}

/** The reasons of a suggestion, the plainest first: `same ticket ABC-12`, `title 0.71`, `steps 6 of 8`. */
export function factorWords({
  title,
  steps,
  place,
  tags,
  tickets,
  values,
  linked,
  words: met = [],
}: SuggestionFactors): string[] {
  const words: string[] = []
  if (linked) words.push('tied together by a tag or an import')
  if (tickets.length > 0) words.push(`same ticket ${some(tickets)}`)
  words.push(`title ${title.toFixed(2)}`)
  if (steps.of > 0) words.push(`steps ${steps.covered} of ${steps.of}`)
  const near = met.filter(({ answers }) => !answers)
  if (near.length > 0)
    words.push(near.map(({ one, other, likeness }) => `${one} ≈ ${other} ${likeness.toFixed(2)}`).join(', '))
  const taught = met.flatMap(({ one, other, answers }) => (answers ? `${one} = ${other}, ${answers} times` : []))
  if (taught.length > 0) words.push(`your project’s answers: ${taught.join('; ')}`)
  if (tags.length > 0) words.push(`same tag ${some(tags)}`)
  if (values.length > 0) words.push(`same data ${some(values)}`)
  if (place >= 0.3) words.push(`module and feature ${place.toFixed(2)}`)
  return words
}

/** What speaks against a suggestion: `TC-12 is nearer to this scenario 0.83`. */
export function rivalWords(rival: Rival | null, score: number): string | null {
  if (!rival) return null
  const near = rival.score > score ? 'nearer' : 'nearly as near'
  const other =
    'caseNumber' in rival
      ? `${caseNumberLabel(rival.caseNumber)} is ${near} to this scenario`
      : `“${rival.scenario}” is ${near} to this test case`
  return `${other} ${rival.score.toFixed(2)}`
}
