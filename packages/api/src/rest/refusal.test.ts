import { TRPCError } from '@trpc/server'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { refusalOf } from './refusal'

it('says of a value that is missing or no number just that, also where it could have several forms', () => {
  const schema = z.object({
    number: z.coerce.number().optional(),
    choice: z.union([z.object({ ids: z.array(z.number()) }), z.object({ all: z.literal(true) })]),
  })
  const told = (value: unknown) => {
    const cause = schema.safeParse(value).error
    return refusalOf(new TRPCError({ code: 'BAD_REQUEST', cause })).body
  }
  expect(told({})).toEqual({ code: 'INVALID', message: 'choice: It is missing.', field: 'choice' })
  expect(told({ choice: {} })).toMatchObject({ message: 'choice.ids: It is missing.', field: 'choice.ids' })
  expect(told({ number: 'x', choice: { ids: [] } })).toMatchObject({ message: 'number: It has to be a number.' })
})
