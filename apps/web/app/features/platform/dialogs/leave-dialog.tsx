import { Button } from '@caseweave/ui/button'
import { useEffect, useRef } from 'react'

interface LeaveDialogProps {
  stay: () => void
  leave: () => void
  /** The browser has kept what was written. */
  kept: boolean
}

/** Asks before a form that was changed is left for another page. Escape stays. */
export function LeaveDialog({ stay, leave, kept }: LeaveDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="leave-title"
      aria-describedby="leave-text"
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-xl border border-border bg-popover p-5 text-popover-foreground shadow-lg backdrop:bg-overlay"
      onCancel={(event) => {
        event.preventDefault()
        stay()
      }}
    >
      <h2 id="leave-title" className="text-base font-semibold">
        Leave without saving?
      </h2>
      <p id="leave-text" className="mt-1 text-muted-foreground">
        {kept
          ? 'What you wrote is kept in this browser as a draft.'
          : 'This browser could not keep a draft: what you wrote is gone when you leave.'}
      </p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button autoFocus variant="outline" onClick={stay}>
          Keep writing
        </Button>
        <Button onClick={leave}>Leave</Button>
      </div>
    </dialog>
  )
}
