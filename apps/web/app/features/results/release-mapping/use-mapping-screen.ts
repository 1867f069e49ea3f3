import {
  emptyPick,
  longestPick,
  partsOfPick,
  withFilter,
  withTicks,
  withVersion,
  writePick,
} from '@caseweave/contract/results/release-mapping/mapping-pick'
import type { MappingRow } from '@caseweave/contract/results/release-mapping/release-mapping'
import { useNavigate } from '@remix-run/react'
import { useMemo } from 'react'
import { usualVersion } from './mapping-columns'
import type { MappingGo } from './mapping-form'
import { mappingHref, readMappingAddress } from './mapping-links'
import { useMappingPick } from './use-mapping-pick'

/** The rows of Release Mapping as they are ticked now, and what ticking, choosing versions and going on does. */
export function useMappingScreen(projectId: number, listed: readonly MappingRow[], search: string) {
  const navigate = useNavigate()
  const address = useMemo(() => readMappingAddress(new URLSearchParams(search)), [search])
  const { pick, shown, setPick, more, dirty } = useMappingPick(listed, address)
  const rows = useMemo(() => {
    const { on, off } = partsOfPick(shown)
    return listed.map((row) => ({
      ...row,
      selected: on.has(row.number) || (row.base && !off.has(row.number)),
      version: shown.versions.get(row.number) ?? usualVersion(row),
    }))
  }, [listed, shown])
  const now = { ...address, pick }
  const to = (changes: Partial<typeof now>) => mappingHref(projectId, now, changes)

  return {
    address,
    pick,
    rows,
    more,
    dirty,
    to,
    /** Takes over which rows are ticked; false when that is more than can be kept. */
    tick(ticked: ReadonlySet<number>): boolean {
      const ticks = listed.map(({ number, base }) => ({ number, on: ticked.has(number), was: base }))
      const changed = withTicks(pick, ticks)
      // Beyond that no address holds it; what is ticked can be mapped first.
      if (writePick(changed).length <= longestPick) setPick(changed)
      return writePick(changed).length <= longestPick
    },
    choose: ({ number, usual }: { number: number; usual: number }, version: number) =>
      setPick(withVersion(pick, number, version, usual)),
    go(way: MappingGo) {
      if (way.what === 'discard') navigate(to({ pick: emptyPick }))
      else if (way.what === 'fields') navigate(to(way.changes), { preventScrollReset: true, replace: way.replace })
      else {
        const filter = { moduleId: address.moduleId, search: address.search }
        navigate(to({ pick: withFilter(pick, way.what === 'all', filter) }), { preventScrollReset: true })
      }
    },
  }
}
