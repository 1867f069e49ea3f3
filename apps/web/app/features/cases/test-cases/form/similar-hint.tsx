import { lazy, Suspense, useEffect, useState } from 'react'
import type { LiveSimilarProps } from './live-similar'
import { SimilarList } from './similar-list'

const LiveSimilar = lazy(() => import('./live-similar'))

/**
 * Which cases are likely to be the same as the one being written, below its summary. With JavaScript it follows the
 * writing; without it stands there when the form comes back.
 */
export function SimilarHint(props: LiveSimilarProps) {
  const { box, told, projectId } = props
  const [writing, setWriting] = useState(false)
  useEffect(() => {
    const holder = box.current
    const begin = ({ target }: Event) => {
      if (target instanceof HTMLElement && target.matches('[name=summary], [name=moduleId]')) setWriting(true)
    }
    // Somebody may have begun before this code came.
    const summary = holder?.querySelector<HTMLTextAreaElement>('[name=summary]')
    if (summary && summary.value !== summary.defaultValue) setWriting(true)
    holder?.addEventListener('input', begin)
    return () => holder?.removeEventListener('input', begin)
  }, [box])
  const list = <SimilarList projectId={projectId} cases={told} />
  return (
    <div aria-live="polite" className="empty:hidden">
      {writing ? (
        <Suspense fallback={list}>
          <LiveSimilar {...props} />
        </Suspense>
      ) : (
        list
      )}
    </div>
  )
}
