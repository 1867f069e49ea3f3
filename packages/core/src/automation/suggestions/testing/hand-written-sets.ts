import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseFeature } from '../../feature-files/parse-feature'
import type { LabelledSet } from './labelled-set'

/** Texts that people might have written: never made of each other's words. Weights are chosen on `development`, and told of `held-out`. */
export type HandWrittenPart = 'development' | 'held-out'

type Case = LabelledSet['cases'][number]

/** The hand-written sets of a part by their names: a feature file each, and manual cases with the scenario that each belongs to. */
export function readHandWrittenSets(part: HandWrittenPart): Map<string, LabelledSet> {
  const folder = fileURLToPath(new URL(`./hand-written/${part}`, import.meta.url))
  const names = readdirSync(folder).filter((name) => name.endsWith('.feature'))
  return new Map(
    names.toSorted().map((file) => {
      const name = file.replace('.feature', '')
      const scenarios = scenariosOf(name, readFileSync(join(folder, file), 'utf8'))
      return [name, { scenarios, cases: casesOf(readFileSync(join(folder, `${name}.cases.txt`), 'utf8'), scenarios) }]
    }),
  )
}

function scenariosOf(name: string, text: string): LabelledSet['scenarios'] {
  const reading = parseFeature(text)
  if (!reading.ok) throw new Error(`${name}: ${JSON.stringify(reading.problems)}`)
  const { feature } = reading
  return feature.scenarios.map((scenario, index) => ({
    ...{ id: index + 1, versionId: index + 1, version: 1, keyword: scenario.keyword, name: scenario.name },
    ...{ ruleName: null, tags: [], fileName: `${name}.feature`, featureName: feature.name },
    steps: scenario.steps.map(({ keyword, keywordType, text }) => ({ keyword, keywordType, text })),
  }))
}

/**
 * Cases as blocks with an empty line between them: the title, `=> ` and the name of its scenario (`-` for none), then a step a line
 * with what is expected of it behind a ` | `.
 */
function casesOf(text: string, scenarios: LabelledSet['scenarios']): Case[] {
  const ids = new Map(scenarios.map(({ id, name }) => [name, id]))
  const blocks = text.split(/\n\s*\n/).filter((block) => block.trim() !== '')
  return blocks.map((block, index) => {
    const [summary = '', target = '', ...lines] = block.trim().split('\n')
    const name = target.replace(/^=> /, '')
    const scenarioId = ids.get(name) ?? null
    if (scenarioId === null && name !== '-') throw new Error(`No scenario is called “${name}”.`)
    const steps = lines.map((line) => {
      const [description = '', expectedResult = ''] = line.split(' | ')
      return { description, expectedResult }
    })
    return {
      scenarioId,
      one: {
        ...{ id: index + 1, number: index + 1, version: 1, automatable: true, productionBug: false },
        ...{ summary, steps, tags: [], tickets: [], testData: '', modules: [] },
      },
    }
  })
}
