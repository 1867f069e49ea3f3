import { withParameters } from '@caseweave/contract/platform/addresses'
import type { ModuleTreeView } from '@caseweave/contract/project/modules'
import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { treeParameters } from './module-links'
import { fetchTree } from './module-requests'

/** How long (ms) typing has to pause before the search is asked. */
const pause = 150

/**
 * The search over the tree. `shown` is what the page came with until something is typed, then what the server found;
 * what is typed stays out of the address, and clearing a search that came with the address takes it out of there.
 */
export function useModuleSearch(projectId: number, tree: ModuleTreeView) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(search).get(treeParameters.search) ?? ''
  const [query, setQuery] = useState(asked)
  // Kept with the page's tree of that time: after a change on the server the search is asked again.
  const [found, setFound] = useState<{ view: ModuleTreeView; of: ModuleTreeView } | null>(null)
  const [failed, setFailed] = useState(false)
  const wanted = query.trim()
  const typed = wanted !== asked.trim()

  useEffect(() => {
    setFailed(false)
    if (!typed || wanted === '') {
      setFound(null)
      if (typed)
        navigate(withParameters(pathname + search, { [treeParameters.search]: null }), {
          replace: true,
          preventScrollReset: true,
        })
      return
    }
    const watch = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const view = await fetchTree(projectId, { [treeParameters.search]: wanted }, watch.signal)
        setFound({ view, of: tree })
      } catch {
        if (!watch.signal.aborted) setFailed(true)
      }
    }, pause)
    return () => {
      clearTimeout(timer)
      watch.abort()
    }
  }, [projectId, typed, wanted, tree, pathname, search, navigate])

  return { query, setQuery, shown: found && typed ? { ...found.view, selected: tree.selected } : tree, failed }
}
