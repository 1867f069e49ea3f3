import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Examples } from '@caseweave/contract/automation/feature-files/feature-files'
import type { PlaceholderWay } from '@caseweave/contract/automation/java-steps/java-step-names'
import { AstBuilder, compile, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin'
import type * as messages from '@cucumber/messages'
import { describe, expect, it } from 'vitest'
import { expressionOf } from './snippet-expression'
import { outlineStepOf, partsOfOutline, usualWay } from './snippet-outline'
import { createVocabulary } from './vocabulary'

const table = (header: string[], ...rows: string[][]): Examples => ({
  ...{ keyword: 'Examples', name: '', description: '', tags: [] },
  header,
  rows,
})
const expression = (text: string, examples: Examples[], way?: PlaceholderWay) => {
  const step = outlineStepOf(text, examples, 'point')
  const parts = step && partsOfOutline(step, way ?? usualWay(step))
  return parts && expressionOf(parts).expression
}
const column = (...cells: string[]) => [table(['x'], ...cells.map((cell) => [cell]))]

describe('the pattern of a step in an outline', () => {
  it.each([
    ['whole numbers', ['5', '-7'], 'I have {int} cukes'],
    ['a number that is too large for an int', ['5', '4915112345678'], 'I have {long} cukes'],
    ['decimals', ['5', '2.5', '1,000'], 'I have {double} cukes'],
    ['decimal commas, which English Java reads as 250', ['2,50', '3'], '^I have (2,50|3) cukes$'],
    ['texts in quotes', ['"5 of them"', '""'], 'I have {string} cukes'],
    ['words', ['5', 'some'], '^I have (5|some) cukes$'],
    ['several words', ['5', 'very many'], '^I have (5|very many) cukes$'],
    ['nothing at all', ['', '5'], '^I have (|5) cukes$'],
    ['what regular expressions are of', ['.*', '(a|b)+$'], String.raw`^I have (\.\*|\(a\|b\)\+\$) cukes$`],
    ['lone quotes', ['"', "'"], `^I have ("|') cukes$`],
  ])('has what its column holds: %s', (_, cells, expected) => {
    expect(expression('I have <x> cukes', column(...cells))).toBe(expected)
  })

  it('takes nothing but its rows where a column holds words, unless a person wants any', () => {
    const rows = column('login', 'logout')
    expect(expression('I <x>', rows)).toBe('^I (login|logout)$')
    expect(expression('I <x>', rows, 'any')).toBe('I {word}')
    expect(expression('I see <x> there', column('a b', 'c'), 'any')).toBe('I see {} there')
    expect(expression('I see <x> there', column('a b', 'c'), 'each')).toBeNull()
  })

  it('is none where the rows say what is done, so that each is a step of its own', () => {
    expect(expression('I <x>', column('search for shoes', 'log out'))).toBeNull()
    expect(expression('the user <x>', column('adds a shoe', 'logs out'))).toBeNull()
    expect(expression('I should see <x>', column('your order is on its way', 'no'))).toBe(
      '^I should see (your order is on its way|no)$',
    )
  })

  it('has a string where the placeholder stands in quotes, and whatever the text has besides', () => {
    const examples = [table(['name', 'n'], ['Bob', '1'], ['Eve', '2'])]
    expect(expression('I greet "<name>" 3 times', examples)).toBe('I greet {string} {int} times')
    expect(expression('say "<name>" to <n> (<n>)', examples)).toBe(String.raw`say {string} to {int} \({int}\)`)
    expect(expression('pay <n> $', examples)).toBe(String.raw`^pay (-?\d+) \$$`)
    expect(expression('pay <n> to <name>', examples)).toBe(String.raw`^pay (-?\d+) to (Bob|Eve)$`)
    expect(expression('we all say "<name>"', [table(['name'], ['a "b" c'], ['d'])])).toBe('^we all say "(a "b" c|d)"$')
  })

  it('is none where each row is better off alone', () => {
    expect(expression('<a> <b>', [table(['a', 'b'], ['x', 'y'])])).toBeNull()
    expect(expression('no placeholder', [table(['a'], ['x'])])).toBeNull()
    expect(expression('of <other>', [table(['a'], ['x'])])).toBeNull()
    expect(expression('half <a>', [table(['a'], ['x']), table(['b'], ['y'])])).toBe('^half (x|<a>)$')
    expect(expression('never run <a>', [table(['a'])])).toBeNull()
  })

  it('is none where a method would get other values than the row has', () => {
    const rows = [table(['a', 'b'], ['x', 'y and z'], ['x and y', 'z'])]
    expect(expression('all of <a> and <b>', rows)).toBeNull()
    expect(expression('all of <a> and <b>', rows, 'any')).toBeNull()
    expect(expression('all of <a><b>', [table(['a', 'b'], ['1', '23'], ['12', '3'])])).toBeNull()
  })

  it('is found, or not, at once for a step with very many placeholders', () => {
    const names = Array.from({ length: 40 }, (_, at) => `p${at}`)
    const step = outlineStepOf(
      `a ${names.map((name) => `<${name}>`).join(' a ')}`,
      [table(names, ...['a a a', 'a', 'b'].map((cell) => names.map(() => cell)))],
      'point',
    )
    if (!step) throw new Error('The step was not read.')
    for (const way of ['any', 'oneOf'] as const) expect(partsOfOutline(step, way)).toBeNull()
  })

  it('has no rows but those that run as they stand in the table', () => {
    const examples = [table(['n', 'm'], ['$&', 'x'], ['<m>', 'y'])]
    expect(outlineStepOf('$1 <n> $& <n>', examples, 'point')?.rows.map(({ text }) => text)).toEqual(['$1 $& $& $&'])
    expect(outlineStepOf('I have <n>', [{ ...table([]), header: null }], 'point')).toBeNull()
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
          const outline = outlineStepOf(step.text, examples, 'point')
          const official = pickles.flatMap((pickle) =>
            pickle.steps.filter(({ astNodeIds }) => astNodeIds.includes(step.id)).map(({ text }) => text),
          )
          if (!outline) continue
          const texts = new Set(outline.rows.map(({ text }) => text))
          expect([...texts], name).toEqual([...new Set(official)])
          const parts = partsOfOutline(outline, usualWay(outline))
          if (!parts) continue
          const { match } = createVocabulary([{ id: 1, ...expressionOf(parts) }])
          for (const text of texts) expect(match(text, 'point'), `${name}: ${text}`).toHaveLength(1)
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
