import { siteFormSchema } from '@caseweave/contract/front/site-messages/site-form'
import { parseWithZod } from '@conform-to/zod/v4'
import { expect, it } from 'vitest'
import { z } from 'zod'

const modules = import.meta.glob<Record<string, unknown>>(['/packages/contract/src/**/*.ts', '!**/*.test.ts'], {
  eager: true,
})

/** Asked of programs and of the page itself alone: nobody reads what they refuse. */
const noForms = ['FindByName.text', 'UpdateTicket.seen']

const schemas: [string, z.ZodObject][] = [
  ...Object.values(modules).flatMap((module) =>
    Object.entries(module).flatMap(([name, value]): [string, z.ZodObject][] =>
      value instanceof z.ZodObject ? [[name, value]] : [],
    ),
  ),
  ['siteFormSchema', siteFormSchema('support', 'userRequest')],
]

it('answers a field that holds blanks alone in words of the product', () => {
  expect(schemas.length).toBeGreaterThan(200)
  const unspoken = schemas.flatMap(([name, schema]) =>
    Object.keys(schema.shape)
      .filter((field) => {
        const form = new FormData()
        form.set(field, '  ')
        const answers = parseWithZod(form, { schema }).reply().error?.[field] ?? []
        return answers.includes('Invalid input: expected string, received undefined')
      })
      .map((field) => `${name}.${field}`),
  )
  expect(unspoken.filter((field) => !noForms.includes(field))).toEqual([])
})
