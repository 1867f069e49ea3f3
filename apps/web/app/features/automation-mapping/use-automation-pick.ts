import { useLocation, useNavigationType } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { withParameters } from '../modules/module-links'
import type { AutomationAddress } from './automation-links'
import { type AutomationPick, writePick } from './automation-pick'

/** What ticks belong to: with another one of these they are others. */
const placeOf = ({ moduleId, releaseId, scenarioId, version }: AutomationAddress) =>
  [moduleId, releaseId, scenarioId, version].join()

/**
 * What is ticked while somebody goes through pages, searches and dialogs. The address holds it, so that it survives a reload, and is
 * written without a navigation. Links bring it along; somebody who goes Back over the same module and scenario keeps what was ticked
 * since. `shown` = the pick when these rows came: what is ticked after that, the boxes know themselves.
 */
export function useAutomationPick(rows: unknown, address: AutomationAddress) {
  const { key } = useLocation()
  const type = useNavigationType()
  const place = placeOf(address)
  const [state, setState] = useState({ rows, key, place, pick: address.pick, shown: address.pick })
  let { pick } = state
  if (state.rows !== rows || state.key !== key) {
    const goesBack = type === 'POP' && state.place === place && state.key !== key
    if (state.key !== key && !goesBack) pick = address.pick
    setState({ rows, key, place, pick, shown: pick })
  }
  const { cases, versions, steps } = writePick(pick)
  useEffect(() => {
    const wanted = { cases: cases || null, versions: versions || null, steps: steps || null }
    const parameters = new URLSearchParams(location.search)
    if (Object.entries(wanted).every(([name, value]) => parameters.get(name) === value)) return
    history.replaceState(history.state, '', withParameters(location.pathname + location.search, wanted))
  }, [cases, versions, steps])
  return {
    pick,
    shown: state.shown,
    setPick: (changed: AutomationPick) => setState((before) => ({ ...before, pick: changed })),
  }
}
