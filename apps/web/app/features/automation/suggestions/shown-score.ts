/** A score with two digits, cut off: what is just below a bound does not look as if it had reached it. */
export const shownScore = (score: number): string => (Math.floor(score * 100 + 1e-6) / 100).toFixed(2)
