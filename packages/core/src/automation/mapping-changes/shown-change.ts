import type {
  ChangedCase,
  ChangedScenario,
  ChangedStep,
  MappingChange,
} from '@caseweave/contract/automation/mapping-changes/mapping-changes'
import { caseChanged, saysSame } from './classify-case'
import { classifyScenario, type ScenarioChange } from './classify-scenario'
import { followTicks } from './follow-ticks'
import type { HeldMapping, Sides } from './held-mappings'
import type { CaseSide, ScenarioSide, SideStep } from './sides'

/** Longer texts below a step, and longer scenarios and cases, are cut on the page: people look at changes, not at files. */
const mostBelow = 30
const mostSteps = 200

/** Both sides of a mapping as they were confirmed and as they are. */
export function shownChange(
  mapping: HeldMapping,
  sides: Sides,
): Pick<MappingChange, 'scenario' | 'case' | 'lostSteps'> {
  const { testCaseId, wasCase, nowCase, gone } = mapping
  const [was, now] = [sides.case(testCaseId, wasCase), sides.case(testCaseId, nowCase)]
  const before = sides.was(mapping)
  const chosen = sides.chosen(mapping)
  const change = gone ? classifyScenario(before, before, chosen) : sides.change(mapping)
  return {
    scenario: {
      was: shownScenario(before, 'was', change, chosen),
      now: gone ? null : shownScenario(sides.now(mapping), 'now', change, change.stepSequences),
    },
    case: { was: shownCase(was, now), now: shownCase(now, was), changed: caseChanged(was, now) },
    lostSteps: lostSteps(mapping, was, now),
  }
}

/** What the steps say that a person ticked and the case does not have any more. */
function lostSteps({ covers, coveredSteps }: HeldMapping, was: CaseSide, now: CaseSide): string[] {
  if (covers !== 'steps') return []
  return followTicks(was, now, coveredSteps)
    .lost.slice(0, mostSteps)
    .map((place) => was.steps[place - 1]?.description || was.steps[place - 1]?.expectedResult || '')
}

function shownScenario(
  { name, version, steps, examples }: ScenarioSide,
  side: 'was' | 'now',
  { changes }: ScenarioChange,
  chosen: readonly number[],
): ChangedScenario {
  const picked = new Set(chosen)
  const marks = new Map(changes.map((change) => [change[side], change.mark]))
  return {
    ...{ name, version },
    steps: steps.slice(0, mostSteps).map(
      (step, index): ChangedStep => ({
        keyword: step.keyword.trim(),
        text: step.text,
        below: belowOf(step),
        chosen: picked.has(index + 1),
        mark: marks.get(index) ?? 'same',
      }),
    ),
    examples: examples
      .flatMap(({ header, rows }) => (header ? [header, ...rows] : rows))
      .slice(0, mostBelow)
      .map(rowOf),
  }
}

const rowOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

const belowOf = ({ docString, dataTable }: SideStep): string[] =>
  [...(docString === null ? [] : docString.split('\n')), ...(dataTable ?? []).map(rowOf)].slice(0, mostBelow)

/** Steps of a case keep their places in a comparison: somebody who reads it sees which text is another one. */
const shownCase = ({ summary, version, steps }: CaseSide, other: CaseSide): ChangedCase => ({
  ...{ summary, version },
  steps: steps.slice(0, mostSteps).map((step, index) => {
    const beside = other.steps[index]
    const same =
      beside !== undefined &&
      saysSame(step.description, beside.description) &&
      saysSame(step.expectedResult, beside.expectedResult)
    return { ...step, mark: same ? 'same' : 'changed' }
  }),
})
