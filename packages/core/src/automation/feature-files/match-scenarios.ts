import type { ScenarioKind } from '@caseweave/contract/cases/test-cases/linked-scenarios'
import { stepsHashOf } from './scenario-fingerprint'

/** What tells a scenario apart from the others of its file. */
export type ScenarioMarks = {
  kind: ScenarioKind
  name: string
  tags: string[]
  ruleName: string | null
  fingerprint: string
  stepsHash: string
}

/** Scenarios without steps are not the same for that. */
export const withoutSteps = stepsHashOf({ steps: [], examples: [] })

/** A tag that names one thing somewhere else, such as `@TC-12` or `@ABC-123`. */
const keyTag = /^@[a-z][\w.]*-\d+$/i

/**
 * Finds for each scenario of a file's new version the known one that it is: by a tag that names it alone, then as the same text,
 * then by its name, then by its steps; of several equal ones the first. Answers an index of `known`, or null for a new scenario,
 * in the order of `next`.
 */
export function matchScenarios(known: readonly ScenarioMarks[], next: readonly ScenarioMarks[]): (number | null)[] {
  const found: (number | null)[] = next.map(() => null)
  // As for every new file, which may be large.
  if (known.length === 0) return found
  const free = new Set(known.keys())
  const pair = (keyOf: (marks: ScenarioMarks) => string | null) => {
    const places = new Map<string, number[]>()
    for (const index of free) {
      const marks = known[index]
      const key = marks ? keyOf(marks) : null
      if (key === null) continue
      const list = places.get(key)
      if (list) list.push(index)
      else places.set(key, [index])
    }
    // Taken from the end, so that a thousand scenarios of one name cost no more than a thousand names.
    for (const list of places.values()) list.reverse()
    next.forEach((marks, index) => {
      if (found[index] !== null) return
      const key = keyOf(marks)
      const place = key === null ? undefined : places.get(key)?.pop()
      if (place === undefined) return
      found[index] = place
      free.delete(place)
    })
  }
  const single = [tagsOfOne(known), tagsOfOne(next)]
  pair((marks) => marks.tags.find((tag) => single.every((tags) => tags.has(tag.toLowerCase())))?.toLowerCase() ?? null)
  pair((marks) => `${groupOf(marks)}\n${marks.fingerprint}`)
  pair((marks) =>
    isBackground(marks) ? groupOf(marks) : marks.name === '' ? null : `${groupOf(marks)}\n${marks.name}`,
  )
  pair((marks) => (marks.stepsHash !== withoutSteps ? `${groupOf(marks)}\n${marks.stepsHash}` : null))
  return found
}

const isBackground = (marks: ScenarioMarks) => marks.kind === 'background'

/** A Background belongs to its rule; a scenario may become an outline, and may move to another rule. */
const groupOf = (marks: ScenarioMarks) => (isBackground(marks) ? `background ${marks.ruleName ?? ''}` : 'scenario')

/** Key tags that exactly one of the scenarios has. */
function tagsOfOne(scenarios: readonly ScenarioMarks[]): Set<string> {
  const counts = new Map<string, number>()
  for (const { tags } of scenarios)
    for (const tag of tags)
      if (keyTag.test(tag)) counts.set(tag.toLowerCase(), (counts.get(tag.toLowerCase()) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count === 1).map(([tag]) => tag))
}
