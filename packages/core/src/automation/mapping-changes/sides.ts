import type { DataTable, Examples, StepKeywordType } from '@caseweave/contract/automation/feature-files/feature-files'
import type { ManualStep } from '../step-matching/align-steps'

export type SideStep = {
  keyword: string
  keywordType: StepKeywordType
  text: string
  docString: string | null
  dataTable: DataTable | null
}

/** What a version of a scenario says, as far as somebody confirms it. */
export type ScenarioSide = {
  version: number
  name: string
  ruleName: string | null
  steps: SideStep[]
  examples: Pick<Examples, 'header' | 'rows'>[]
}

/** What a version of a case says, as far as somebody confirms it. */
export type CaseSide = { version: number; summary: string; steps: ManualStep[] }
