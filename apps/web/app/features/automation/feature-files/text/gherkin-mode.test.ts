import { dialectOf } from '@caseweave/gherkin/keywords'
import { highlightTree, tagHighlighter, tags } from '@lezer/highlight'
import { describe, expect, it } from 'vitest'
import { gherkinMode } from './gherkin-mode'

const names = tagHighlighter([
  { tag: tags.heading, class: 'block' },
  { tag: tags.keyword, class: 'step' },
  { tag: tags.strong, class: 'name' },
  { tag: tags.labelName, class: 'tag' },
  { tag: tags.lineComment, class: 'comment' },
  { tag: tags.docString, class: 'doc' },
  { tag: tags.string, class: 'value' },
  { tag: tags.number, class: 'number' },
  { tag: tags.variableName, class: 'placeholder' },
  { tag: tags.separator, class: 'bar' },
])

/** What is highlighted, as `class:text`. */
function highlighted(text: string): string[] {
  const found: string[] = []
  highlightTree(gherkinMode.parser.parse(text), names, (from, to, classes) =>
    found.push(`${classes}:${text.slice(from, to).trim()}`),
  )
  return found
}

describe('gherkinMode', () => {
  it('knows the parts of a feature file', () => {
    const text = `@smoke @TC-1 # why
Feature: Sign in
  Given is a word of the description
  Scenario Outline: of <n>
    Given a shop with "two words", 12 and x9
    * say <n>
      | a\\|b | <n> |
    # comment
    Then it says
      """
      Given nothing
      """
    And so on`
    expect(highlighted(text)).toEqual([
      'tag:@smoke',
      'tag:@TC-1',
      'comment:# why',
      'block:Feature:',
      'name:Sign in',
      'step:Given',
      'block:Scenario Outline:',
      'name:of',
      'placeholder:<n>',
      'step:Given',
      'value:"two words"',
      'number:12',
      'step:*',
      'placeholder:<n>',
      'bar:|',
      'bar:|',
      'placeholder:<n>',
      'bar:|',
      'comment:# comment',
      'step:Then',
      'doc:"""',
      'doc:Given nothing',
      'doc:"""',
      'step:And',
    ])
  })

  it.each(['de', 'fr', 'pl', 'ru', 'ja', 'zh-CN', 'ko', 'ar', 'he', 'hi', 'tr', 'em', 'tlh'])(
    'follows the header to %s',
    (language) => {
      const dialect = dialectOf(language)
      const given = dialect.given.find((keyword) => keyword !== '* ') ?? ''
      const text = `# language: ${language}\n${dialect.feature[0]}: F\n${given}x\n`
      const found = highlighted(text)
      expect(found).toContain(`block:${dialect.feature[0]}:`)
      expect(found).toContain(`step:${given.trim()}`)
    },
  )

  it('comes to an end with texts that are no Gherkin', () => {
    for (const text of ['', '\n\n', '"""', '|', '| \\', '@', '@@', '<', '"', 'שלום', '\t \r', 'x'.repeat(5_000)])
      expect(() => highlighted(text)).not.toThrow()
  })
})
