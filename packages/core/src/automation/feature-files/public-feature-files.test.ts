import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseDocument } from '@caseweave/gherkin/document'
import {
  editCells,
  editDocString,
  examplesIn,
  type PartRef,
  partOf,
  tableTexts,
} from '@caseweave/gherkin/edit-argument'
import { describe, expect, it } from 'vitest'
import { decodeSource } from './decode-source'
import { parseFeature } from './parse-feature'
import type { ParsedFeature } from './parsed-feature'

/** Files of public projects with facts counted by other tools; they lie beside the repository where there are any. */
const folder = fileURLToPath(new URL('../../../../../../shared/data', import.meta.url))

type Facts = {
  encoding: string
  bom: string | null
  parse: 'ok' | 'error'
  errorCount?: number
  errors?: string[]
  language?: string
  featureKeyword?: string
  featureName?: string
  hasDescription?: boolean
  featureTags?: string[]
  backgrounds: number
  scenarios: number
  outlines: number
  examplesTables: number
  exampleRows: number
  steps: number
  dataTables: number
  dataTableRows: number
  docStrings: number
  emptyScenarios: number
  starSteps: number
  unnamedScenarios: number
  scenarioNamesFirst3: string[]
}

const files: Record<string, { facts: Facts }> = existsSync(folder)
  ? JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')).files
  : {}
const names = existsSync(folder) ? readdirSync(join(folder, 'gherkin')) : []

function factsOf(feature: ParsedFeature) {
  const { language, keyword, name, description, tags, scenarios } = feature
  const cases = scenarios.filter((one) => one.kind !== 'background')
  const steps = scenarios.flatMap((one) => one.steps)
  const examples = cases.flatMap((one) => one.examples)
  return {
    language,
    featureKeyword: keyword,
    featureName: name,
    hasDescription: description !== '',
    featureTags: tags,
    backgrounds: scenarios.length - cases.length,
    scenarios: cases.length,
    outlines: cases.filter((one) => one.kind === 'outline').length,
    examplesTables: examples.length,
    exampleRows: examples.reduce((sum, one) => sum + one.rows.length, 0),
    steps: steps.length,
    dataTables: steps.filter((step) => step.dataTable).length,
    dataTableRows: steps.reduce((sum, step) => sum + (step.dataTable?.length ?? 0), 0),
    docStrings: steps.filter((step) => step.docString !== null).length,
    emptyScenarios: cases.filter((one) => one.steps.length === 0).length,
    starSteps: steps.filter((step) => step.keyword.trim() === '*').length,
    unnamedScenarios: cases.filter((one) => one.name === '').length,
    scenarioNamesFirst3: cases.slice(0, 3).map((one) => one.name),
  }
}

describe.skipIf(names.length === 0)('feature files of public projects', () => {
  it.each(names)('%s is read as its facts say', (name) => {
    const facts = files[`gherkin/${name}`]?.facts
    if (!facts) throw new Error(`There are no facts of ${name}.`)
    const decoded = decodeSource(readFileSync(join(folder, 'gherkin', name)), { header: true })
    if (!decoded.ok) throw new Error(decoded.problems[0]?.reason)
    expect(decoded.source).toMatchObject({ encoding: facts.encoding, byteOrderMark: facts.bom !== null, notices: [] })
    const reading = parseFeature(decoded.source.text)
    if (facts.parse === 'error') {
      expect(reading.ok ? 0 : reading.problems.length).toBe(facts.errorCount)
      const lines = facts.errors?.map((error) => Number(/^\((\d+)/.exec(error)?.[1]))
      // The facts name six at most, in the order that the parser found them.
      expect(reading.ok ? [] : reading.problems.map((each) => each.line)).toEqual(expect.arrayContaining(lines ?? []))
      return
    }
    if (facts.featureName === undefined) {
      expect(reading).toEqual({ ok: false, problems: [{ line: 1, reason: 'The file holds no feature.' }] })
      return
    }
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
    const found = factsOf(reading.feature)
    const wanted = Object.fromEntries(Object.keys(found).map((key) => [key, facts[key as keyof Facts]]))
    expect(found).toEqual(wanted)
  })

  it.each(names)('the tables and doc strings of %s are edited as meant, and nothing else of it', (name) => {
    const decoded = decodeSource(readFileSync(join(folder, 'gherkin', name)), { header: true })
    const reading = decoded.ok ? parseDocument(decoded.source.text) : null
    if (!reading?.ok) return
    const { document } = reading
    const said = 'a | b\\\nc'
    for (const [at, block] of document.blocks.entries()) {
      const examples = block.rest < block.lines.length ? examplesIn(block, document.language) : []
      const refs: PartRef[] = [
        ...block.steps.flatMap(({ argument }, step): PartRef[] => (argument ? [`step:${step}`] : [])),
        ...examples.map((_, index): PartRef => `examples:${index}`),
      ]
      // A file has thousands at most: the first and the last of a scenario show what there is to see.
      for (const ref of new Set([refs[0], refs.at(-1)])) {
        const part = ref && partOf(block, ref, document.language)
        if (!ref || !part) continue
        const edited =
          part.kind === 'table'
            ? editCells(document, at, ref, [{ row: 0, column: 0, text: said }])
            : editDocString(document, at, ref, said, part.mediaType)
        const now = edited.blocks[at] ?? block
        const found = partOf(now, ref, document.language)
        if (found?.kind === 'docString')
          expect(found).toMatchObject({ content: said, mediaType: 'mediaType' in part ? part.mediaType : '' })
        else {
          const [before, after] = [part, found].map((each) => (each?.kind === 'table' ? each.rows : []))
          const texts = tableTexts(block, before ?? [])
          expect(tableTexts(now, after ?? [])).toEqual(
            texts.map((row, index) => (index === 0 ? [said, ...row.slice(1)] : row)),
          )
        }
        expect(now.lines.slice(0, part.start)).toEqual(block.lines.slice(0, part.start))
        expect(now.lines.slice(now.lines.length - (block.lines.length - part.end))).toEqual(block.lines.slice(part.end))
        expect(edited.blocks.toSpliced(at, 1)).toEqual(document.blocks.toSpliced(at, 1))
      }
    }
  })
})
