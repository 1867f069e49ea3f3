import { describe, expect, it } from 'vitest'
import { parseDocument } from './document'
import { missingKeywords } from './document-problems'
import { addScenario } from './edit-scenario'
import { addStep, stepText } from './edit-step'
import { dialectOf, keywordOf, languages, stepKeywords, usualScenario, withKeyword } from './keywords'
import { textOf } from './live-text'

const codes = languages().map(({ code }) => code)

describe('keywords of a language', () => {
  it('call a scenario as its files do', () => {
    expect(['en', 'de', 'fr', 'ja', 'sv', 'xx'].map(usualScenario)).toEqual([
      ...['Scenario', 'Szenario', 'Scénario', 'シナリオ', 'Scenario', 'Scenario'],
    ])
  })

  it('are those of English when the language is not known', () => {
    expect(stepKeywords('xx')).toEqual(stepKeywords('en'))
    expect(
      stepKeywords('en')
        .map((keyword) => keyword.trim())
        .sort(),
    ).toEqual(['*', 'And', 'But', 'Given', 'Then', 'When'])
  })

  it.each(codes)('%s: each is one, `*` among them, and what has none gets the Then of the language', (language) => {
    for (const keyword of stepKeywords(language)) {
      expect(keywordOf(`${keyword}qqq zzz`, language)).not.toBeNull()
      expect(withKeyword(`${keyword}qqq zzz`, language)).toBe(`${keyword}qqq zzz`)
    }
    const made = withKeyword('0qqq zzz', language)
    expect(dialectOf(language).then).toContain(keywordOf(made, language))
    expect(made.endsWith('0qqq zzz')).toBe(true)
    expect(withKeyword('0qqq', language)).toBe('0qqq')
  })

  it.each(codes)('%s: a scenario and its step can be added to a new file', (language) => {
    const text = `# language: ${language}\n${dialectOf(language).feature[0]}: x\n`
    const reading = parseDocument(text)
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
    const { document, at } = addScenario(reading.document, -1, 'new')
    const edited = addStep(document, at, -1, '0qqq zzz')
    const again = parseDocument(textOf(edited))
    if (!again.ok) throw new Error(JSON.stringify(again.problems))
    const [, scenario] = again.document.blocks
    expect(scenario).toMatchObject({ kind: 'scenario', name: 'new', steps: [{ argument: null }] })
    expect(scenario && stepText(scenario, 0)).toBe(withKeyword('0qqq zzz', language))
    expect(missingKeywords(edited)).toEqual([])
  })
})
