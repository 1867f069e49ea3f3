import { useRef, useState } from 'react'
import { useClientLayoutEffect } from './use-client-layout-effect'

/**
 * Takes files that are dropped on an element, which `findTarget` finds once the page is live; answers whether files are dragged
 * over it. Dropping is an extra way for the mouse: a file field beside it is the one for everybody.
 */
export function useFileDrop(
  findTarget: () => HTMLElement | null | undefined,
  onFiles: (files: FileList) => void,
): boolean {
  const [over, setOver] = useState(false)
  const latest = useRef({ findTarget, onFiles })
  latest.current = { findTarget, onFiles }
  useClientLayoutEffect(() => {
    const target = latest.current.findTarget()
    if (!target) return
    const watch = new AbortController()
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const files = event.dataTransfer?.files
      if (files && files.length > 0) latest.current.onFiles(files)
    }
    target.addEventListener('dragenter', drag, watch)
    target.addEventListener('dragover', drag, watch)
    target.addEventListener('dragleave', () => setOver(false), watch)
    target.addEventListener('drop', drop, watch)
    return () => watch.abort()
  }, [])
  return over
}
