import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FeatureDocument, parseDocument } from './document'
import { documentOfDraft, draftOf } from './draft'
import { deleteScenario } from './edit-scenario'
import { deleteStep, editStep, stepMark, stepText, undeleteStep } from './edit-step'
import { followText } from './follow-text'
import { textOf } from './live-text'
import { featureTexts } from './testing/feature-texts'

const stored = `Feature: x
  Scenario: One
    Given a
    When b
    Then c

  Scenario: Two
    Given d

  Scenario: Three
    Given e
`

function read(text: string): FeatureDocument {
  const reading = parseDocument(text)
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  return reading.document
}

function follow(before: FeatureDocument, text: string): FeatureDocument {
  const reading = followText(before, text)
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  return reading.document
}

/** Names with marks, and under each its steps with theirs. */
const said = ({ blocks }: FeatureDocument) =>
  blocks
    .slice(1)
    .map((block) => [
      `${block.name}${block.mark && ` ${block.mark}`}`,
      ...block.steps.map(
        (_, step) => `${stepText(block, step)}${stepMark(block, step) && ` ${stepMark(block, step)}`}`,
      ),
    ])

describe('followText', () => {
  it('says exactly what was written, whatever that was, and can be drafted', () => {
    fc.assert(
      fc.property(featureTexts, featureTexts, (before, after) => {
        const document = follow(read(before), after)
        expect(textOf(document)).toBe(after)
        const again = documentOfDraft(before, JSON.parse(JSON.stringify(draftOf(document))))
        if (!again.ok) throw new Error('The draft does not fit.')
        expect(textOf(again.document)).toBe(after)
      }),
    )
  })

  it('marks what was written, added and taken out', () => {
    const text = stored
      .replace('When b', 'When bb')
      .replace('    Then c\n', '    And new\n    Then c\n')
      .replace('  Scenario: Two\n    Given d\n\n', '')
      .concat('\n  Scenario: Four\n    Given f\n')
    expect(said(follow(read(stored), text))).toEqual([
      ['One M', 'Given a', 'When bb M', 'And new A', 'Then c'],
      ['Two D', 'Given d'],
      ['Three', 'Given e'],
      ['Four A', 'Given f'],
    ])
  })

  it('keeps what was deleted and taken back before', () => {
    const deleted = deleteStep(deleteScenario(read(stored), 2), 1, 0)
    const before = undeleteStep(deleteStep(deleted, 3, 0), 3, 0)
    const document = follow(before, textOf(before).replace('Then c', 'Then cc'))
    expect(said(document)).toEqual([
      ['One M', 'Given a D', 'When b', 'Then cc M'],
      ['Two D', 'Given d'],
      ['Three M', 'Given e M'],
    ])
    expect(textOf(undeleteStep(document, 1, 0))).toContain('    Given a\n    When b\n    Then cc\n')
  })

  it('does nothing for the text that is there', () => {
    const before = editStep(read(stored), 1, 0, 'Given aa')
    expect(said(follow(before, textOf(before)))).toEqual(said(before))
  })

  it('knows a scenario by its name when all of its steps are gone', () => {
    expect(said(follow(read(stored), stored.replace('    Given d\n', '')))[1]).toEqual(['Two M', 'Given d D'])
  })

  it('answers what the parser refuses', () => {
    expect(followText(read(stored), stored.replace('When b', 'Wen b'))).toMatchObject({
      ok: false,
      problems: [{ line: 4 }],
    })
  })
})
