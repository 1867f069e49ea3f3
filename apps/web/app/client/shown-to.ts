import { shownToHeader } from '@caseweave/contract/platform/shown-to'

let shownTo: number | null = null

/** Says whom this page is drawn for; null for nobody. */
export function noteShownTo(userId: number | null): void {
  shownTo = userId
}

/** What goes with everything that this page has saved. */
export const shownToHeaders = (): Record<string, string> =>
  shownTo === null ? {} : { [shownToHeader]: String(shownTo) }

/** Says it with an upload that tells how far it is. */
export function sayShownTo(upload: XMLHttpRequest): void {
  for (const [name, value] of Object.entries(shownToHeaders())) upload.setRequestHeader(name, value)
}
