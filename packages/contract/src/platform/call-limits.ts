/**
 * Bytes that one request may bring, as a form or as a call: of a stranger, who sends a handful of short fields, and of somebody who is signed
 * in, whose longest is a case of a thousand steps. Uploads have rules of their own.
 */
export const bodyBytes = { stranger: 64_000, signedIn: 10_000_000 }

/** Procedures that the browser calls by one request, at most: whoever asks for more at once holds others up. */
export const callsAtOnce = 10

/**
 * Watches that one web process keeps open: each asks the database every 0.4 s, and a person follows one job in each of a few windows.
 * Who gets none asks again every few seconds instead.
 */
export const openWatches = { person: 20, process: 400 }
