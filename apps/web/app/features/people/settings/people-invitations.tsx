import { memberImportPath } from '@caseweave/contract/people/addresses'
import { invitationDays } from '@caseweave/contract/people/organizations/invitations'
import type { MemberImportView } from '@caseweave/contract/people/settings/member-imports'
import { counted } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Alert } from '@caseweave/ui/alert'
import { Button } from '@caseweave/ui/button'
import { Download } from 'lucide-react'
import { Moment } from '../../platform/time/moment'

/** What is to be said of the invitations of an import: their limit and whom it leaves out, and their links where no mail server is set. */
export function PeopleInvitations({ view }: { view: MemberImportView }) {
  const { counts, status, waiting, links } = view
  return (
    <>
      {counts.waits > 0 ? (
        <Alert tone="warning" title={`${counted(counts.waits, 'row')} left out by the limit of invitations`}>
          <p>
            {`Invitations within an hour are limited, for an organization and for a person. ${counted(counts.invitationsLeft, 'was', 'were')} left for this file.`}
          </p>
          <p className="wrap-anywhere">{`Left out: ${waiting.includes('–') || waiting.includes(',') ? 'lines' : 'line'} ${waiting}. Import them again in an hour; “Rows not imported” has them as a file.`}</p>
        </Alert>
      ) : null}
      {status === 'previewed' && counts.invitations > 0 ? (
        <p className="text-muted-foreground">
          {`${counted(counts.invitations, 'person', 'people')} will be invited as Member; they get the projects of their rows when they accept. ${numberText(counts.invitationsLeft - counts.invitations)} more can be invited within this hour.`}
        </p>
      ) : null}
      {links ? <Links view={view} links={links} /> : null}
    </>
  )
}

function Links({ view, links }: { view: MemberImportView; links: NonNullable<MemberImportView['links']> }) {
  const { open, madeAt } = links
  if (open === 0) return null
  return (
    <Alert
      tone="warning"
      title="No mail server is set: hand the links over yourself."
      actions={
        // A form of the browser's own: what comes back is a file.
        <form method="post" action={memberImportPath(view.organization.id, view.id, '/links.csv')}>
          <input type="hidden" name="again" value={madeAt ? 'yes' : 'no'} />
          <Button type="submit" variant="outline">
            <Download aria-hidden="true" /> {madeAt ? 'Make new links' : 'Download the links'}
          </Button>
        </form>
      }
    >
      {madeAt ? (
        <p>
          The links were downloaded <Moment date={madeAt} />. New ones end those; {numberText(open)} of the invitations
          are open.
        </p>
      ) : (
        <p>
          {counted(open, 'link')} as a CSV, to be downloaded once. Each is good for its address alone, for{' '}
          {invitationDays} days.
        </p>
      )}
    </Alert>
  )
}
