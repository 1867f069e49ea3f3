import { isTyping } from '@caseweave/ui/is-typing'
import { useClientLayoutEffect } from '@caseweave/ui/use-client-layout-effect'
import { useLocation } from '@remix-run/react'
import { lazy, Suspense, useRef, useState } from 'react'

const Palette = lazy(() => import('./palette'))

/**
 * Whether the palette is open: Ctrl-K or ⌘-K opens it, going to another page closes it; a fragment, such as that of help, is none. The key
 * `?` calls `onHelp`.
 */
export function useQuickAccess(onHelp: () => void) {
  const { pathname, search } = useLocation()
  const page = pathname + search
  const [opened, setOpened] = useState<string | null>(null)
  const open = opened === page
  const help = useRef(onHelp)
  help.current = onHelp

  useClientLayoutEffect(() => {
    function listen(event: KeyboardEvent) {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        setOpened(open ? null : page)
      } else if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) {
        help.current()
      }
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [open, page])

  return {
    open,
    openPalette: () => setOpened(page),
    close: () => setOpened(null),
  }
}

/** The palette, loaded when it is first wanted. */
export function QuickAccess({ open, onClose }: { open: boolean; onClose: () => void }) {
  if (!open) return null
  return (
    <Suspense fallback={null}>
      <Palette onClose={onClose} />
    </Suspense>
  )
}
