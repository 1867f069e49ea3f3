import type { SourceProblem } from '@caseweave/contract/automation/automation-imports/automation-imports'
import type { DataTable, Examples, StepKeywordType } from '@caseweave/contract/automation/feature-files/feature-files'
import type { ScenarioKind } from '@caseweave/contract/cases/test-cases/linked-scenarios'

/** A step as the file has it. */
export type ParsedStep = {
  keyword: string
  keywordType: StepKeywordType
  text: string
  docString: string | null
  docStringMediaType: string | null
  dataTable: DataTable | null
}

/** A scenario, an outline or a Background. */
export type ParsedScenario = {
  kind: ScenarioKind
  keyword: string
  name: string
  description: string
  tags: string[]
  ruleName: string | null
  line: number
  steps: ParsedStep[]
  examples: Examples[]
  readonly fingerprint: string
  readonly stepsHash: string
  /** Tags of the feature and of the rule, which hold for the scenario too. */
  inheritedTags: string[]
  /** Steps of the Backgrounds that run before it. */
  backgroundSteps: readonly ParsedStep[]
}

export type ParsedFeature = {
  language: string
  keyword: string
  name: string
  description: string
  tags: string[]
  /** In the order of the file, Backgrounds among them. */
  scenarios: ParsedScenario[]
}

export type FeatureReading = { ok: true; feature: ParsedFeature } | { ok: false; problems: SourceProblem[] }
