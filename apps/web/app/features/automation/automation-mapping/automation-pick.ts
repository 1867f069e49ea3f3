import { readCaseNumbers, writeCaseNumbers } from '@caseweave/contract/cases/test-cases/case-numbers'

/** What is ticked on the screen, as far as it differs from what is there. */
export type AutomationPick = {
  cases: number[]
  /** The version that is to be mapped, by case number, where it is chosen. */
  versions: ReadonlyMap<number, number>
  /** Places of the ticked steps; null while nobody has touched them: then those that are mapped already are ticked. */
  steps: number[] | null
}

export const emptyPick: AutomationPick = { cases: [], versions: new Map(), steps: null }

/** The longest text of the ticked cases, in characters: an address has no room for more. */
const longest = 4_000

/** The most cases that are ticked; source: automation-mapping-screen.ts, whose schema does not come into the browser. */
const mostCases = 2_000

/** True when so much is ticked that no address holds it. */
export const isTooLong = ({ cases }: AutomationPick): boolean =>
  cases.length > mostCases || writeCaseNumbers(cases).length > longest

/** The steps that nobody ticked are written so, since an empty text counts as left out. */
const noSteps = '-'

/** The parameters of a pick; empty ones are left out of an address. */
export function writePick({ cases, versions, steps }: AutomationPick): {
  cases: string
  versions: string
  steps: string
} {
  const byVersion = new Map<number, number[]>()
  for (const [number, version] of versions) byVersion.set(version, [...(byVersion.get(version) ?? []), number])
  return {
    cases: writeCaseNumbers(cases),
    versions: [...byVersion].map(([version, numbers]) => `${version}_${writeCaseNumbers(numbers)}`).join('~'),
    steps: steps === null ? '' : writeCaseNumbers(steps) || noSteps,
  }
}

/** Reads what `writePick` wrote: what is wrong in it counts as left out. */
export function readPick(text: (name: string) => string): AutomationPick {
  const numbers = text('cases').length > longest ? null : readCaseNumbers(text('cases'), mostCases)
  const versions = new Map<number, number>()
  for (const part of text('versions').slice(0, longest).split('~')) {
    const [, version, of = ''] = /^([1-9]\d{0,5})_(.+)$/.exec(part) ?? []
    if (version) for (const number of readCaseNumbers(of) ?? []) versions.set(number, Number(version))
  }
  const steps = text('steps')
  return {
    cases: numbers ?? [],
    versions,
    steps: steps === noSteps ? [] : steps === '' ? null : readCaseNumbers(steps),
  }
}

/** The steps that are mapped already of the ticked cases, out of `all`; a mapping without steps means all of them. */
export function mappedSteps(
  mapped: readonly { number: number; steps: readonly number[] }[],
  cases: readonly number[],
  all: readonly number[],
): number[] {
  const ticked = new Set(cases)
  const steps = new Set<number>()
  for (const each of mapped)
    if (ticked.has(each.number)) for (const step of each.steps.length > 0 ? each.steps : all) steps.add(step)
  return all.filter((step) => steps.has(step))
}

type StepPlaces = { steps: readonly { sequence: number }[]; background: readonly { sequence: number }[] }

/** Places of all steps that can be ticked: those of the Background and of the scenario. */
export const placesOf = ({ steps, background }: StepPlaces): number[] =>
  [...background, ...steps].map(({ sequence }) => sequence)

/** Whether these ticks mean the whole scenario: none, all of its own steps, or all there are. */
export function isWhole(ticked: readonly number[], { steps, background }: StepPlaces): boolean {
  const on = new Set(ticked)
  const own = steps.filter(({ sequence }) => on.has(sequence)).length
  const before = background.filter(({ sequence }) => on.has(sequence)).length
  return own + before === 0 || (own === steps.length && (before === 0 || before === background.length))
}

/** The names of the form's fields. */
export const pickFields = {
  /** A ticked case; its value is the number. */
  case: 'case',
  /** The numbers of the rows whose boxes are on the page. */
  shownCases: 'shownCases',
  /** A ticked step; its value is the place. */
  step: 'step',
  /** The places of the steps whose boxes are on the page, and all that were ticked when it was made. */
  shownSteps: 'shownSteps',
  stepsNow: 'stepsNow',
} as const

/** The pick with what the posted boxes say; what is not on the page stays as it is. */
export function foldPick(pick: AutomationPick, form: FormData): AutomationPick {
  const textOf = (name: string) => {
    const text = form.get(name)
    return typeof text === 'string' ? (readCaseNumbers(text) ?? []) : []
  }
  const fold = (before: readonly number[], shown: readonly number[], ticked: FormDataEntryValue[]) => {
    const here = new Set(shown)
    const on = ticked.map(Number).filter((number) => here.has(number))
    return [...new Set([...before.filter((number) => !here.has(number)), ...on])].sort((a, b) => a - b)
  }
  const cases = fold(pick.cases, textOf(pickFields.shownCases), form.getAll(pickFields.case))
  const now = textOf(pickFields.stepsNow)
  const steps = fold(now, textOf(pickFields.shownSteps), form.getAll(pickFields.step))
  const touched = pick.steps !== null || writeCaseNumbers(steps) !== writeCaseNumbers(now)
  return { ...pick, cases, steps: touched ? steps : null }
}

/** The pick with another version chosen for a case; `usual` is the one that holds when none is chosen. */
export function withVersion(pick: AutomationPick, number: number, version: number, usual: number): AutomationPick {
  const versions = new Map(pick.versions)
  if (version === usual) versions.delete(number)
  else versions.set(number, version)
  return { ...pick, versions }
}
