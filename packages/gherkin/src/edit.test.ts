import { describe, expect, it } from 'vitest'
import { parseDocument } from './document'
import { missingKeywords } from './document-problems'
import { documentOfDraft, draftOf, textOfDraft } from './draft'
import {
  addScenario,
  deleteScenario,
  moveScenario,
  renameScenario,
  retagScenario,
  undeleteScenario,
} from './edit-scenario'
import { addStep, deleteStep, editStep, moveStep, stepMark, stepText, undeleteStep } from './edit-step'
import { sequencesOf, textOf } from './live-text'
import { typedTags } from './tags'

const stored = `Feature: Sign in

  @smoke #first
  Scenario: One
    Given a door
      | key |
    # then
    When it opens

  Scenario: Two
    * a table`

function read(text: string) {
  const reading = parseDocument(text)
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  return reading.document
}
const document = read(stored)
const marksOf = ({ blocks }: typeof document) =>
  blocks.map((block) => [block.mark, ...block.steps.map((_, step) => stepMark(block, step))])

/** Reads a draft back, as the next request does. */
function again(edited: typeof document) {
  const reading = documentOfDraft(stored, JSON.parse(JSON.stringify(draftOf(edited))))
  if (!reading.ok) throw new Error('The draft does not fit.')
  expect(textOf(reading.document)).toBe(textOf(edited))
  expect(textOfDraft(stored, draftOf(edited))).toBe(textOf(edited))
  return reading.document
}

describe('steps', () => {
  it('that are edited are modified, and so is their scenario', () => {
    const edited = again(editStep(document, 1, 1, 'When it\n is  opened'))
    expect(marksOf(edited)).toEqual([[''], ['M', '', 'M'], ['', '']])
    expect(textOf(edited)).toBe(stored.replace('When it opens', 'When it is  opened'))
    expect(editStep(document, 1, 1, '  When it opens ')).toBe(document)
  })

  it('that are added mark their scenario as modified, and get a line break where the file ended without one', () => {
    const edited = again(addStep(document, 2, 0, 'And a chair'))
    expect(marksOf(edited)).toEqual([[''], ['', '', ''], ['M', '', 'A']])
    expect(textOf(edited)).toBe(`${stored}\n    And a chair\n`)
  })

  it('that are deleted stay to be taken back, with their tables', () => {
    const deleted = again(deleteStep(document, 1, 0))
    expect(marksOf(deleted)).toEqual([[''], ['M', 'D', ''], ['', '']])
    expect(textOf(deleted)).toBe(stored.replace('    Given a door\n      | key |\n', ''))
    const back = again(undeleteStep(deleted, 1, 0))
    expect(marksOf(back)).toEqual([[''], ['M', 'M', ''], ['', '']])
    expect(textOf(back)).toBe(stored)
  })

  it('that were added are gone when they are deleted', () => {
    const deleted = again(deleteStep(addStep(document, 1, -1, 'Given a key'), 1, 0))
    expect(marksOf(deleted)).toEqual([[''], ['M', '', ''], ['', '']])
    expect(textOf(deleted)).toBe(stored)
  })

  it('change places with what belongs to them', () => {
    const moved = again(moveStep(document, 1, 1, -1))
    expect(textOf(moved)).toBe(
      stored.replace(
        '    Given a door\n      | key |\n    # then\n    When it opens\n',
        '    When it opens\n    # then\n    Given a door\n      | key |\n',
      ),
    )
    expect(marksOf(moved)[1]).toEqual(['M', 'M', ''])
    expect(textOf(moveStep(moved, 1, 0, 1))).toBe(stored)
    expect(moveStep(document, 1, 1, 1)).toBe(document)
  })

  it('get a Then of the file’s language when their first word is no keyword', () => {
    expect(stepText(editStep(document, 1, 1, 'it opens').blocks[1] ?? expect.fail(), 1)).toBe('Then it opens')
    const french = read('# language: fr\nFonctionnalité: x\n  Scénario: y\n    Quand z\n')
    const edited = editStep(french, 1, 0, 'la porte')
    expect(stepText(edited.blocks[1] ?? expect.fail(), 0)).toBe('Alors la porte')
    expect(stepText(editStep(french, 1, 0, "Lorsqu'on entre").blocks[1] ?? expect.fail(), 0)).toBe("Lorsqu'on entre")
    expect(stepText(editStep(french, 1, 0, '* la porte').blocks[1] ?? expect.fail(), 0)).toBe('* la porte')
    const japanese = read('# language: ja\nフィーチャ: x\n  シナリオ: y\n    もしz\n')
    expect(stepText(editStep(japanese, 1, 0, '前提x y').blocks[1] ?? expect.fail(), 0)).toBe('前提x y')
    expect(stepText(editStep(japanese, 1, 0, 'x y').blocks[1] ?? expect.fail(), 0)).toBe('ならばx y')
  })

  it.each(['login', '"""', '#x', '@x', '|', 'Scenario:'])(
    'of the one word %s stay steps, without a keyword',
    (text) => {
      const edited = again(editStep(document, 1, 0, text))
      expect(stepText(edited.blocks[1] ?? expect.fail(), 0)).toBe(text)
      expect(missingKeywords(edited)).toMatchObject([{ block: 1, step: 0, text }])
      expect(marksOf(again(deleteStep(edited, 1, 0)))[1]).toEqual(['M', 'D', ''])
    },
  )
})

