/**
 * Bytes that one request may bring, as a form or as a call: of a stranger, who sends a handful of short fields, and of somebody who is signed
 * in, whose longest is a case of a thousand steps. Uploads have rules of their own.
 */
export const bodyBytes = { stranger: 64_000, signedIn: 10_000_000 }

/** Procedures that the browser calls by one request, at most: whoever asks for more at once holds others up. */
export const callsAtOnce = 10
