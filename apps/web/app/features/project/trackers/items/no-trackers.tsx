import { ButtonLink } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Unplug } from 'lucide-react'

interface NoTrackersProps {
  /** Whether the project has trackers that are only linked to. */
  linkOnly: boolean
  /** Null for somebody who may not attach a ticket. */
  attachHref: string | null
  /** Who may link the project. */
  managers: readonly string[]
}

/** Stands where work items would be, in a project that no tracker can be asked for. */
export function NoTrackers({ linkOnly, attachHref, managers }: NoTrackersProps) {
  const who = managers.length > 0 ? managers.join(', ') : 'Whoever manages this project'
  return (
    <EmptyState
      icon={Unplug}
      level={3}
      title={linkOnly ? 'The tracker of this project is only linked to' : 'This project is not linked to a tracker'}
      action={
        attachHref ? (
          <ButtonLink href={attachHref} variant="outline">
            Attach Ticket
          </ButtonLink>
        ) : null
      }
    >
      {linkOnly ? 'Its items cannot be listed here.' : `${who} can link it under Manage > Integrations.`}
      {attachHref === null
        ? null
        : linkOnly
          ? ' Attach a ticket by its number, and it becomes a link.'
          : ' A ticket can be attached by its number now.'}
    </EmptyState>
  )
}
