import { impactPath } from '@caseweave/contract/cases/addresses'
import type { Impact } from '@caseweave/contract/cases/impact/impact'
import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { ImpactNote } from './impact-note'

interface ScenarioImpactProps {
  projectId: number
  fileId: number
  version: number
  /** Places in that version, from 1 and Backgrounds among them, of the scenarios that would go; none = nothing is shown. */
  places: readonly number[]
}

/** Places that are asked about: an address has room for no more. */
const mostAsked = 1_000

/** What deleting scenarios of a feature file touches: for the editor, before somebody saves. */
export function ScenarioImpact({ projectId, fileId, version, places }: ScenarioImpactProps) {
  const { load, data } = useFetcher<Impact | null>()
  const wanted = places.slice(0, mostAsked).join(',')
  useEffect(() => {
    if (wanted !== '') load(`${impactPath(projectId)}?file=${fileId}&version=${version}&places=${wanted}`)
  }, [load, projectId, fileId, version, wanted])
  return <ImpactNote impact={wanted === '' ? null : (data ?? null)} lead="Saving without these scenarios touches" />
}
