import { overMessage } from '@caseweave/contract/results/runs/run-messages'
import type { RunState } from '@caseweave/contract/results/runs/runs'
import { Alert } from '@caseweave/ui/alert'
import { ButtonLink } from '@caseweave/ui/button'
import { RouteDialog } from '@caseweave/ui/dialog'
import type { ReactNode } from 'react'
import { useCloseDialog } from '../../platform/dialogs/use-close-dialog'

interface RunOverProps {
  title: string
  status: RunState['status']
  back: string
  /** What was typed and is stored nowhere. */
  children?: ReactNode
}

/** In place of a dialog of a run that ended while its page was open: why it takes no changes any more. */
export function RunOver({ title, status, back, children }: RunOverProps) {
  const closeDialog = useCloseDialog()
  return (
    <RouteDialog
      title={title}
      closeHref={back}
      onClose={() => closeDialog(back)}
      footer={<ButtonLink href={back}>Back to the run</ButtonLink>}
    >
      <Alert tone="warning" title={overMessage(status)}>
        {children}
      </Alert>
    </RouteDialog>
  )
}
