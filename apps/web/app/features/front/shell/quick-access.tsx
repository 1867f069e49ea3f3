import { useClientLayoutEffect } from '@caseweave/ui/use-client-layout-effect'
import { useLocation } from '@remix-run/react'
import { lazy, Suspense, useState } from 'react'

const Palette = lazy(() => import('./palette'))
const Shortcuts = lazy(() => import('./shortcuts'))

type QuickAccessDialog = 'palette' | 'shortcuts'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Which of the two dialogs is open: Ctrl-K or ⌘-K opens the palette, `?` the list of shortcuts; going anywhere closes it. */
export function useQuickAccess() {
  const { key: page } = useLocation()
  const [opened, setOpened] = useState<{ dialog: QuickAccessDialog; page: string } | null>(null)
  const open = opened?.page === page ? opened.dialog : null

  useClientLayoutEffect(() => {
    function listen(event: KeyboardEvent) {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        setOpened(open === 'palette' ? null : { dialog: 'palette', page })
      } else if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) {
        setOpened({ dialog: 'shortcuts', page })
      }
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [open, page])

  return {
    open,
    openPalette: () => setOpened({ dialog: 'palette', page }),
    close: () => setOpened(null),
  }
}

/** The dialog that is open; each is loaded when it is first wanted. */
export function QuickAccess({ open, onClose }: { open: QuickAccessDialog | null; onClose: () => void }) {
  if (!open) return null
  return (
    <Suspense fallback={null}>
      {open === 'palette' ? <Palette onClose={onClose} /> : <Shortcuts onClose={onClose} />}
    </Suspense>
  )
}
