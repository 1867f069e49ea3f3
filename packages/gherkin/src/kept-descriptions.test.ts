import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diagnose } from './diagnose'
import { childrenOf, parseDocument, parseOfficially } from './document'
import { missingKeywords } from './document-problems'
import { keepDescriptions } from './kept-descriptions'

/** What Cucumber reads of a text, but for the places. */
const said = (text: string) => {
  const read = parseOfficially(text)
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  return childrenOf(read.feature).map(({ kind, node }) => ({
    ...{ kind, name: node.name, description: node.description },
    tags: 'tags' in node ? node.tags.map(({ name }) => name) : [],
    steps: 'steps' in node ? node.steps.map((step) => step.keyword + step.text) : [],
  }))
}
const missing = (text: string) => {
  const read = parseDocument(text)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return missingKeywords(read.document)
}

const text = [
  'Feature: x',
  '  Background:',
  '    gven a shop',
  '',
  '  @a',
  '  # why',
  '  @b',
  '  Scenario: One',
  '    Givne z',
  '    # between',
  '    Wehn y',
  '    Then q',
  '  Scenario: Two',
  '    Gven z',
  '',
].join('\r\n')

describe('keepDescriptions', () => {
  it('marks each description that seems to hold steps, and nobody takes its lines for steps any more', () => {
    const kept = keepDescriptions(text)
    expect(missing(text)).toHaveLength(4)
    expect(missing(kept)).toEqual([])
    expect(diagnose(text, null)).toHaveLength(4)
    expect(diagnose(kept, null)).toEqual([])
    expect(said(kept)).toEqual(said(text))
    expect(kept.replaceAll(/ *# caseweave: .*\r\n/g, '')).toBe(text)
    expect(keepDescriptions(kept)).toBe(kept)
  })

  it('marks what it says of one scenario alone', () => {
    const kept = keepDescriptions(text.slice(0, text.indexOf('  Scenario: Two')))
    expect(missing(`${kept}  Scenario: Two\n    Gven z\n`)).toMatchObject([{ text: 'Gven z' }])
  })

  it('leaves alone what the official parser refuses', () => {
    expect(keepDescriptions('Feature: x\n  Gven z\n  | a\n')).toBe('Feature: x\n  Gven z\n  | a\n')
  })

  it('changes nothing that Cucumber reads, whatever stands around', () => {
    const line = fc.constantFrom(
      '@t',
      '',
      '# c',
      '  Scenario: y',
      'Gven z',
      '    and so',
      'Prose.',
      '  * a',
      'Rule: r',
      'Background:',
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const source = ['Feature: x', ...lines].join('\n')
        if ('problems' in parseOfficially(source)) return
        const kept = keepDescriptions(source)
        expect(said(kept)).toEqual(said(source))
        expect(missing(kept)).toEqual([])
      }),
    )
  })
})
