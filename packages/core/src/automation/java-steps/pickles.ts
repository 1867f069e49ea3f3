import type { StepArgument } from '@caseweave/contract/automation/java-steps/java-step-names'
import { compile } from '@cucumber/gherkin'
import type * as messages from '@cucumber/messages'
import type { ChosenFile, StoredScenario, StoredStep } from './read-steps'

/** A step as it runs: its text, what stands under it, and the places (from 0) of its scenario and of itself in it. */
type PickledStep = { scenario: number; step: number; text: string; argument: StepArgument | 'both' | null }

/**
 * The steps that Cucumber runs for the scenarios of a file, as the official compiler makes them: once for each row of Examples, those of
 * Backgrounds once for each scenario, and none for a scenario without steps.
 */
export function* picklesOf(file: ChosenFile, scenarios: readonly StoredScenario[]): Generator<PickledStep> {
  for (const pickle of compile(documentOf(file, scenarios), file.name, () => ''))
    for (const { text, argument, astNodeIds } of pickle.steps) {
      const [scenario = -1, step = -1] = (astNodeIds[0] ?? '').split('/').map(Number)
      yield { scenario, step, text, argument: underOf(argument) }
    }
}

function underOf(argument: messages.PickleStepArgument | undefined): PickledStep['argument'] {
  if (argument?.dataTable && argument.docString) return 'both'
  return argument?.dataTable ? 'dataTable' : argument?.docString ? 'docString' : null
}

const location = { line: 1 }

/** A file as the compiler takes it; what only people read is left out. */
function documentOf({ language }: ChosenFile, scenarios: readonly StoredScenario[]): messages.GherkinDocument {
  const children: messages.FeatureChild[] = []
  let rule: { name: string; children: messages.RuleChild[] } | null = null
  for (const [index, scenario] of scenarios.entries()) {
    const child = childOf(scenario, index)
    if (scenario.ruleName === null) children.push(child)
    else {
      // Two rules of one name follow each other where a Background comes after a scenario.
      const again = child.background && rule?.children.some((each) => each.scenario)
      if (!rule || rule.name !== scenario.ruleName || again) {
        rule = { name: scenario.ruleName, children: [] }
        children.push({ rule: { ...{ location, tags: [], keyword: '', description: '', id: '' }, ...rule } })
      }
      rule.children.push(child)
    }
  }
  const feature = { location, tags: [], language, keyword: '', name: '', description: '', children }
  return { feature, comments: [] }
}

function childOf({ kind, steps, examples, name }: StoredScenario, index: number): messages.RuleChild {
  const head = { location, keyword: '', name, description: '', id: '' }
  const own = { ...head, steps: steps.map((step, at) => stepOf(step, `${index}/${at}`)) }
  if (kind === 'background') return { background: own }
  return {
    scenario: {
      ...own,
      tags: [],
      examples: examples.map(({ header, rows }) => ({
        ...{ ...head, tags: [] },
        ...(header && { tableHeader: rowOf(header) }),
        tableBody: rows.map(rowOf),
      })),
    },
  }
}

const rowOf = (cells: readonly string[]): messages.TableRow => ({
  ...{ location, id: '' },
  cells: cells.map((value) => ({ location, value })),
})

const stepOf = ({ keyword, text, dataTable, docString }: StoredStep, id: string): messages.Step => ({
  ...{ location, keyword, text, id },
  ...(dataTable && { dataTable: { location, rows: [] } }),
  ...(docString && { docString: { location, content: '', delimiter: '"""' } }),
})
