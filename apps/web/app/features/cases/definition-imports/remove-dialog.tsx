import { ConfirmDialog } from '../../platform/dialogs/confirm-dialog'

/** Asks before an import that has not started goes; `name` = what the list of imports calls it. */
export function RemoveDialog({ name, backHref }: { name: string; backHref: string }) {
  return (
    <ConfirmDialog title="Remove this import?" backHref={backHref} label="Remove" destructive>
      <p className="break-words">
        {name} and its preview go. No test case has been written by it, so nothing else changes.
      </p>
    </ConfirmDialog>
  )
}
