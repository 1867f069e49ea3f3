import { readCaseNumbers, writeCaseNumbers } from '@caseweave/contract/cases/test-cases/case-numbers'
import { onStorage } from '../../platform/screen/on-storage'

/** As many as a tab stores: their numbers as a text, which browsers take up to some millions of characters of. */
export const mostStored = 1_000_000

/** What is told once a tab keeps ticks for itself alone. */
export const ticksNotStored =
  'This browser cannot store so many ticks. They stay while you go through pages here, and are gone when this page is loaded again or closed.'

/** What no storage took, by project: it lives as long as the document does. */
const unstored = new Map<number, ReadonlySet<number>>()

const keyOf = (projectId: number) => `caseweave:ticked:${projectId}`

/** The numbers of the cases that are ticked in a project, on all pages of this tab. */
export function readTicks(projectId: number): Set<number> {
  const kept = unstored.get(projectId)
  if (kept) return new Set(kept)
  const text = onStorage('sessionStorage', (storage) => storage.getItem(keyOf(projectId)), null)
  return new Set(readCaseNumbers(text ?? '', mostStored) ?? [])
}

/** Keeps what is ticked in a project in place of what was. False where the tab could not store it, so that a reload forgets it. */
export function keepTicks(projectId: number, numbers: ReadonlySet<number>): boolean {
  const stored = onStorage(
    'sessionStorage',
    (storage) => {
      // What does not go in must not be found there later, as if nothing had been ticked since.
      storage.removeItem(keyOf(projectId))
      if (numbers.size > mostStored) return false
      if (numbers.size > 0) storage.setItem(keyOf(projectId), writeCaseNumbers([...numbers]))
      return true
    },
    numbers.size === 0,
  )
  if (stored) unstored.delete(projectId)
  else unstored.set(projectId, new Set(numbers))
  return stored
}
