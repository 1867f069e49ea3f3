import { showToast } from '@caseweave/ui/toast'
import { useFetcher } from '@remix-run/react'
import { useCallback, useEffect } from 'react'
import type { FormReply } from '../../../server/form.server'
import { dialogHref } from './module-links'

/**
 * Moves a module that was dropped somewhere (null: at the top) by posting what the Move dialog posts; its redirect brings the
 * toast, and what is refused is said in one.
 */
export function useDroppedMove(page: string, search: string) {
  const { submit, data } = useFetcher<FormReply>()
  useEffect(() => {
    if (!data) return
    const sentence = Object.values(data.lastResult?.error ?? {}).flatMap((messages) => messages ?? [])[0]
    if (sentence) showToast({ id: 'module-move', tone: 'error', text: sentence })
  }, [data])
  return useCallback(
    (moduleId: number, parentId: number | null) =>
      submit(
        { parentId: parentId === null ? 'top' : String(parentId) },
        { method: 'post', action: dialogHref(page, search, { dialog: 'move', moduleId }) },
      ),
    [submit, page, search],
  )
}
