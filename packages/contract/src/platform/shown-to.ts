/**
 * The header by which a page says whom it was drawn for (the id of the account), with what it sends: in another tab somebody else may have signed in since, whose
 * session goes along. The server answers {@link shownToOther} then, and does nothing.
 */
export const shownToHeader = 'x-shown-to'

/** The status of that answer: what the sender took for granted does not hold; source: RFC 9110, 15.5.13. */
export const shownToOther = 412
