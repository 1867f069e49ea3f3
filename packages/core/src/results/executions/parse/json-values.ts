export type Json = { [key: string]: unknown }

/** The value as an object; an empty one for anything else. */
export const object = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
/** The value as a list; an empty one for anything else. */
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
/** The value as a text; an empty one for anything else. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
