// No schema stands here: the screen keeps what was ticked in the browser.
import { readCaseNumbers, writeCaseNumbers } from '../../cases/test-cases/case-numbers'

/** What one step says of the cases that it names: they are ticked (`on`), or they are not. */
export type PickStep = { on: boolean } & ({ numbers: number[] } | { filter: PickFilter })

/** All cases of a module (0 = of the project) that a search finds (empty = all of them). */
type PickFilter = { moduleId: number; search: string }

/**
 * What somebody has ticked and unticked, as a difference to what is mapped. Of the steps that name a case the last one holds;
 * a case that none of them names stays as it is. `versions` = the version that is to be mapped, by case number, where it is
 * chosen.
 */
export type MappingPick = { steps: PickStep[]; versions: Map<number, number> }

export const emptyPick: MappingPick = { steps: [], versions: new Map() }

/** The longest text of a pick, in characters: an address has no room for more. */
export const longestPick = 6_000

/** The most steps that name a filter. */
export const mostFilters = 20

const isFilter = (step: PickStep): step is { on: boolean; filter: PickFilter } => 'filter' in step

/** True when nothing was ticked, unticked or chosen. */
export const isEmptyPick = ({ steps, versions }: MappingPick): boolean => steps.length === 0 && versions.size === 0

/** A pick as a text for an address: its steps and versions, parted by `~`. */
export function writePick({ steps, versions }: MappingPick): string {
  const parts = steps.map((step) =>
    isFilter(step)
      ? `${step.on ? 'a' : 'n'}${step.filter.moduleId}.${encodeURIComponent(step.filter.search).replaceAll('~', '%7E')}`
      : `${step.on ? 't' : 'u'}${writeCaseNumbers(step.numbers)}`,
  )
  const byVersion = new Map<number, number[]>()
  for (const [number, version] of versions) byVersion.set(version, [...(byVersion.get(version) ?? []), number])
  for (const [version, numbers] of byVersion) parts.push(`v${version}.${writeCaseNumbers(numbers)}`)
  return parts.join('~')
}

/** Reads what `writePick` wrote; null for anything else, and for more than an address holds. */
export function readPick(text: string): MappingPick | null {
  if (text === '') return emptyPick
  if (text.length > longestPick) return null
  const pick: MappingPick = { steps: [], versions: new Map() }
  for (const part of text.split('~')) {
    const [, kind, head, rest] = /^([tuanv])(\d{0,15}(?=\.)|)(.*)$/s.exec(part) ?? []
    if (kind === 'a' || kind === 'n') {
      const search = decoded(rest?.slice(1) ?? '')
      if (!head || search === null || search.length > 200) return null
      pick.steps.push({ on: kind === 'a', filter: { moduleId: Number(head), search } })
    } else if (kind === 'v') {
      const numbers = readCaseNumbers(rest?.slice(1) ?? '')
      const version = Number(head)
      if (!numbers || !head || version < 1 || version > 1_000_000) return null
      for (const number of numbers) pick.versions.set(number, version)
    } else {
      const numbers = kind ? readCaseNumbers(part.slice(1)) : null
      if (!numbers || numbers.length === 0) return null
      pick.steps.push({ on: kind === 't', numbers })
    }
  }
  return pick.steps.filter(isFilter).length > mostFilters ? null : pick
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text).replaceAll('\u0000', '')
  } catch {
    return null
  }
}

/** The steps up to the last filter, which the server resolves, and what was ticked one by one since. */
export function partsOfPick({ steps }: MappingPick): { head: PickStep[]; on: Set<number>; off: Set<number> } {
  const end = steps.findLastIndex(isFilter) + 1
  const on = new Set<number>()
  const off = new Set<number>()
  for (const step of steps.slice(end)) {
    if (isFilter(step)) continue
    for (const number of step.numbers) {
      ;(step.on ? on : off).add(number)
      ;(step.on ? off : on).delete(number)
    }
  }
  return { head: steps.slice(0, end), on, off }
}

/** The pick with these cases ticked or not; `was` = what each is without the last ticks, so that ticking to and fro leaves nothing. */
export function withTicks(
  pick: MappingPick,
  ticks: readonly { number: number; on: boolean; was: boolean }[],
): MappingPick {
  const { head, on, off } = partsOfPick(pick)
  for (const tick of ticks) {
    on.delete(tick.number)
    off.delete(tick.number)
    if (tick.on !== tick.was) (tick.on ? on : off).add(tick.number)
  }
  const steps = [...head]
  if (on.size > 0) steps.push({ on: true, numbers: [...on] })
  if (off.size > 0) steps.push({ on: false, numbers: [...off] })
  return { ...pick, steps }
}

/** The pick with all cases of a filter ticked or not; one for all cases of the project makes earlier steps void. */
export function withFilter(pick: MappingPick, on: boolean, filter: PickFilter): MappingPick {
  const same = (step: PickStep) =>
    isFilter(step) && step.filter.moduleId === filter.moduleId && step.filter.search === filter.search
  const everything = filter.moduleId === 0 && filter.search === ''
  // The same filter again holds from now on: its earlier step says nothing any more.
  const steps = everything ? [] : pick.steps.filter((step) => !same(step))
  return { ...pick, steps: [...steps, { on, filter }] }
}

/** The pick with another version chosen for a case; `usual` is the one that holds when none is chosen. */
export function withVersion(pick: MappingPick, number: number, version: number, usual: number): MappingPick {
  const versions = new Map(pick.versions)
  if (version === usual) versions.delete(number)
  else versions.set(number, version)
  return { ...pick, versions }
}
