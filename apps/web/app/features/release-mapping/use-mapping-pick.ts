import { isEmptyPick, type MappingPick, partsOfPick, writePick } from '@caseweave/contract/mapping-pick'
import { useLocation, useNavigate, useNavigationType } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { withParameters } from '../modules/module-links'
import type { MappingAddress } from './mapping-links'

const headOf = (pick: MappingPick) => writePick({ steps: partsOfPick(pick).head, versions: new Map() })
const ticksOf = (pick: MappingPick) => {
  const { on, off } = partsOfPick(pick)
  return on.size - off.size
}

/**
 * What is ticked while somebody goes through pages and filters. The address holds it, so that it survives a reload, and is
 * written without a navigation. Links bring it along; somebody who goes Back keeps what was ticked since. `shown` = the pick
 * when these rows came: what is ticked after that, the boxes know themselves. `more` = how many cases more are ticked than
 * the server counted.
 */
export function useMappingPick(rows: unknown, address: MappingAddress) {
  const { key } = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  const { releaseId } = address
  const [state, setState] = useState({ rows, key, releaseId, pick: address.pick, shown: address.pick })
  let { pick } = state
  if (state.rows !== rows || state.key !== key) {
    const goesBack = type === 'POP' && state.releaseId === releaseId && state.key !== key
    if (state.key !== key && !goesBack) pick = address.pick
    setState({ rows, key, releaseId, pick, shown: pick })
  }

  const text = releaseId > 0 ? writePick(pick) : ''
  const misses = releaseId > 0 && headOf(pick) !== headOf(address.pick)
  useEffect(() => {
    const here = location.pathname + location.search
    const wanted = withParameters(here, { pick: text || null })
    // What a filter has ticked, only the server knows.
    if (misses) navigate(wanted, { replace: true, preventScrollReset: true })
    else if (new URLSearchParams(location.search).get('pick') !== (text || null)) {
      history.replaceState(history.state, '', wanted)
    }
  }, [text, misses, navigate])

  return {
    pick,
    shown: state.shown,
    setPick: (changed: MappingPick) => setState((before) => ({ ...before, pick: changed })),
    more: ticksOf(pick) - ticksOf(address.pick),
    dirty: !isEmptyPick(pick),
  }
}
