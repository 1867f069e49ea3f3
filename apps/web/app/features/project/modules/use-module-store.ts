import type { ModuleTreeView } from '@caseweave/contract/project/modules'
import { useCallback, useEffect, useRef, useState } from 'react'
import { treeParameters } from './module-links'
import { fetchChildren, fetchTree } from './module-requests'
import { agrees, gapOf, pageOf, storeOf, withGroups } from './module-store'

/** How long (ms) scrolling has to pause before what it has reached is loaded. */
const pause = 80

/**
 * The modules of a live tree: what the page came with, and what expanding and scrolling asks for. When a page brings
 * news (after a change), the expanded groups that it says nothing of are asked for again, all at once.
 */
export function useModuleStore(projectId: number, tree: ModuleTreeView, expanded: readonly number[]) {
  const [store, setStore] = useState(() => storeOf(tree))
  const [failed, setFailed] = useState(false)
  const asked = useRef(new Set<string>())
  const watch = useRef(new AbortController())
  const taken = useRef(tree)

  useEffect(() => {
    watch.current = new AbortController()
    return () => watch.current.abort()
  }, [])

  const load = useCallback(
    async (parent: number, position: number) => {
      const offset = pageOf(position)
      const key = `${parent}:${offset}`
      if (asked.current.has(key)) return
      asked.current.add(key)
      const { signal } = watch.current
      try {
        const group = await fetchChildren(projectId, parent, offset, signal)
        setFailed(false)
        setStore((before) => withGroups(before, [group]))
      } catch {
        if (!signal.aborted) setFailed(true)
      } finally {
        // A page that stays a gap, because the group has shrunk or the server failed, may be asked for again.
        asked.current.delete(key)
      }
    },
    [projectId],
  )

  useEffect(() => {
    if (taken.current === tree) return
    taken.current = tree
    setStore((before) => withGroups(before, tree.groups))
    if (agrees(store, tree)) return
    const told = new Set(tree.groups.map((group) => group.parentId))
    const open = expanded.filter((id) => !told.has(id))
    if (open.length === 0) return
    const { signal } = watch.current
    fetchTree(projectId, { [treeParameters.open]: [...open, ...told].filter(Boolean).join() }, signal).then(
      (fresh) => setStore((before) => withGroups(before, fresh.groups)),
      () => {
        if (!signal.aborted) setFailed(true)
      },
    )
  }, [projectId, tree, store, expanded])

  /** Loads the pages of these gaps (items with spaces between) once scrolling pauses. */
  const loadSoon = useRef<ReturnType<typeof setTimeout>>()
  const fill = useCallback(
    (gaps: string) => {
      clearTimeout(loadSoon.current)
      if (gaps === '') return
      loadSoon.current = setTimeout(() => {
        for (const item of gaps.split(' ')) {
          const gap = gapOf(item)
          if (gap) void load(gap.parent, gap.position)
        }
      }, pause)
    },
    [load],
  )
  useEffect(() => () => clearTimeout(loadSoon.current), [])

  return { store, load, fill, failed }
}
