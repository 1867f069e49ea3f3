import { ButtonLink } from '@caseweave/ui/button'
import { RouteDialog, type RouteDialogProps } from '@caseweave/ui/dialog'
import type { ReactNode } from 'react'
import { useCloseDialog } from './use-close-dialog'

interface ReadingDialogProps extends Pick<RouteDialogProps, 'title' | 'description' | 'size' | 'children'> {
  /** The page behind the dialog: Close, Escape and a click outside lead there. */
  backHref: string
  /** What else can be done from here, beside Close. */
  actions?: ReactNode
}

/** A dialog that shows something and asks for nothing. */
export function ReadingDialog({ backHref, actions, ...dialog }: ReadingDialogProps) {
  const closeDialog = useCloseDialog()
  return (
    <RouteDialog
      {...dialog}
      closeHref={backHref}
      onClose={() => closeDialog(backHref)}
      footer={
        <>
          <ButtonLink href={backHref} variant="outline">
            Close
          </ButtonLink>
          {actions}
        </>
      }
    />
  )
}
