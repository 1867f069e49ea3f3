import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type FeatureDocument, parseDocument } from './document'
import { documentOfDraft, draftOf, textOfDraft } from './draft'
import {
  addScenario,
  deleteScenario,
  moveScenario,
  renameScenario,
  retagScenario,
  undeleteScenario,
} from './edit-scenario'
import { addStep, deleteStep, editStep, moveStep, undeleteStep } from './edit-step'
import { splitLines } from './lines'
import { textOf } from './live-text'
import { featureTexts } from './testing/feature-texts'

type Edit = (document: FeatureDocument, at: number, step: number) => FeatureDocument

const typed = fc.constantFrom(
  'Given x',
  'no keyword',
  'word',
  '"""',
  '* a',
  'Scenario: y',
  '@t',
  '# c',
  '| a |',
  'Examples:',
)
const edit: fc.Arbitrary<Edit> = fc.oneof(
  typed.map(
    (text): Edit =>
      (document, at, step) =>
        editStep(document, at, step, text),
  ),
  typed.map(
    (text): Edit =>
      (document, at, step) =>
        addStep(document, at, step - 1, text),
  ),
  fc.constantFrom<Edit>(
    deleteStep,
    undeleteStep,
    (document, at, step) => moveStep(document, at, step, 1),
    (document, at, step) => moveStep(document, at, step, -1),
    (document, at) => deleteScenario(document, at),
    (document, at) => undeleteScenario(document, at),
    (document, at) => moveScenario(document, at, 1).document,
    (document, at) => addScenario(document, at, 'New: @one').document,
    (document, at) => renameScenario(document, at, 'Given a name'),
    (document, at) => retagScenario(document, at, '@x y'),
    (document, at) => retagScenario(document, at, ''),
  ),
)
const edits = fc.array(fc.tuple(edit, fc.nat(12), fc.nat(5)), { maxLength: 8 })

/** How often each line stands in a text. */
const counted = (text: string) => {
  const counts = new Map<string, number>()
  for (const line of splitLines(text)) counts.set(line.trimEnd(), (counts.get(line.trimEnd()) ?? 0) + 1)
  return counts
}

it('any edits can be drafted, and read back as they were', () => {
  fc.assert(
    fc.property(featureTexts, edits, (stored, all) => {
      const reading = parseDocument(stored)
      if (!reading.ok) throw new Error('The text cannot be read.')
      const document = all.reduce((before, [change, at, step]) => change(before, at, step), reading.document)
      const draft = JSON.parse(JSON.stringify(draftOf(document)))
      expect(textOfDraft(stored, draft)).toBe(textOf(document))
      expect(documentOfDraft(stored, draft)).toEqual({ ok: true, document })
    }),
  )
})

it('what was deleted and taken back says what it said', () => {
  fc.assert(
    fc.property(featureTexts, (stored) => {
      const reading = parseDocument(stored)
      if (!reading.ok) throw new Error('The text cannot be read.')
      let document = reading.document
      for (const [at, block] of document.blocks.entries()) {
        for (const step of block.steps.keys()) document = deleteStep(document, at, step)
        document = deleteScenario(document, at)
      }
      for (const [at, block] of document.blocks.entries()) {
        document = undeleteScenario(document, at)
        for (const step of block.steps.keys()) document = undeleteStep(document, at, step)
      }
      expect(textOf(document)).toBe(stored)
    }),
  )
})

it('moving changes the order of lines alone', () => {
  fc.assert(
    fc.property(featureTexts, fc.nat(12), fc.nat(5), (stored, at, step) => {
      const reading = parseDocument(stored)
      if (!reading.ok) throw new Error('The text cannot be read.')
      const moved = moveScenario(moveStep(reading.document, at, step, 1), at, 1).document
      expect(counted(textOf(moved))).toEqual(counted(stored))
    }),
  )
})
