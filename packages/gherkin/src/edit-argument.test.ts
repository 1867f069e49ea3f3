import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FeatureDocument, parseDocument, parseOfficially } from './document'
import { documentOfDraft, draftOf } from './draft'
import {
  addArgument,
  addColumn,
  addExamples,
  addRow,
  deleteColumn,
  editCells,
  editDocString,
  examplesIn,
  markPart,
  markRow,
  type PartRef,
  partOf,
  placeholdersWithout,
  tableTexts,
} from './edit-argument'
import { describe as describeBlock, descriptionOf, mayDescribe } from './edit-description'
import { renameExamples } from './edit-examples'
import { stepMark } from './edit-step'
import { textOf } from './live-text'
import { featureTexts } from './testing/feature-texts'

const stored = `Feature: x

  Scenario Outline: y
    Why it is so.
    Given a <thing>
      | name   | cost |
      # cheap
      | Ann    |    7 |
      | a \\| b |   12 |
    When that
    """json
    {
      "a": 1
    }
    """
    Then it is <done>

    @few
    Examples: Some
      | thing|done |
      | 1|2|
`
const read = (text: string): FeatureDocument => {
  const reading = parseDocument(text)
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  return reading.document
}
const document = read(stored)
const blockOf = (edited: FeatureDocument, at = 1) => edited.blocks[at] ?? expect.fail()
const texts = (edited: FeatureDocument, ref: PartRef) => {
  const part = partOf(blockOf(edited), ref, 'en')
  return part?.kind === 'table' ? tableTexts(blockOf(edited), part.rows) : part
}
/** Read back as the next request does. */
function again(edited: FeatureDocument) {
  const reading = documentOfDraft(stored, JSON.parse(JSON.stringify(draftOf(edited))))
  expect(reading).toEqual({ ok: true, document: edited })
  expect(parseDocument(textOf(edited))).toMatchObject({ ok: true })
  return edited
}

describe('tables', () => {
  it('are aligned anew in the column that was edited, on the side that it had', () => {
    const edited = again(editCells(document, 1, 'step:0', [{ row: 1, column: 1, text: '12345' }]))
    expect(textOf(edited)).toBe(
      stored
        .replace('| name   | cost |', '| name   |  cost |')
        .replace('|    7 |', '| 12345 |')
        .replace('|   12 |', '|    12 |'),
    )
    expect(stepMark(blockOf(edited), 0)).toBe('M')
    const wide = again(editCells(document, 1, 'step:0', [{ row: 1, column: 0, text: 'Annabella' }]))
    expect(textOf(wide)).toContain('      | Annabella |    7 |\n      | a \\| b    |   12 |\n')
  })

  it('that nobody aligned change in the cell alone', () => {
    const edited = again(editCells(document, 1, 'examples:0', [{ row: 1, column: 0, text: 'a|b\\\r\nc ' }]))
    expect(textOf(edited)).toBe(stored.replace('| 1|2|', '| a\\|b\\\\\\nc|2|'))
    expect(texts(edited, 'examples:0')).toEqual([
      ['thing', 'done'],
      ['a|b\\\nc', '2'],
    ])
    expect(editCells(document, 1, 'step:0', [{ row: 2, column: 0, text: ' a | b ' }])).toBe(document)
    expect(editCells(document, 1, 'step:0', [{ row: 9, column: 9, text: 'x' }])).toBe(document)
  })

  it('get rows and columns, and lose them', () => {
    const added = again(addRow(document, 1, 'step:0', 1))
    expect(textOf(added)).toBe(stored.replace('|    7 |\n', '|    7 |\n      |        |      |\n'))
    const gone = again(markRow(document, 1, 'step:0', 1, true))
    expect(textOf(gone)).toBe(stored.replace('      | Ann    |    7 |\n', ''))
    expect(textOf(again(markRow(gone, 1, 'step:0', 1, false)))).toBe(stored)
    expect(texts(again(addColumn(document, 1, 'examples:0', 2, 'more')), 'examples:0')).toEqual([
      ['thing', 'done', 'more'],
      ['1', '2', ''],
    ])
    expect(texts(again(deleteColumn(document, 1, 'step:0', 0)), 'step:0')).toEqual([['cost'], ['7'], ['12']])
    expect(markRow(document, 1, 'examples:0', 0, true)).toBe(document)
  })

  it('become doc strings and the other way round, and are taken away and back', () => {
    const gone = again(markPart(document, 1, 'step:0', true))
    expect(textOf(gone)).not.toContain('cost')
    expect(textOf(again(markPart(gone, 1, 'step:0', false)))).toBe(stored)
    const doc = again(addArgument(gone, 1, 0, 'docString'))
    expect(textOf(doc)).toContain('    Given a <thing>\n      """\n\n      """\n    When that\n')
    expect(texts(again(addArgument(document, 1, 1, 'table')), 'step:1')).toEqual([['']])
    expect(texts(again(addArgument(document, 1, 2, 'table')), 'step:2')).toEqual([['']])
  })
})

