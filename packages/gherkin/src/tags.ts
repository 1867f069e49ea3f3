/** A line of tags as somebody types it: after a space the next tag begins. */
export const typedTags = (typed: string): string => (/[^\s@]\s$/.test(typed) ? `${typed}@` : typed)

/** The tags of a field, each once and with its `@`. */
export const tagsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s@,]+/)
      .filter((tag) => tag !== '')
      .map((tag) => `@${tag}`),
  ),
]
