import type { KnownStep, UsedPattern } from './place-steps'

/** From which share of common words on a new step is the new wording of one that is gone. */
const alike = 0.6
/** The same where it is the only new step of a feature file that has lost one only. */
const alikeAlone = 0.3
/** Beyond so many pairs nobody reads who followed whom. */
const mostPairs = 250_000

/**
 * Which step of the manifest, needed no more, a new one says in other words: both stand in the same feature file and share most of
 * their words, or enough of them where the file has no other that is new or gone. Each follows one at most, the likest first.
 */
export function rewordedSteps(
  fresh: readonly UsedPattern[],
  gone: readonly KnownStep[],
): ReadonlyMap<UsedPattern, KnownStep> {
  const found = new Map<UsedPattern, KnownStep>()
  if (fresh.length * gone.length > mostPairs) return found
  const freshOf = new Map<number, number>()
  const goneOf = new Map<number, KnownStep[]>()
  for (const id of fresh.flatMap(({ fileIds }) => fileIds)) freshOf.set(id, (freshOf.get(id) ?? 0) + 1)
  for (const step of gone)
    for (const id of step.featureFileIds) {
      const others = goneOf.get(id)
      if (others) others.push(step)
      else goneOf.set(id, [step])
    }
  const words = new Map([...fresh, ...gone].map((step) => [step, wordsOf(step.expression)]))
  const pairs: { step: UsedPattern; old: KnownStep; share: number }[] = []
  for (const step of fresh)
    for (const id of step.fileIds) {
      const olds = goneOf.get(id) ?? []
      const least = olds.length === 1 && freshOf.get(id) === 1 ? alikeAlone : alike
      for (const old of olds) {
        const share = commonShare(words.get(step) ?? new Set(), words.get(old) ?? new Set())
        if (share >= least) pairs.push({ step, old, share })
      }
    }
  const taken = new Set<KnownStep>()
  for (const { step, old } of pairs.sort((one, other) => other.share - one.share || one.old.id - other.old.id)) {
    if (found.has(step) || taken.has(old)) continue
    found.set(step, old)
    taken.add(old)
  }
  return found
}

const wordsOf = (expression: string) => new Set(expression.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])

function commonShare(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((word) => other.has(word)).length
  return (2 * common) / Math.max(1, one.size + other.size)
}
