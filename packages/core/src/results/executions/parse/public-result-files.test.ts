import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { ParsedResult } from './parsed-result'
import { readAll } from './read-in-tests'

/** Files of public projects with facts counted by other tools; they lie beside the repository where there are any. */
const folder = fileURLToPath(new URL('../../../../../../../shared/data', import.meta.url))

type Counts = Record<string, number>
type Facts = {
  parse?: string
  format?: string
  testcases?: number
  byStatus?: Counts
  testMethods?: number
  scenarios?: number
  scenariosByStatus?: Counts
  testCasesFinal?: number
  finalByStatus?: Counts
  resultRows?: number
}

const files: Record<string, { facts: Facts }> = existsSync(folder)
  ? JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')).files
  : {}
const paths = ['junit-xml', 'cucumber-json', 'csv-executions'].flatMap((kind) =>
  existsSync(join(folder, kind)) ? readdirSync(join(folder, kind)).map((name) => `${kind}/${name}`) : [],
)

/** Exports of test cases by TestLink and TestRail, which hold no results. */
const definitions = existsSync(join(folder, 'csv-cases'))
  ? readdirSync(join(folder, 'csv-cases')).flatMap((name) => (name.endsWith('.xml') ? [`csv-cases/${name}`] : []))
  : []

const readable = ['junit', 'testng', 'cucumber-json', 'cucumber-messages']
/** Tables of counts per feature or category, which hold no results. */
const overviews = [
  'csv-executions/agentitest--allure-behaviors.csv',
  'csv-executions/agentitest--allure-categories.csv',
]

function expectedOf(path: string): { format: string; total: number; byStatus: Counts } | null {
  const facts = files[path]?.facts
  if (!facts) throw new Error(`There are no facts of ${path}.`)
  if (path.endsWith('.csv')) {
    if (overviews.includes(path)) return null
    return { format: 'csv', total: facts.resultRows ?? -1, byStatus: lowered(facts.byStatus ?? {}) }
  }
  if (facts.parse !== 'ok' || !readable.includes(facts.format ?? '')) return null
  if (facts.format === 'junit')
    return { format: 'junit', total: facts.testcases ?? -1, byStatus: plain(facts.byStatus) }
  if (facts.format === 'testng')
    return { format: 'testng', total: facts.testMethods ?? -1, byStatus: lowered(facts.byStatus ?? {}) }
  if (facts.format === 'cucumber-messages')
    return { format: 'cucumberMessages', total: facts.testCasesFinal ?? -1, byStatus: plain(facts.finalByStatus) }
  return { format: 'cucumberJson', total: facts.scenarios ?? -1, byStatus: plain(facts.scenariosByStatus) }
}

const plain = (counts: Counts = {}): Counts =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
const tools: Record<string, string> = { pass: 'passed', fail: 'failed', skip: 'skipped' }
const lowered = (counts: Counts): Counts =>
  Object.fromEntries(
    Object.entries(counts).map(([word, count]) => [tools[word.toLowerCase()] ?? word.toLowerCase(), count]),
  )

/** How the facts were counted: by elements, so that a case's own attribute and a passed retry say nothing. */
function byElement({ status, rawStatus, retried }: ParsedResult): string {
  if (/^(?:disabled|notrun|suppressed)$/i.test(rawStatus) || (status === 'flaky' && !retried)) return 'passed'
  return status
}

describe.skipIf(paths.length === 0)('result files of public projects', () => {
  it.each(paths.filter((path) => expectedOf(path) !== null))('%s is read as its facts say', async (path) => {
    const read = await readAll(readFileSync(join(folder, path)))
    if (!('results' in read)) throw new Error(JSON.stringify(read))
    const byStatus: Counts = {}
    for (const result of read.results) byStatus[byElement(result)] = (byStatus[byElement(result)] ?? 0) + 1
    const expected = expectedOf(path)
    expect({ format: read.format, total: read.results.length, byStatus }).toEqual(expected)
    expect(read.unreadable).toEqual([])
  })

  it.each(paths.filter((path) => expectedOf(path) === null))(
    '%s is refused with its line and a sentence',
    async (path) => {
      const read = await readAll(readFileSync(join(folder, path)))
      expect(read).toMatchObject({ refused: expect.stringMatching(/^[A-Z].*\.$/s), line: expect.any(Number) })
      expect('refused' in read && read.line).toBeGreaterThan(0)
    },
  )

  it.each(definitions)('%s is refused as test cases', async (path) => {
    const read = await readAll(readFileSync(join(folder, path)))
    expect(read).toMatchObject({ refused: expect.stringMatching(/XML of test cases.*Import Definition/) })
  })

  it.each(paths.filter((path) => expectedOf(path) !== null))('%s says the same in pieces of 7 bytes', async (path) => {
    const bytes = readFileSync(join(folder, path))
    if (bytes.length > 100_000) return
    expect(await readAll(bytes, { size: 7 })).toEqual(await readAll(bytes))
  })
})
