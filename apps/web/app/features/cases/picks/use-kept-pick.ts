import { withParameters } from '@caseweave/contract/platform/addresses'
import { useClientLayoutEffect } from '@caseweave/ui/use-client-layout-effect'
import { useLocation, useNavigationType } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { landPick, type PickTexts } from './land-pick'
import { useBeginnings } from './use-beginnings'

interface Kept<Pick> {
  /** What the address says. */
  arrived: Pick
  /** What ticks belong to: whoever goes Back to another one of these finds what that address says. */
  place: string
  textsOf: (pick: Pick) => PickTexts<Pick>
  /** The parameters of the address that hold the pick; empty ones are left out. */
  parametersOf: (pick: Pick) => Record<string, string>
}

/**
 * What is ticked while somebody goes through pages, searches and dialogs. The address holds it, so that it survives a reload, and is
 * written without a navigation. Links bring it along; what is ticked before they have landed stays, and so does it for somebody who goes
 * Back over the same place. `shown` = the pick when these rows came: what is ticked after that, the boxes know themselves.
 */
export function useKeptPick<Pick extends object>(rows: unknown, kept: Kept<Pick>) {
  const { arrived, place, textsOf, parametersOf } = kept
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const [state, setState] = useState({ rows, key, place, pick: arrived, shown: arrived })
  const { beganWith, draw } = useBeginnings<PickTexts<Pick>>()
  let { pick } = state
  if (state.rows !== rows || state.key !== key) {
    if (state.key !== key && type !== 'POP') {
      pick = landPick(beganWith(key), { pick: arrived, texts: textsOf(arrived) }, state.pick)
    } else if (state.key !== key && state.place !== place) pick = arrived
    setState({ rows, key, place, pick, shown: pick })
  }
  useClientLayoutEffect(() => draw(textsOf(pick)))

  const written = new URLSearchParams(parametersOf(pick)).toString()
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another key the address is another one.
  useEffect(() => {
    // The browser is somewhere else already, and that is not drawn yet.
    if (location.pathname !== pathname) return
    const wanted = [...new URLSearchParams(written)].map(([name, value]) => [name, value || null] as const)
    const parameters = new URLSearchParams(location.search)
    if (wanted.every(([name, value]) => parameters.get(name) === value)) return
    const here = location.pathname + location.search
    history.replaceState(history.state, '', withParameters(here, Object.fromEntries(wanted)))
  }, [key, pathname, written])

  return {
    pick,
    shown: state.shown,
    setPick: (changed: Pick) => setState((before) => ({ ...before, pick: changed })),
  }
}
