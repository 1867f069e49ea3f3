/** Procedures that the browser calls by one request, at most: whoever asks for more at once holds others up. */
export const callsAtOnce = 10
