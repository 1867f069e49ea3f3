import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FeatureDocument, parseDocument } from './document'
import { documentOfDraft, draftOf, draftOfText, textOfDraft } from './draft'
import { editStep, stepText } from './edit-step'
import { splitLines } from './lines'
import { textOf } from './live-text'
import { featureTexts } from './testing/feature-texts'

/** Files of public projects; they lie beside the repository where there are any. */
const folder = fileURLToPath(new URL('../../../../shared/data/gherkin/', import.meta.url))
const names = existsSync(folder) ? readdirSync(folder) : []

function read(text: string): FeatureDocument {
  const reading = parseDocument(text)
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  return reading.document
}

/** Each step of a document in turn, edited alone. */
function expectOneLineEach(text: string, most = Number.POSITIVE_INFINITY) {
  const document = read(text)
  const lines = splitLines(text)
  let tried = 0
  document.blocks.forEach((block, at) => {
    block.steps.forEach((_, step) => {
      if (tried++ >= most) return
      const edited = editStep(document, at, step, `${stepText(block, step)} too`)
      const after = splitLines(textOf(edited))
      const differing = lines.flatMap((line, index) => (line === after[index] ? [] : [index]))
      expect(after).toHaveLength(lines.length)
      expect(differing).toHaveLength(1)
      expect(textOfDraft(text, draftOf(edited))).toBe(textOf(edited))
    })
  })
}

describe('a feature file as structure', () => {
  it('is the same text when nothing is edited, whatever it holds', () => {
    fc.assert(
      fc.property(featureTexts, (text) => {
        const document = read(text)
        expect(textOf(document)).toBe(text)
        const again = documentOfDraft(text, JSON.parse(JSON.stringify(draftOf(document))))
        expect(again).toEqual({ ok: true, document })
      }),
    )
  })

  it('differs in one line when one step is edited', () => {
    fc.assert(fc.property(featureTexts, (text) => expectOneLineEach(text)))
  })

  it('keeps what the text view replaced, whatever that is', () => {
    fc.assert(
      fc.property(featureTexts, fc.string({ unit: 'binary' }), fc.nat(), fc.nat(), (text, other, from, to) => {
        const written = text.slice(0, from % (text.length + 1)) + other + text.slice(to % (text.length + 1))
        expect(textOfDraft(text, draftOfText(text, written))).toBe(written)
      }),
    )
  })

  it('answers what the parser refuses with its lines', () => {
    expect(parseDocument('Feature: x\n  Scenario: y\n    Given a\n    Gven z\n')).toEqual({
      ok: false,
      problems: [{ line: 4, reason: expect.stringContaining('"Gven z" is not expected here') }],
    })
    expect(parseDocument('# only a comment\n')).toEqual({
      ok: false,
      problems: [{ line: 1, reason: 'The file holds no feature.' }],
    })
  })

  it('tells scenarios, outlines, rules and Backgrounds apart', () => {
    const text = [
      '@web',
      'Feature: Sign in',
      'As somebody',
      '',
      '  Background:',
      '    Given x',
      '  # belongs to One',
      '  @a @b',
      '  Scenario: One',
      '    When y',
      '      """',
      '      # no comment',
      '      Scenario: no scenario',
      '      """',
      '  # loose',
      '',
      '  Rule: R',
      '    Scenario Outline: Two',
      '      When <z>',
      '      @e',
      '      Examples:',
      '        | z |',
      '',
      '# the end',
      '',
    ].join('\n')
    const { blocks } = read(text)
    expect(
      blocks.map(({ kind, name, tags, lines, own, steps }) => [kind, name, tags, lines.length, own, steps]),
    ).toEqual([
      ['feature', 'Sign in', ['@web'], 3, 0, []],
      ['background', '', [], 3, 1, [{ start: 2, end: 3, argument: null }]],
      ['scenario', 'One', ['@a', '@b'], 8, 0, [{ start: 3, end: 8, argument: 'docString' }]],
      ['rule', 'R', [], 3, 2, []],
      ['outline', 'Two', [], 5, 0, [{ start: 1, end: 2, argument: null }]],
      ['tail', '', [], 2, 2, []],
    ])
    expect(blocks[4]?.rest).toBe(2)
  })
})

describe.skipIf(names.length === 0)('feature files of public projects', () => {
  it.each(names)('%s comes back byte for byte', (name) => {
    const bytes = readFileSync(folder + name)
    const text = new TextDecoder().decode(bytes)
    const reading = parseDocument(text)
    if (!reading.ok) {
      expect(reading.problems.length).toBeGreaterThan(0)
      return
    }
    expect(textOf(reading.document)).toBe(text)
    expectOneLineEach(text, 20)
  })
})
