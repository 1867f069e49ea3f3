// No schema stands here: dialogs show these in the browser without a validator.

/** Longest texts of a ticket, in characters; its number may be an address, and has to fit an index. */
export const ticketLimits = { number: 500, remarks: 10_000 } as const

/** Sentences about tickets. */
export const ticketMessages = {
  noTestCase: 'No Test Case found for particular selection',
  noNormal: 'No normal category ticket is attached to this Test Case',
  noProduction: 'No production category ticket is attached to this Test Case',
  twice: 'This ticket is attached to this test case for this release and environment already.',
  attached: (number: string) => `Ticket “${number}” was attached.`,
  updated: (number: string) => `Ticket “${number}” was changed.`,
  removed: (number: string) => `Ticket “${number}” was removed.`,
  removedMeanwhile: 'Somebody has removed this ticket meanwhile.',
  notStored: (remarks: string) => `Somebody has removed this ticket meanwhile. Not stored, your remarks: “${remarks}”`,
  changedMeanwhile: (theirs: string) =>
    theirs === ''
      ? 'Somebody took the remarks away meanwhile. Save once more to store yours.'
      : `Somebody wrote remarks meanwhile: “${theirs}” Save once more to store yours in their place.`,
} as const

/** The address that a ticket's number is, when it is one of the web; null for everything else, such as `javascript:`. */
export function ticketHref(number: string): string | null {
  if (!/^https?:\/\//i.test(number) || !URL.canParse(number)) return null
  const { protocol, href } = new URL(number)
  return protocol === 'http:' || protocol === 'https:' ? href : null
}