describe('scenarios', () => {
  it('that are added are numbered in their order, deleted ones count 0', () => {
    const { document: added, at } = addScenario(document, 1, ' Between ')
    const deleted = again(deleteScenario(added, 1))
    expect(at).toBe(2)
    expect(marksOf(deleted).map(([mark]) => mark)).toEqual(['', 'D', 'A', ''])
    expect(sequencesOf(deleted)).toEqual([0, 0, 1, 2])
    expect(textOf(deleted)).toBe('Feature: Sign in\n\n  Scenario: Between\n\n  Scenario: Two\n    * a table')
    const back = again(undeleteScenario(deleted, 1))
    expect(marksOf(back)[1]?.[0]).toBe('M')
    expect(textOf(deleteScenario(back, 2))).toBe(stored)
  })

  it('at the end of a file without a line break begin on a line of their own', () => {
    const { document: added } = addScenario(document, -1, 'Three')
    expect(textOf(again(added))).toBe(`${stored}\n\n  Scenario: Three\n`)
  })

  it('keep the comment behind their tags, and lose the tags alone', () => {
    const tagged = again(retagScenario(document, 1, '@smoke @slow slow'))
    expect(textOf(tagged)).toBe(stored.replace('@smoke #first', '@smoke @slow #first'))
    expect(textOf(again(retagScenario(document, 1, ' @ ')))).toBe(stored.replace('  @smoke #first\n', ''))
    expect(textOf(again(retagScenario(document, 2, 'new')))).toBe(
      stored.replace('  Scenario: Two', '  @new\n  Scenario: Two'),
    )
    expect(retagScenario(document, 1, '@smoke @')).toBe(document)
  })

  it('are renamed on their line', () => {
    expect(textOf(again(renameScenario(document, 2, 'Zwei\ndrei')))).toBe(
      stored.replace('Scenario: Two', 'Scenario: Zwei drei'),
    )
    expect(textOf(again(renameScenario(document, 2, '')))).toBe(stored.replace('Scenario: Two', 'Scenario:'))
  })

  it('change places with their neighbour, not with the head of the feature', () => {
    const moved = again(moveScenario(document, 2, -1).document)
    expect(textOf(moved).indexOf('Two')).toBeLessThan(textOf(moved).indexOf('One'))
    expect(marksOf(moved).map(([mark]) => mark)).toEqual(['', 'M', ''])
    expect(moveScenario(document, 1, -1).document).toBe(document)
  })

  it('get an @ after a tag that ends in a space', () => {
    expect(typedTags('@smoke ')).toBe('@smoke @')
    expect(typedTags('@smoke @')).toBe('@smoke @')
    expect(typedTags('@smoke')).toBe('@smoke')
  })
})

describe('a line without a keyword', () => {
  it.each([
    ['Gven z', 'Given z'],
    ['Givne the door', 'Given the door'],
    ['given x', 'Given x'],
    ['and so', 'And so'],
  ])('%j straight after the scenario is found', (line, meant) => {
    const found = missingKeywords(read(`Feature: x\n  Scenario: y\n    ${line}\n    When z\n`))
    expect(found).toEqual([{ block: 1, line: 1, step: null, text: line, meant }])
  })

  it.each(['The user signs in', 'They are there', 'As somebody', 'Whenever it rains', 'Gven'])(
    '%j is a description',
    (line) => {
      expect(missingKeywords(read(`Feature: x\n  Scenario: y\n    ${line}\n    and then more\n    When z\n`))).toEqual(
        [],
      )
    },
  )

  it('is found in the language of the file', () => {
    const text = '# language: fr\nFonctionnalité: x\n  Scénario: y\n    Quant la porte\n    Alors z\n'
    expect(missingKeywords(read(text))).toMatchObject([{ text: 'Quant la porte', meant: 'Quand la porte' }])
  })
})
