import { withParameters } from '@caseweave/contract/platform/addresses'
import {
  isEmptyPick,
  type MappingPick,
  partsOfPick,
  writePick,
} from '@caseweave/contract/results/release-mapping/mapping-pick'
import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { useKeptPick } from '../../cases/picks/use-kept-pick'
import type { MappingAddress } from './mapping-links'

const writeSteps = (steps: MappingPick['steps']) => writePick({ steps, versions: new Map() })
const headOf = (pick: MappingPick) => writeSteps(partsOfPick(pick).head)
const ticksOf = (pick: MappingPick) => {
  const { on, off } = partsOfPick(pick)
  return on.size - off.size
}

/**
 * What is ticked, kept as `useKeptPick` says, as long as the release is the same. `more` = how many cases more are ticked than the server
 * counted.
 */
export function useMappingPick(rows: unknown, address: MappingAddress) {
  const navigate = useNavigate()
  const { releaseId } = address
  const parametersOf = (which: MappingPick) => ({ pick: releaseId > 0 ? writePick(which) : '' })
  const { pick, shown, setPick } = useKeptPick<MappingPick>(rows, {
    arrived: address.pick,
    place: String(releaseId),
    textsOf: ({ steps, versions }) => ({
      steps: `${releaseId} ${writeSteps(steps)}`,
      versions: `${releaseId} ${writePick({ steps: [], versions })}`,
    }),
    parametersOf,
  })

  const { pick: text } = parametersOf(pick)
  const misses = releaseId > 0 && headOf(pick) !== headOf(address.pick)
  useEffect(() => {
    if (!misses) return
    // What a filter has ticked, only the server knows.
    const wanted = withParameters(location.pathname + location.search, { pick: text || null })
    navigate(wanted, { replace: true, preventScrollReset: true })
  }, [text, misses, navigate])

  return { pick, shown, setPick, more: ticksOf(pick) - ticksOf(address.pick), dirty: !isEmptyPick(pick) }
}
