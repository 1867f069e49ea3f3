import { makeStem } from '../step-matching/step-words'
import { loadWordTable } from './load-word-table'
import { allMeaningStems, stemsOfSameMeaning } from './meaning-groups'

/** Stems that a project's texts have, and that are near to one of a case: how near, from 0 to 1. */
export type NearTerm = { term: string; likeness: number }

/** What is less alike leads nowhere, and so many lead on from one stem. */
const leastLikeness = 0.5
const mostNear = 6
const sameMeaning = 0.8

/** Stems of the table that are looked at where those of the project are not known. */
const mostCommon = 8_000

/** Words of the table that stand for their stems. */
const mostCommonWords = 30_000

/** By a stem: the place of the commonest word of it. Made at the first use. */
let places: Map<string, number> | null = null

function placeOf(stem: string): number {
  if (!places) {
    places = new Map()
    const { table } = loadWordTable()
    let place = 0
    for (const word of table?.words() ?? []) {
      const own = makeStem(word)
      if (!places.has(own)) places.set(own, place)
      if (++place >= mostCommonWords) break
    }
  }
  return places.get(stem) ?? -1
}

/** Stems that are near to a stem among these of a project; each is looked for once. */
export function nearTermsIn(project: readonly string[]): (stem: string) => readonly NearTerm[] {
  const found = new Map<string, NearTerm[]>()
  return (stem) => {
    let near = found.get(stem)
    if (!near) {
      near = nearTerms(stem, project)
      found.set(stem, near)
    }
    return near
  }
}

/** Stems that texts of a project may have in place of one, where it is not known which they have. */
export const likelyTerms = nearTermsOfTable()

function nearTermsOfTable(): (stem: string) => readonly NearTerm[] {
  let near: ((stem: string) => readonly NearTerm[]) | null = null
  return (stem) => {
    near ??= nearTermsIn(commonStems())
    return near(stem)
  }
}

/** The stems of the commonest words, and of those that tests say for each other. */
function commonStems(): string[] {
  placeOf('')
  return [...new Set([...[...(places?.keys() ?? [])].slice(0, mostCommon), ...allMeaningStems()])]
}

/** The stems of a project that say nearly the same as one of a case, the nearest first. */
function nearTerms(stem: string, project: Iterable<string>): NearTerm[] {
  const { table } = loadWordTable()
  if (!table) return []
  const own = placeOf(stem)
  const same = stemsOfSameMeaning(stem)
  const found: NearTerm[] = []
  for (const term of project) {
    if (term === stem) continue
    if (same.has(term)) {
      found.push({ term, likeness: sameMeaning })
      continue
    }
    const place = own < 0 ? -1 : placeOf(term)
    const likeness = place < 0 ? 0 : table.likeness(own, place)
    if (likeness >= leastLikeness) found.push({ term, likeness })
  }
  return found.sort((a, b) => b.likeness - a.likeness || (a.term < b.term ? -1 : 1)).slice(0, mostNear)
}
