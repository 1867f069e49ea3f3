import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { helpOfRefusal, refusalTopics, topicOfRefusal } from '@caseweave/contract/front/refusal-topics'
import { invalid } from '@caseweave/contract/platform/messages'
import { expect, it } from 'vitest'
import { helpBook } from './help-book'

const root = join(import.meta.dirname, '../../../../..')
/** What the product says, as its sources have it. */
const said = [
  // Put together of a sentence and a field's name.
  ...['username', 'password'].map(invalid),
  ...['packages/contract/src', 'packages/core/src', 'packages/api/src', 'apps/web/app'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/refusal-topics|\.test\.ts$/.test(name))
      .map((name) => readFileSync(join(root, folder, name), 'utf8').replaceAll("\\'", "'")),
  ),
]

it.each(refusalTopics)(
  'leads from a refusal that the product says to a topic that is there: %s',
  (sentence, helpId) => {
    expect(helpBook().place(helpId)).not.toBeNull()
    const words = sentence.replace(/…$/, '').trimEnd()
    expect(said.some((text) => text.includes(words))).toBe(true)
  },
)

it('finds sentences that go on, and no others', () => {
  expect(topicOfRefusal('None of the files can be imported. x.trx: no results.')).toBe('import-results')
  expect(topicOfRefusal('Unauthorized access! And more.')).toBeNull()
  expect(topicOfRefusal('')).toBeNull()
  expect(helpOfRefusal('Invalid username')).toBe('/help/cannot-sign-in')
  expect(new Set(refusalTopics.map(([sentence]) => sentence)).size).toBe(refusalTopics.length)
})
