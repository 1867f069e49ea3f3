import { shownToHeader } from '@caseweave/contract/platform/shown-to'

let shownTo: number | null = null

/** Says whom this page is drawn for; null for nobody. */
export function noteShownTo(userId: number | null): void {
  shownTo = userId
}

/** What goes with everything that this page has saved. */
export const shownToHeaders = (): Record<string, string> =>
  shownTo === null ? {} : { [shownToHeader]: String(shownTo) }
