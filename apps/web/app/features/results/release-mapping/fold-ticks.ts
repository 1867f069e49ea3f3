import { readCaseNumbers } from '@caseweave/contract/cases/test-cases/case-numbers'
import { type MappingPick, withTicks, withVersion } from '@caseweave/contract/results/release-mapping/mapping-pick'

/** The names of the table's fields. */
export const tickFields = {
  /** A ticked row; its value is the case number. */
  ticked: 'case',
  /** The numbers of the rows that are shown, of those that come ticked and of those that do not. */
  on: 'shownOn',
  off: 'shownOff',
} as const

/** The name of the field that chooses the version of a case; `usual` is the one that holds when none is chosen. */
export const versionField = (number: number, usual: number) => `version.${number}.${usual}`

/** The number and the usual version that the name of such a field says; null for other fields. */
export function versionFieldOf(name: string): { number: number; usual: number } | null {
  const match = /^version\.(\d{1,9})\.(\d{1,7})$/.exec(name)
  return match ? { number: Number(match[1]), usual: Number(match[2]) } : null
}

/** The pick with what the posted table says: its rows that are ticked, and those that are not. */
export function foldTicks(pick: MappingPick, form: FormData): MappingPick {
  const numbersOf = (name: string) => {
    const text = form.get(name)
    return typeof text === 'string' ? (readCaseNumbers(text) ?? []) : []
  }
  const ticked = new Set(form.getAll(tickFields.ticked).map(Number))
  const rows = [
    ...numbersOf(tickFields.on).map((number) => ({ number, was: true })),
    ...numbersOf(tickFields.off).map((number) => ({ number, was: false })),
  ]
  let folded = withTicks(
    pick,
    rows.map(({ number, was }) => ({ number, was, on: ticked.has(number) })),
  )
  for (const [name, value] of form) {
    const field = versionFieldOf(name)
    const version = Number(value)
    if (field && Number.isSafeInteger(version) && version > 0) {
      folded = withVersion(folded, field.number, version, field.usual)
    }
  }
  return folded
}
