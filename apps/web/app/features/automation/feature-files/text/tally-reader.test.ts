import { parseDocument } from '@caseweave/gherkin/document'
import { draftOf } from '@caseweave/gherkin/draft'
import { deleteScenario } from '@caseweave/gherkin/edit-scenario'
import { describe, expect, it } from 'vitest'
import { TallyReader } from './tally-reader'

const stored = `Feature: F
  Background:
    Given a shop

  Scenario: One
    Given a

  Scenario: Two
    Given b
`
const untouched = { replaced: [0, 0] as [number, number], text: '' }

function reader(draft: Parameters<TallyReader['begin']>[0]['draft'] = untouched) {
  const tally = new TallyReader()
  tally.begin({ stored, draft })
  return tally
}

describe('TallyReader', () => {
  it('counts against the stored version, and names the places of what is gone', () => {
    expect(reader().read(stored)).toEqual({ counts: { scenarios: 3, A: 0, M: 0, D: 0 }, gone: [] })
    const without = stored.replace('  Scenario: One\n    Given a\n\n', '')
    expect(reader().read(without)).toEqual({ counts: { scenarios: 2, A: 0, M: 0, D: 1 }, gone: [2] })
  })

  it('counts what the draft had done before the text was opened', () => {
    const reading = parseDocument(stored)
    if (!reading.ok) throw new Error('The text is wrong.')
    const draft = draftOf(
      deleteScenario(
        reading.document,
        reading.document.blocks.findIndex(({ name }) => name === 'Two'),
      ),
    )
    const typed = 'Feature: F\n  Background:\n    Given a shop\n\n  Scenario: One\n    Given c\n'
    expect(reader(draft).read(typed)).toEqual({ counts: { scenarios: 2, A: 0, M: 1, D: 1 }, gone: [3] })
  })

  it('says nothing of a text that cannot be read, or before it knows what to compare it with', () => {
    expect(reader().read('nonsense')).toBeNull()
    expect(new TallyReader().read(stored)).toBeNull()
  })
})
