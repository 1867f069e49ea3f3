import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const features = join(import.meta.dirname, '../..')

/** The tables that become cards on a phone, where a column's header is not shown. */
const cards = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(join(features, name), 'utf8') }))
  .filter(({ text }) => text.includes('table-cards'))

it('says on every card what a moment is of', () => {
  expect(cards.length).toBeGreaterThan(20)
  const wordless = cards
    // A column that is called "When" needs no word.
    .filter(({ text }) => !text.includes('<th scope="col">When</th>'))
    .flatMap(({ name, text }) =>
      [...text.matchAll(/<td([^>]*)>\s*(?:\{[\w.]+ \? )?<Moment(?:Day)?\b/g)]
        .filter(([, attributes = '']) => !/data-label|hidden/.test(attributes))
        .map(([cell]) => `${name}: ${cell}`),
    )
  expect(wordless).toEqual([])
})
