import { type PlannedSet, planSetLimit, planSetSize } from '@caseweave/contract/automation/automation-plan'

/** A case with the ids of the step definitions that it lacks, what it is worth, and the minutes that it saves in a month. */
type NeedyCase = { number: number; needs: readonly number[]; value: number; saved: number }

/** Groups of needs that are looked at for each choice. */
const mostCandidates = 300

type Candidate = { needs: number[]; cases: number; value: number }

/**
 * The sets of step definitions that let most cases be automated, each after those before it. Greedy: what a case still needs is a
 * candidate; the one that lets most cases go for each step that it costs is taken, until a set is full. Of equal ones the one of more
 * value wins, then the one that is first by its ids, so that the answer is always the same. `between` runs after each choice.
 */
export async function bestStepSets(
  cases: readonly NeedyCase[],
  between: () => Promise<void> = async () => {},
): Promise<(Omit<PlannedSet, 'steps'> & { steps: number[] })[]> {
  const left = cases.map(({ needs }) => new Set(needs))
  const open = new Set(cases.keys())
  for (const [at, needs] of left.entries()) if (needs.size === 0) open.delete(at)
  const byStep = new Map<number, number[]>()
  for (const [at, { needs }] of cases.entries()) {
    for (const step of needs) {
      const known = byStep.get(step)
      if (known) known.push(at)
      else byStep.set(step, [at])
    }
  }
  const sets: (Omit<PlannedSet, 'steps'> & { steps: number[] })[] = []
  while (sets.length < planSetLimit && open.size > 0) {
    const steps: number[] = []
    const unlocked: number[] = []
    for (;;) {
      const best = bestCandidate(cases, left, open, byStep, planSetSize - steps.length)
      if (!best) break
      for (const step of best.needs) {
        steps.push(step)
        for (const at of byStep.get(step) ?? []) {
          if (left[at]?.delete(step) && left[at].size === 0 && open.delete(at)) unlocked.push(at)
        }
      }
      await between()
      if (steps.length >= planSetSize) break
    }
    if (steps.length === 0) break
    const freed = unlocked.flatMap((at) => cases[at] ?? [])
    sets.push({
      steps,
      cases: freed.length,
      value: freed.reduce((sum, one) => sum + one.value, 0),
      minutesSaved: freed.reduce((sum, one) => sum + one.saved, 0),
      examples: freed
        .map(({ number }) => number)
        .sort((one, other) => one - other)
        .slice(0, 10),
    })
  }
  return sets
}

function bestCandidate(
  cases: readonly NeedyCase[],
  left: readonly ReadonlySet<number>[],
  open: ReadonlySet<number>,
  byStep: ReadonlyMap<number, readonly number[]>,
  room: number,
): Candidate | null {
  const groups = new Map<string, Candidate>()
  for (const at of open) {
    const needs = left[at]
    if (!needs || needs.size > room) continue
    const sorted = [...needs].sort((one, other) => one - other)
    const key = sorted.join(' ')
    const group = groups.get(key) ?? { needs: sorted, cases: 0, value: 0 }
    group.cases += 1
    group.value += cases[at]?.value ?? 0
    groups.set(key, group)
  }
  const candidates = [...groups.values()].sort(better).slice(0, mostCandidates)
  return candidates.map((candidate) => withAll(candidate, cases, left, open, byStep)).sort(better)[0] ?? null
}

/** The candidate with all cases that it lets go, also those that need less than all of it. */
function withAll(
  { needs }: Candidate,
  cases: readonly NeedyCase[],
  left: readonly ReadonlySet<number>[],
  open: ReadonlySet<number>,
  byStep: ReadonlyMap<number, readonly number[]>,
): Candidate {
  const met = new Map<number, number>()
  for (const step of needs) for (const at of byStep.get(step) ?? []) met.set(at, (met.get(at) ?? 0) + 1)
  const all: Candidate = { needs, cases: 0, value: 0 }
  for (const [at, count] of met) {
    if (!open.has(at) || left[at]?.size !== count) continue
    all.cases += 1
    all.value += cases[at]?.value ?? 0
  }
  return all
}

function better(one: Candidate, other: Candidate): number {
  const cases = other.cases / other.needs.length - one.cases / one.needs.length
  const value = other.value / other.needs.length - one.value / one.needs.length
  if (Math.abs(cases) > 1e-9) return cases
  if (Math.abs(value) > 1e-9) return value
  for (const [at, step] of one.needs.entries()) {
    const theirs = other.needs[at]
    if (theirs !== step) return theirs === undefined ? 1 : step - theirs
  }
  return one.needs.length - other.needs.length
}
