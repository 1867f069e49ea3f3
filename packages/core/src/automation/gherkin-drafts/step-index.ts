import { setImmediate } from 'node:timers/promises'
import { profileSimilarity, type StemWeights, type StepProfile, stepProfile } from '../step-matching/step-similarity'
import { stemsOf } from '../step-matching/step-words'

/** Who does it says nothing about which step it is: `I open`, `the user opens` and `open` are one. */
const subject =
  /^(?:i|we|(?:the\s+)?(?:user|customer|tester|client|actor)|he|she|they|ich|wir|(?:der|die) (?:benutzer|nutzer|kunde|tester|anwender)(?:in)?|je|nous|l['’]utilisat(?:eur|rice)|l[ea] client|yo|(?:el|la) (?:usuari[oa]|cliente))\s+(?=\S)|^j['’](?=\p{L})/iu

/** A step's text without who does it; `own` are those who act in the project's steps. */
function withoutSubject(text: string, own: readonly string[]): string {
  const said = text.toLowerCase()
  const who = own.find((each) => said.startsWith(`${each} `))
  return who === undefined ? text.replace(subject, '') : text.slice(who.length + 1)
}

/** A step text that is compared with many others. */
export type IndexedStep<T> = { text: string; value: T }

type Entry<T> = IndexedStep<T> & { profile: StepProfile; stems: readonly string[] }

/** Steps that are compared with one text at most; the rarest words lead to them. */
const mostCompared = 200

/** Texts whose outcome is remembered. */
const mostKept = 20_000

export type StepIndex<T> = {
  /** The steps at least as alike as `least`, the most alike first, of equal ones the earlier; at most `limit`. */
  find: (
    text: string,
    least: number,
    limit: number,
  ) => readonly { step: IndexedStep<T>; score: number; slots: readonly string[] }[]
}

/** Steps that are made ready between which other requests of the process get their turn. */
const slice = 200

/** Makes known steps ready to be found by texts that are like them. */
export async function createStepIndex<T>(
  steps: readonly IndexedStep<T>[],
  weights: StemWeights,
  subjects: readonly string[] = [],
): Promise<StepIndex<T>> {
  const own = subjects.map((each) => each.toLowerCase())
  const entries: Entry<T>[] = []
  for (const [at, step] of steps.entries()) {
    if (at % slice === slice - 1) await setImmediate()
    const profile = stepProfile(withoutSubject(step.text, own), weights)
    entries.push({ ...step, profile, stems: [...new Set(stemsOf(profile.masked))] })
  }
  const byMasked = new Map<string, number[]>()
  const byStem = new Map<string, number[]>()
  const put = (map: Map<string, number[]>, key: string, at: number) => {
    const known = map.get(key)
    if (known) known.push(at)
    else map.set(key, [at])
  }
  for (const [at, { profile, stems }] of entries.entries()) {
    put(byMasked, profile.masked, at)
    for (const stem of stems) if (stem !== '{}') put(byStem, stem, at)
  }
  const candidates = (profile: StepProfile): Set<number> => {
    const found = new Set(byMasked.get(profile.masked)?.slice(0, mostCompared))
    const rare = [...new Set(stemsOf(profile.masked))]
      .map((stem) => ({ stem, places: byStem.get(stem) ?? [] }))
      .filter(({ places }) => places.length > 0)
      .sort((one, other) => one.places.length - other.places.length || (one.stem < other.stem ? -1 : 1))
    for (const { places } of rare) {
      for (const place of places) {
        if (found.size >= mostCompared) return found
        found.add(place)
      }
    }
    return found
  }
  type Found = ReturnType<StepIndex<T>['find']>
  const known = new Map<string, Found>()
  return {
    find(text, least, limit) {
      const key = `${least} ${limit} ${text}`
      const before = known.get(key)
      if (before) return before
      const profile = stepProfile(withoutSubject(text, own), weights)
      const found = [...candidates(profile)]
        .flatMap((at) => {
          const entry = entries[at]
          const score = entry ? profileSimilarity(profile, entry.profile) : 0
          return entry && score >= least ? [{ at, step: entry as IndexedStep<T>, score, slots: profile.slots }] : []
        })
        .sort((one, other) => other.score - one.score || one.at - other.at)
        .slice(0, limit)
      if (known.size >= mostKept) known.clear()
      known.set(key, found)
      return found
    },
  }
}
