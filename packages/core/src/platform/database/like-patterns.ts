/** A pattern for `ilike` of what holds this text, letter by letter. */
export const holding = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** The words of a search, at most as many as people type. */
export const searchedWords = (search: string) => search.replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, 8)
