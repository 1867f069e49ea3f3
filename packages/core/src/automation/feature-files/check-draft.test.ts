import { untouched } from '@caseweave/contract/automation/feature-files/feature-drafts'
import { expect, it } from 'vitest'
import { findRefusal } from './check-draft'

it('refuses a text of very many empty lines as soon as others', () => {
  const stored = { encoding: 'utf-8', byteOrderMark: false }
  const how = { draft: untouched, keepDescriptions: false }
  expect(findRefusal('\n'.repeat(300_000), stored, how)).toMatchObject({ outcome: 'refused' })
})
