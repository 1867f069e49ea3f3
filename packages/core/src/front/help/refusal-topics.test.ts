import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { helpOfRefusal, refusalTopics, topicOfRefusal } from '@caseweave/contract/front/refusal-topics'
import { invalid } from '@caseweave/contract/platform/messages'
import { environmentMessages } from '@caseweave/contract/project/environments/environment-messages'
import { releaseMessages } from '@caseweave/contract/project/releases/release-messages'
import { trackerSentence } from '@caseweave/contract/project/trackers/tracker-messages'
import { expect, it } from 'vitest'
import { helpBook } from './help-book'

const root = join(import.meta.dirname, '../../../../..')
/** What the product says, as its sources have it. */
const said = [
  // Put together of a sentence and a name.
  ...['username', 'password'].map(invalid),
  ...[environmentMessages.taken('Staging'), releaseMessages.taken('1.0')],
  ...[true, false].map((isPersonal) => trackerSentence({ kind: 'unauthorized', name: 'Jira', isPersonal })),
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
    const parts = sentence.split('…').map((part) => part.trim())
    expect(said.some((text) => parts.every((part) => text.includes(part)))).toBe(true)
  },
)

it('finds sentences that go on, and no others', () => {
  expect(topicOfRefusal('None of the files can be imported. x.trx: no results.')).toBe('import-results')
  expect(topicOfRefusal('Ada has had this asset since 2026-05-31. Unassign it first.')).toBe('assign-assets')
  expect(topicOfRefusal('Jira cannot be reached at the moment. Please try again.')).toBe('tracker-problems')
  expect(topicOfRefusal('Unassign it first.')).toBeNull()
  expect(topicOfRefusal('Ada has had this asset since. Unassign it first.')).toBeNull()
  expect(topicOfRefusal('Unauthorized access! And more.')).toBeNull()
  expect(topicOfRefusal('')).toBeNull()
  expect(helpOfRefusal('Invalid username')).toBe('/help/cannot-sign-in')
  expect(new Set(refusalTopics.map(([sentence]) => sentence)).size).toBe(refusalTopics.length)
})
