import { Alert } from '@caseweave/ui/alert'
import { ButtonLink } from '@caseweave/ui/button'
import { ArchiveRestore } from 'lucide-react'
import { Moment } from '../../../platform/time/moment'

interface DeletedBannerProps {
  deletedAt: Date
  deletedBy: string
  /** The dialog that restores the case; null for somebody who may not. */
  restoreHref: string | null
}

/** Says on the page of a case that it is deleted. */
export function DeletedBanner({ deletedAt, deletedBy, restoreHref }: DeletedBannerProps) {
  return (
    <Alert
      tone="warning"
      title="This test case is deleted."
      actions={
        restoreHref ? (
          <ButtonLink href={restoreHref} variant="outline" size="sm">
            <ArchiveRestore aria-hidden="true" />
            Restore
          </ButtonLink>
        ) : null
      }
    >
      {deletedBy ? `${deletedBy} deleted it on ` : 'It was deleted on '}
      <Moment date={deletedAt} />. It can be read, counts nowhere, and cannot be changed.
      {restoreHref ? null : ' A project admin or a project lead can restore it.'}
    </Alert>
  )
}
