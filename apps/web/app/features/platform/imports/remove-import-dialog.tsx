import type { ReactNode } from 'react'
import { ConfirmDialog } from '../dialogs/confirm-dialog'

/** Asks before an import goes; `children` = what goes with it, and what stays. */
export function RemoveImportDialog({ backHref, children }: { backHref: string; children: ReactNode }) {
  return (
    <ConfirmDialog title="Remove this import?" backHref={backHref} label="Remove" destructive>
      <p className="break-words">{children}</p>
    </ConfirmDialog>
  )
}
