/** The people, `most` at most, who were ticked in a form that an address holds; what is no id counts as not ticked. */
export const tickedIds = (asked: URLSearchParams, most: number): number[] =>
  [...new Set(asked.getAll('userIds'))]
    .filter((text) => /^\d{1,15}$/.test(text) && Number(text) > 0)
    .map(Number)
    .slice(0, most)
