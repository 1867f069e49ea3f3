import { z } from 'zod'

/**
 * What `schema` says of a number, or of its text as forms and addresses have it. Nothing else is taken for one: '', null and an empty list are no 0,
 * and true is no 1.
 */
export const numberOrText = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value), schema)