describe('doc strings', () => {
  it('keep their delimiter, media type and indent', () => {
    const edited = again(editDocString(document, 1, 'step:1', 'a\r\n  b\n\n', 'json'))
    expect(textOf(edited)).toContain('    """json\n    a\n      b\n\n\n    """\n    Then')
    expect(editDocString(document, 1, 'step:1', '{\n  "a": 1\n}', ' json ')).toBe(document)
  })

  it.each([
    '"""',
    ' """ a',
    'x """',
    '\\"\\"\\"',
    '"""\n\\"\\"\\"',
    '```',
    '',
    '\n',
    '# no',
    '@x',
    '  a  \n b',
    '| a |',
  ])('say %j', (content) => {
    const edited = again(editDocString(document, 1, 'step:1', content, 'text'))
    expect(texts(edited, 'step:1')).toMatchObject({ content, mediaType: 'text' })
  })
})

describe('Examples', () => {
  it('are added with a column for each placeholder, renamed, taken away and back', () => {
    const added = again(addExamples(document, 1))
    expect(textOf(added)).toBe(`${stored}\n    Examples:\n      | thing | done |\n      |       |      |\n`)
    const renamed = again(renameExamples(added, 1, 0, 'Others'))
    expect(textOf(renamed)).toContain('Examples: Others')
    const gone = again(markPart(renamed, 1, 'examples:0', true))
    expect(textOf(gone)).not.toContain('@few')
    expect(examplesIn(blockOf(gone), 'en').map((each) => each.gone)).toEqual([true, false])
    expect(placeholdersWithout(blockOf(document), ['done'])).toEqual(['thing'])
  })
})

describe('descriptions', () => {
  it('keep their indent, and refuse lines that Gherkin reads otherwise', () => {
    expect(descriptionOf(blockOf(document))).toBe('Why it is so.')
    expect(textOf(again(describeBlock(document, 1, 'One\n\n  * two\nthree')))).toBe(stored)
    expect(mayDescribe(document, 1, 'Given a step')).toBe(false)
    expect(mayDescribe(document, 1, 'Scenario: z')).toBe(false)
    expect(textOf(again(describeBlock(document, 1, 'One\r\n\r\n  - two\r\nthree')))).toBe(
      stored.replace('    Why it is so.\n', '    One\n\n      - two\n    three\n'),
    )
    const why = again(describeBlock(document, 0, 'As somebody\n  I want'))
    expect(textOf(why)).toBe(stored.replace('Feature: x\n', 'Feature: x\n  As somebody\n    I want\n'))
    expect(textOf(again(describeBlock(why, 0, '')))).toBe(stored)
    expect(mayDescribe(document, 0, 'Rule: r')).toBe(false)
    const rule = read('Feature: x\n  Rule: r\n    Old.\n    Scenario: y\n')
    expect(textOf(describeBlock(rule, 1, 'New.'))).toBe('Feature: x\n  Rule: r\n    New.\n    Scenario: y\n')
    expect(textOf(again(describeBlock(document, 1, '')))).toBe(stored.replace('    Why it is so.\n', ''))
  })
})

type Edit = (document: FeatureDocument, at: number, step: number) => FeatureDocument
const word = fc.constantFrom('', 'a|b', 'C:\\temp', '\\n', 'x\ny', '日本', '"""', '```', 'Given x', '@t', '# c', '<x>')
const ref = (step: number): PartRef => (step > 2 ? `examples:${step - 3}` : `step:${step}`)
const edit: fc.Arbitrary<Edit> = fc.oneof(
  word.map(
    (text): Edit =>
      (one, at, step) =>
        editCells(one, at, ref(step), [{ row: 1, column: 0, text }]),
  ),
  word.map(
    (text): Edit =>
      (one, at, step) =>
        editDocString(one, at, ref(step), text, ''),
  ),
  word.map(
    (text): Edit =>
      (one, at) =>
        describeBlock(one, at, text),
  ),
  word.map(
    (text): Edit =>
      (one, at, step) =>
        addColumn(one, at, ref(step), step, text),
  ),
  fc.constantFrom<Edit>(
    (one, at, step) => addRow(one, at, ref(step), 0),
    (one, at, step) => markRow(one, at, ref(step), 1, true),
    (one, at, step) => markRow(one, at, ref(step), 1, false),
    (one, at, step) => deleteColumn(one, at, ref(step), 0),
    (one, at, step) => addArgument(one, at, step, 'table'),
    (one, at, step) => addArgument(one, at, step, 'docString'),
    (one, at, step) => markPart(one, at, ref(step), true),
    (one, at, step) => markPart(one, at, ref(step), false),
    (one, at) => addExamples(one, at),
    (one, at) => renameExamples(one, at, 0, 'Given some'),
  ),
)

it('a cell of the last line that says this already changes nothing, not even the end of the file', () => {
  const last = read(stored.trimEnd())
  expect(editCells(last, 1, 'examples:0', [{ row: 1, column: 0, text: '1' }])).toBe(last)
})

it('any edits can be drafted, parse, and leave the other parts byte for byte', () => {
  fc.assert(
    fc.property(featureTexts, fc.array(fc.tuple(edit, fc.nat(5)), { maxLength: 6 }), fc.nat(8), (text, all, at) => {
      const before = read(text)
      const edited = all.reduce((now, [each, step]) => each(now, at, step), before)
      const draft = JSON.parse(JSON.stringify(draftOf(edited)))
      expect(documentOfDraft(text, draft)).toEqual({ ok: true, document: edited })
      expect(parseOfficially(textOf(edited))).not.toHaveProperty('problems')
      expect(edited.blocks.toSpliced(at, 1)).toEqual(before.blocks.toSpliced(at, 1))
    }),
  )
})
