import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { detectCsv } from './detect'
import { casesOf, readFile } from './read-in-tests'

/** Files of public projects with facts counted by other tools; they lie beside the repository where there are any. */
const folder = fileURLToPath(new URL('../../../../../../../shared/data', import.meta.url))

type Facts = {
  encoding?: string
  delimiter?: string
  header?: string[] | null
  records?: number
  logicalTestCases?: number
  resultRows?: number
  steps?: number
  suites?: number
  titlesFirst3?: string[]
  notTestCaseIds?: number
  root?: string
  ifLoneCRIsText?: { records: number; logicalTestCases: number; steps: number }
}

const files: Record<string, { facts: Facts }> = existsSync(folder)
  ? JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')).files
  : {}
const paths = ['csv-cases', 'csv-executions'].flatMap((kind) =>
  existsSync(join(folder, kind)) ? readdirSync(join(folder, kind)).map((name) => `${kind}/${name}`) : [],
)

/** Tables of counts per feature or category, which hold no test cases. */
const overviews = [
  'csv-executions/agentitest--allure-behaviors.csv',
  'csv-executions/agentitest--allure-categories.csv',
]

describe.skipIf(paths.length === 0)('files of public projects', () => {
  it.each(paths.filter((path) => path.endsWith('.xml') || overviews.includes(path)))(
    '%s is refused with a sentence',
    (path) => {
      const detected = detectCsv(readFileSync(join(folder, path)), { complete: true })
      expect(detected).toMatchObject({ ok: false, line: 1 })
      expect(!detected.ok && detected.reason).toMatch(
        path.endsWith('.xml') ? /TestRail's XML|TestLink's XML/ : /Allure overview/,
      )
    },
  )

  it.each(paths.filter((path) => path.endsWith('.csv') && !overviews.includes(path)))(
    '%s is read as its facts say',
    async (path) => {
      const facts: Facts = { ...files[path]?.facts, ...files[path]?.facts.ifLoneCRIsText }
      const { rows, ...detected } = await readFile(readFileSync(join(folder, path)))
      expect(detected.format).toEqual({
        encoding: 'utf-8',
        delimiter: facts.delimiter,
        hasHeader: facts.header !== null,
      })
      if (facts.header) expect(detected.header).toEqual(facts.header)

      const cases = casesOf(rows)
      const skipped = rows.flatMap((row) => (row.kind === 'skipped' ? [row.reason] : []))
      expect(rows.filter((row) => row.kind === 'error')).toEqual([])
      expect(rows.reduce((sum, row) => sum + row.records, 0)).toBe((facts.records ?? 0) - (facts.header ? 1 : 0))
      expect(cases).toHaveLength(facts.logicalTestCases ?? facts.resultRows ?? -1)
      if (facts.steps !== undefined) expect(cases.reduce((sum, one) => sum + one.steps.length, 0)).toBe(facts.steps)
      if (facts.suites !== undefined) expect(skipped.filter((reason) => reason === 'suite')).toHaveLength(facts.suites)
      // Where a lone CR ends a row, the facts count other rows and other titles than a reader that takes it for text.
      if (!facts.ifLoneCRIsText) {
        if (facts.titlesFirst3) expect(cases.slice(0, 3).map((one) => one.summary)).toEqual(facts.titlesFirst3)
        if (facts.notTestCaseIds !== undefined) expect(skipped).toHaveLength(facts.notTestCaseIds)
      }
    },
  )
})
