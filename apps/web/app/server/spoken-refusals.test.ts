import { parseWithZod } from '@conform-to/zod/v4'
import { expect, it } from 'vitest'
import { z } from 'zod'
import './spoken-refusals'

it('says in a sentence that a text is too long, where its schema has none', () => {
  const form = new FormData()
  for (const name of ['bare', 'own']) form.set(name, 'x'.repeat(1_001))
  const schema = z.object({ bare: z.string().max(1_000), own: z.string().max(1_000, 'Shorten it.') })
  expect(parseWithZod(form, { schema }).reply().error).toEqual({
    bare: ['Please use at most 1,000 characters'],
    own: ['Shorten it.'],
  })
})
