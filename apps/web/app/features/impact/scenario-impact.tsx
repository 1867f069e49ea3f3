import type { Impact } from '@caseweave/contract/impact'
import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { ImpactNote } from './impact-note'

export interface ScenarioImpactProps {
  projectId: number
  /** The scenarios that would go; none = nothing is shown. */
  scenarioIds: readonly number[]
}

/** What deleting scenarios of a feature file touches: for the editor, before somebody saves. */
export function ScenarioImpact({ projectId, scenarioIds }: ScenarioImpactProps) {
  const { load, data } = useFetcher<Impact | null>()
  const ids = scenarioIds.join(',')
  useEffect(() => {
    if (ids !== '') load(`/project/${projectId}/app/impact?scenarios=${ids}`)
  }, [load, projectId, ids])
  return <ImpactNote impact={ids === '' ? null : (data ?? null)} lead="Saving without these scenarios touches" />
}
