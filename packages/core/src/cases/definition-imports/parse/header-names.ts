import { type CsvTargetField, singleColumnFields } from '@caseweave/contract/cases/definition-imports/csv-import'
import { plainName } from '../../../platform/text/plain-name'
import { headerWords } from './header-words'
import { isMeantBy, longWord, wordsOf } from './mistyped'

/** Fields that take every column with a known name; the others take the best one, its numbered siblings and its namesakes. */
const collectingFields: readonly CsvTargetField[] = [
  'ignore',
  'precondition',
  'tags',
  'remarks',
  'executionSteps',
  'linkedDefect',
]
/** Fields whose columns may be numbered: "Step 1", "assertion2", "step_1_expected". */
const numberedFields: readonly CsvTargetField[] = [
  'stepAction',
  'stepExpectedResult',
  'stepData',
  'steps',
  'expectedResult',
  'precondition',
  'tags',
  'remarks',
]

const ranks = new Map<CsvTargetField, Map<string, number>>()
for (const field of Object.keys(headerWords) as CsvTargetField[]) {
  const list = headerWords[field].split('|').map(plainName)
  ranks.set(field, new Map([...new Set(list)].map((name, rank) => [name, rank])))
}

/** True for a header that is known under any field, those that are never imported included. */
export function isKnownHeader(header: string): boolean {
  const name = header.length > 200 ? '' : knownName(header)
  return name !== '' && isKnown(name)
}

/** True for a header that may name the field, alone or among others. */
export function mayName(header: string, field: CsvTargetField): boolean {
  const known = ranks.get(field)
  return known !== undefined && rankOf(field, known, knownName(header)) !== undefined
}

/** The place of the open column whose header is the best name for the field, or undefined. */
export function bestNamed(header: readonly string[], field: CsvTargetField, isOpen: (index: number) => boolean) {
  const known = ranks.get(field)
  const named = header.flatMap((cell, index) => {
    const rank = known && isOpen(index) ? rankOf(field, known, knownName(cell)) : undefined
    return rank === undefined ? [] : [{ index, rank }]
  })
  return named.sort((a, b) => a.rank - b.rank)[0]?.index
}

/** Known names of two words and more, or of one long word, in Latin letters: what somebody may have mistyped. */
const longNames = Object.values(headerWords)
  .flatMap((names) => names.split('|'))
  .map((name) => ({ name: plainName(name), words: wordsOf(name) }))
  .filter(({ words }) => words.length > 1 || (words[0] ?? '').length >= longWord)

/** The known name that a header nobody knows was meant to be ("Excepted Result", "Precondtion"), else its own plain name. */
function meantName(header: string): string {
  const name = knownName(header)
  if (name === '' || header.length > 60 || isKnown(name)) return name
  const words = wordsOf(header)
  if (words.length === 1 && (words[0] ?? '').length < longWord) return name
  return longNames.find((one) => isMeantBy(words, one.words))?.name ?? name
}

const isKnown = (name: string) =>
  name !== '' && [...ranks].some(([field, known]) => rankOf(field, known, name) !== undefined)

/** A name of a language that is not known here, with a known one behind it in brackets: "Előfeltétel (Precondition)". */
const translated = /^[^([（【]*[([（【]([^()[\]（）【】]{2,40})[)\]）】]\s*$/

function knownName(header: string): string {
  const name = nameWithoutBrackets(header, isKnown)
  if (isKnown(name)) return name
  const inner = plainName(translated.exec(header)?.[1] ?? '')
  // A short one explains as often as it translates: "Duration (Test)".
  if (isKnown(inner) && (inner.length > 5 || /[^\p{ASCII}]/u.test(header))) return inner
  const first = plainName(header.split('/')[0] ?? '')
  // Defects are ids; "Defects / Comments" holds sentences.
  return first.length > 5 && isKnown(first) && !ranks.get('linkedDefect')?.has(first) ? first : name
}

/** The plain name of a header; an explanation in brackets ("Automated (Y/N)") goes where the name is known without it only. */
export function nameWithoutBrackets(header: string, isName: (plain: string) => boolean): string {
  const whole = plainName(header)
  if (isName(whole)) return whole
  const short = plainName(header.replace(/[([（【][^)\]）】]*[)\]）】]/g, ''))
  return short !== '' && isName(short) ? short : whole
}

function rankOf(field: CsvTargetField, known: Map<string, number>, name: string): number | undefined {
  const rank = known.get(name)
  if (rank !== undefined || !numberedFields.includes(field) || !/\d/.test(name)) return rank
  return known.get(name.replace(/\d+/g, ''))
}

/**
 * What each column holds by its name, in the order of the columns; `fixed` (by plain name) comes from a tool's preset and
 * goes first. `admitted` picks by their content
 * those of a field's candidates (best name first) that may hold it, the best first.
 */
export function fieldsByName(
  header: readonly string[],
  fixed: ReadonlyMap<string, CsvTargetField>,
  admitted: (field: CsvTargetField, candidates: readonly number[]) => readonly number[],
): CsvTargetField[] {
  const plain = header.map(meantName)
  const fields = plain.map((name, index) => fixed.get(plainName(header[index] ?? '')) ?? fixed.get(name) ?? null)
  for (const index of admitted('expectedResult', resultsOfSteps(plain))) fields[index] ??= 'stepExpectedResult'
  for (const [field, known] of ranks) {
    const collects = collectingFields.includes(field)
    if (!collects && fields.includes(field)) continue
    const named = plain
      .map((name, index) => ({ index, name, rank: fields[index] === null ? rankOf(field, known, name) : undefined }))
      .flatMap(({ rank, ...column }) => (rank === undefined ? [] : [{ ...column, rank }]))
      .sort((a, b) => a.rank - b.rank)
    const fitting = admitted(
      field,
      named.map(({ index }) => index),
    )
    const best = named.find(({ index }) => index === fitting[0])
    for (const { index, name, rank } of named) {
      const isTaken = collects || index === best?.index || (rank === best?.rank && isNamesake(field, name, best.name))
      if (isTaken && fitting.includes(index)) fields[index] = field
    }
  }
  return fields.map((field) => field ?? 'ignore')
}

/** True for a further column of the same name ("Steps" twice) or number ("Step 2"), where a field may have several. */
const isNamesake = (field: CsvTargetField, name: string, best: string) =>
  !singleColumnFields.includes(field) && (name === best || (numberedFields.includes(field) && /\d/.test(name)))

/** The columns of expected results that have the number of a step's column ("Step 1", "Result 1"), whatever else is called so. */
function resultsOfSteps(plain: readonly string[]): number[] {
  const places = (field: CsvTargetField) =>
    plain.flatMap((name, index) => (ranks.get(field)?.has(name.replace(/\d+/g, '')) ? [index] : []))
  const numbersOf = (index: number) => plain[index]?.match(/\d+/)?.[0]
  const steps = new Set([...places('stepAction'), ...places('steps')].map(numbersOf))
  return places('expectedResult').filter((index) => numbersOf(index) !== undefined && steps.has(numbersOf(index)))
}
