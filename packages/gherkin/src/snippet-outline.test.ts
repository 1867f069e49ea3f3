import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Examples } from '@caseweave/contract/automation/feature-files/feature-files'
import { AstBuilder, compile, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin'
import type * as messages from '@cucumber/messages'
import { describe, expect, it } from 'vitest'
import { expressionOf } from './snippet-expression'
import { partsOfOutline, textsOfOutline } from './snippet-outline'
import { createVocabulary } from './vocabulary'

const table = (header: string[], ...rows: string[][]): Examples => ({
  ...{ keyword: 'Examples', name: '', description: '', tags: [] },
  header,
  rows,
})
const expression = (text: string, ...examples: Examples[]) => {
  const parts = partsOfOutline(text, examples)
  return parts && expressionOf(parts).expression
}

describe('the pattern of a step in an outline', () => {
  it.each([
    ['whole numbers', ['5', '-7'], 'I have {int} cukes'],
    ['decimals', ['5', '2.5', '1,000'], 'I have {double} cukes'],
    ['words', ['5', 'some'], 'I have {word} cukes'],
    ['anything', ['5', 'very many'], 'I have {} cukes'],
    ['nothing at all', ['', '5'], 'I have {} cukes'],
    ['spaces that Java calls none', ['a\u00a0b', 'c'], 'I have {} cukes'],
  ])('has what its column holds: %s', (_, cells, expected) => {
    expect(expression('I have <n> cukes', table(['n'], ...cells.map((cell) => [cell])))).toBe(expected)
  })

  it('has a string where the placeholder stands in quotes, and whatever the text has besides', () => {
    const examples = table(['name', 'n'], ['Bob', '1'], ['Eve', '2'])
    expect(expression('I greet "<name>" 3 times', examples)).toBe('I greet {string} {int} times')
    expect(expression(`say 'Hello <name>, <n>' and <name>: <n>%`, examples)).toBe('say {string} and {word}: {int}%')
    expect(expression('say "<name>" to <name> (<n>)', examples)).toBe(String.raw`say {string} to {word} \({int}\)`)
    expect(expression('pay <n> $', examples)).toBe(String.raw`^pay (-?\d+) \$$`)
    expect(expression('say "<name>"', table(['name'], ['a "b" c']))).toBe('say "{}"')
  })

  it('is none where each row is better off alone', () => {
    expect(expression('<a> <b>', table(['a', 'b'], ['x', 'y']))).toBeNull()
    expect(expression('no placeholder', table(['a'], ['x']))).toBeNull()
    expect(expression('of <other>', table(['a'], ['x']))).toBeNull()
    expect(expression('half <a>', table(['a'], ['x']), table(['b'], ['y']))).toBe('half {word}')
    expect(expression('half <a> <b>', table(['a'], ['x']), table(['b'], ['y']))).toBe('half {word} {word}')
  })

  it('is found, or not, at once for a step with very many placeholders', () => {
    const names = Array.from({ length: 60 }, (_, at) => `p${at}`)
    const step = `a ${names.map((name) => `<${name}>`).join(' a ')}`
    const taken = table(
      names,
      names.map(() => 'a a a'),
    )
    const refused = table(
      names,
      names.map((_, at) => (at === 59 ? 'a\u2028a' : 'a a a')),
    )
    expect(partsOfOutline(step, [taken])).not.toBeNull()
    expect(partsOfOutline(step, [refused])).toBeNull()
  })

  it('has no text where no row has one', () => {
    expect(textsOfOutline('I have <n>', [table(['n'])])).toEqual([])
    expect(textsOfOutline('I have <n>', [{ ...table([]), header: null }])).toEqual([])
    expect(textsOfOutline('$1 <n> $& <n>', [table(['n'], ['$&'], ['$&'], ['<n>'])])).toEqual([
      '$1 $& $& $&',
      '$1 <n> $& <n>',
    ])
  })
})

/** Files of public projects, which lie beside the repository where there are any. */
const folder = new URL('../../../../shared/data/gherkin/', import.meta.url)

it.runIf(existsSync(folder))(
  'has the texts that the official parser makes of all public feature files, and a pattern that takes them all',
  () => {
    let checked = 0
    for (const name of readdirSync(folder)) {
      const document = parsed(readFileSync(new URL(name, folder), 'utf8'))
      if (!document) continue
      const pickles = compile(document, name, newId())
      for (const scenario of outlinesOf(document)) {
        const examples = scenario.examples.map(examplesOf)
        for (const step of scenario.steps) {
          const texts = textsOfOutline(step.text, examples)
          const official = pickles.flatMap((pickle) =>
            pickle.steps.filter(({ astNodeIds }) => astNodeIds.includes(step.id)).map(({ text }) => text),
          )
          expect(texts, name).toEqual([...new Set(official)])
          const parts = partsOfOutline(step.text, examples)
          if (!parts) continue
          const { match } = createVocabulary([{ id: 1, ...expressionOf(parts) }])
          for (const text of texts) expect(match(text), `${name}: ${text}`).toHaveLength(1)
          checked += 1
        }
      }
    }
    expect(checked).toBeGreaterThan(20)
  },
)

function newId() {
  let id = 0
  return () => String(id++)
}

function parsed(text: string): messages.GherkinDocument | null {
  try {
    return new Parser(new AstBuilder(newId()), new GherkinClassicTokenMatcher()).parse(text)
  } catch {
    return null
  }
}

const outlinesOf = (document: messages.GherkinDocument) =>
  (document.feature?.children ?? [])
    .flatMap((child) => [child.scenario, ...(child.rule?.children.map(({ scenario }) => scenario) ?? [])])
    .flatMap((scenario) => (scenario && scenario.examples.length > 0 ? [scenario] : []))

const examplesOf = (examples: messages.Examples): Examples => ({
  ...{ keyword: examples.keyword, name: examples.name, description: examples.description, tags: [] },
  header: examples.tableHeader?.cells.map(({ value }) => value) ?? null,
  rows: examples.tableBody.map(({ cells }) => cells.map(({ value }) => value)),
})
