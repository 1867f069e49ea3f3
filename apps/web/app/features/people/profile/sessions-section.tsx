import type { SessionView } from '@caseweave/contract/people/profile/sessions'
import { Badge } from '@caseweave/ui/badge'
import { ButtonLink } from '@caseweave/ui/button'
import { Table } from '@caseweave/ui/table'
import { Moment } from '../../platform/time/moment'
import { profileLinks } from './profile-links'
import { ProfileSection } from './profile-section'

/** Where the person is signed in, and the way to end that. */
export function SessionsSection({ sessions }: { sessions: readonly SessionView[] }) {
  const hasOthers = sessions.some(({ isOwn }) => !isOwn)
  return (
    <ProfileSection
      id="sessions"
      title="Sessions"
      description="Browsers in which you are logged in."
      actions={
        hasOthers ? (
          <ButtonLink href={profileLinks.endOtherSessions} variant="outline" size="sm">
            Log out all others
          </ButtonLink>
        ) : null
      }
    >
      <Table caption="Sessions" className="[&_:is(td,th)]:align-top">
        <thead>
          <tr>
            <th scope="col">Device</th>
            <th scope="col" className="max-sm:hidden">
              Logged in
            </th>
            <th scope="col" className="max-sm:hidden">
              Last used
            </th>
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sessions.map((each) => (
            <SessionRow key={each.session} each={each} />
          ))}
        </tbody>
      </Table>
    </ProfileSection>
  )
}

function SessionRow({ each: { session, device, address, createdAt, lastUsedAt, isOwn } }: { each: SessionView }) {
  return (
    <tr>
      <th scope="row">
        {device} {isOwn ? <Badge variant="accent">This one</Badge> : null}
        <div className="mt-0.5 font-normal text-muted-foreground text-xs">{address || 'Unknown address'}</div>
        <div className="mt-1 font-normal text-muted-foreground text-xs sm:hidden">
          Logged in <Moment date={createdAt} />, used <Moment date={lastUsedAt} />
        </div>
      </th>
      <td className="dim fit max-sm:hidden">
        <Moment date={createdAt} />
      </td>
      <td className="dim fit max-sm:hidden">
        <Moment date={lastUsedAt} />
      </td>
      <td className="fit">
        {isOwn ? null : (
          <ButtonLink
            href={profileLinks.endSession(session)}
            variant="outline"
            size="sm"
            aria-label={`Log out ${device}, ${address}`}
          >
            Log out
          </ButtonLink>
        )}
      </td>
    </tr>
  )
}
