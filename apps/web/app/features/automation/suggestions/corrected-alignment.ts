import type { AlignedPair } from '@caseweave/contract/automation/suggestions/suggestions'

/** The field that says which scenario step covers a step of the case, by its place. */
export const coverField = (manual: number): string => `cover-${manual}`

/** The field that says what was aligned when the page was made: `1:2,3:4`. */
export const alignedField = 'aligned'

/** The scenario step beside each step of the case; of several the first. */
export function alignedPlaces(pairs: readonly AlignedPair[]): Map<number, number> {
  const places = new Map<number, number>()
  for (const { manual, scenario } of pairs) {
    if (manual !== null && scenario !== null && !places.has(manual)) places.set(manual, scenario)
  }
  return places
}

export const alignedText = (places: ReadonlyMap<number, number>): string =>
  [...places].map(([manual, scenario]) => `${manual}:${scenario}`).join(',')

/**
 * What a form says is mapped: the ticked scenario steps, and where a person has changed what stands beside a step of the case, that it
 * covers it, instead of what stood there.
 */
export function correctedAlignment(form: FormData): { steps: number[]; covers?: number[] } {
  const ticked = form.getAll('step').map(Number)
  const before = new Map(
    String(form.get(alignedField) ?? '')
      .split(',')
      .filter(Boolean)
      .map((pair) => {
        const [manual, scenario] = pair.split(':').map(Number)
        return [manual ?? 0, scenario ?? 0] as const
      }),
  )
  const now = new Map<number, number>()
  let changed = false
  for (const [name, value] of form) {
    const manual = Number(/^cover-(\d+)$/.exec(name)?.[1] ?? 0)
    if (manual === 0) continue
    const place = Number(value)
    if (place > 0) now.set(manual, place)
    changed ||= place !== (before.get(manual) ?? 0)
  }
  if (!changed) return { steps: ticked }
  const left = new Set([...before].filter(([manual, place]) => now.get(manual) !== place).map(([, place]) => place))
  // What another step of the case still has, or has now, stays.
  const steps = new Set([...ticked.filter((place) => !left.has(place)), ...now.values()])
  return { steps: [...steps].sort((a, b) => a - b), covers: [...now.keys()].sort((a, b) => a - b) }
}
