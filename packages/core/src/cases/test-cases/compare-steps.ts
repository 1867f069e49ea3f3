import {
  type CaseStep,
  type StepChange,
  stepTexts,
  type TextPart,
} from '@caseweave/contract/cases/test-cases/test-case-comparison'
import { compareTexts, type Effort, fullEffort } from '../../platform/text/compare-texts'
import { alignSteps, type StepPair, stepKey } from './align-steps'
import { compareImages } from './compare-images'

/** What became of the steps of a case: in the order of the new version, the deleted ones where they stood. */
export function compareSteps(
  oldSteps: readonly CaseStep[],
  newSteps: readonly CaseStep[],
  effort: Effort = fullEffort(),
): StepChange[] {
  const pairs = alignSteps(oldSteps, newSteps)
  const moved = movedSteps(pairs, oldSteps, newSteps)
  return pairs.map((pair): StepChange => {
    const oldStep = pair.old === null ? null : (oldSteps[pair.old] ?? null)
    const newStep = pair.new === null ? null : (newSteps[pair.new] ?? null)
    const partsOf = (name: (typeof stepTexts)[number]): TextPart[] =>
      compareTexts(oldStep?.[name] ?? '', newStep?.[name] ?? '', effort)
    return {
      kind: kindOf(oldStep, newStep),
      oldNumber: pair.old === null ? null : pair.old + 1,
      newNumber: pair.new === null ? null : pair.new + 1,
      moved: moved.has(pair),
      description: partsOf('description'),
      testData: partsOf('testData'),
      expectedResult: partsOf('expectedResult'),
      images: compareImages(oldStep?.imageIds ?? [], newStep?.imageIds ?? []),
    }
  })
}

function kindOf(oldStep: CaseStep | null, newStep: CaseStep | null): StepChange['kind'] {
  if (!oldStep) return 'inserted'
  if (!newStep) return 'deleted'
  const sameImages = (oldStep.imageIds ?? []).join() === (newStep.imageIds ?? []).join()
  return sameImages && stepTexts.every((name) => oldStep[name] === newStep[name]) ? 'kept' : 'changed'
}

/** Deleted and inserted steps that are the same step, each with one other. */
function movedSteps(pairs: readonly StepPair[], oldSteps: readonly CaseStep[], newSteps: readonly CaseStep[]) {
  const gone = new Map<string, StepPair[]>()
  for (const pair of pairs) {
    const step = pair.new === null ? oldSteps[pair.old] : undefined
    if (!step) continue
    const key = stepKey(step)
    const same = gone.get(key)
    if (same) same.push(pair)
    else gone.set(key, [pair])
  }
  const moved = new Set<StepPair>()
  for (const pair of pairs) {
    const step = pair.old === null ? newSteps[pair.new] : undefined
    const from = step && gone.get(stepKey(step))?.shift()
    if (from) moved.add(pair).add(from)
  }
  return moved
}
