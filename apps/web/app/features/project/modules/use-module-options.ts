import { type ModuleChoices, wordsOf } from '@caseweave/contract/project/modules'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ModuleOption } from './module-option'
import { fetchChoices } from './module-requests'

/** How long (ms) typing has to pause before the server is asked. */
const pause = 150

type Known = { search: string; found: ModuleChoices }

/**
 * What a field of modules offers for what is typed into it. All modules of a project come once, when the field is opened, and
 * are narrowed here; only where they are too many for that the server is asked while somebody types.
 */
export function useModuleOptions(projectId: number, except: number | undefined, before: readonly ModuleOption[]) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [known, setKnown] = useState<Known | null>(null)
  const [failed, setFailed] = useState(false)
  const search = (typed ?? '').trim()
  const whole = known !== null && known.search === '' && known.found.total <= known.found.choices.length
  const asked = whole ? '' : search
  const missing = open && known?.search !== asked

  useEffect(() => {
    if (!missing) return
    setFailed(false)
    const watch = new AbortController()
    const ask = async () => {
      const parameters = { search: asked, ...(except === undefined ? {} : { except: String(except) }) }
      try {
        setKnown({ search: asked, found: await fetchChoices(projectId, parameters, watch.signal) })
      } catch {
        if (!watch.signal.aborted) setFailed(true)
      }
    }
    const timer = setTimeout(ask, asked === '' ? 0 : pause)
    return () => {
      clearTimeout(timer)
      watch.abort()
    }
  }, [missing, asked, projectId, except])

  const options = useMemo(() => {
    const words = wordsOf(search)
    const modules = (known?.found.choices ?? []).map(({ id, names }) => ({ value: String(id), names }))
    return [...before, ...modules].filter(({ names }) => {
      const way = names.join(' ').toLowerCase()
      return words.every((word) => way.includes(word))
    })
  }, [known, search, before])

  return {
    open,
    typed,
    options,
    /** How many there are beyond those that are shown. */
    hidden: known ? known.found.total - known.found.choices.length : 0,
    loading: missing && !failed,
    failed,
    searched: search !== '',
    show: useCallback((text: string | null) => {
      setTyped(text)
      setOpen(true)
    }, []),
    hide: useCallback(() => {
      setTyped(null)
      setOpen(false)
      setFailed(false)
    }, []),
  }
}
