import { z } from 'zod'

/** What a part of a feature file is. A scenario with Examples is an outline, whatever its keyword. */
export const ScenarioKind = z.enum(['background', 'scenario', 'outline'])
export type ScenarioKind = z.infer<typeof ScenarioKind>

/** Where a link between scenario and case comes from: a tag of the file, an import that made or found the case, a person. */
export type ScenarioLinkSource = 'tag' | 'import' | 'manual'

/** A scenario that automates a case, as the case's page names it. */
export type LinkedScenario = {
  id: number
  name: string
  kind: ScenarioKind
  source: ScenarioLinkSource
  fileId: number
  fileName: string
  /** Line in the file's latest version; null when that version does not hold the scenario any more. */
  line: number | null
  /** The releases in which the case is mapped to it, the newest first, with how many of the case's steps it covers there. */
  mapped: { release: string; covered: number; caseSteps: number; stale: boolean }[]
}
