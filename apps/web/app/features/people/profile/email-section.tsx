import type { PendingEmail } from '@caseweave/contract/people/profile/email-change'
import type { ProfileView } from '@caseweave/contract/people/profile/profile'
import { Badge } from '@caseweave/ui/badge'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { Form } from '@caseweave/ui/navigation'
import { useSending } from '../../platform/screen/use-sending'
import { Moment } from '../../platform/time/moment'
import { profileLinks } from './profile-links'
import { ProfileSection } from './profile-section'

/** The address that mail goes to, and the one that waits to be confirmed. */
export function EmailSection({ profile, pending }: { profile: ProfileView; pending: PendingEmail | null }) {
  const sending = useSending()
  return (
    <ProfileSection
      id="email"
      title="Email"
      actions={
        <ButtonLink href={profileLinks.changeEmail} variant="outline" size="sm">
          {profile.email ? 'Change' : 'Add'}
        </ButtonLink>
      }
    >
      <p className="wrap-anywhere">
        {profile.email || 'You have no email address.'}{' '}
        {profile.email ? (
          <Badge variant={profile.emailConfirmed ? 'pass' : 'neutral'}>
            {profile.emailConfirmed ? 'Confirmed' : 'Not confirmed'}
          </Badge>
        ) : null}
      </p>
      {pending ? (
        <Form method="post" action="/profile" className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          <input type="hidden" name="section" value="cancelEmail" />
          <p className="wrap-anywhere min-w-0 text-muted-foreground">
            <b className="font-medium text-foreground">{pending.address}</b> takes its place when you open the link that
            was sent there, until <Moment date={pending.expiresAt} absolute />.
          </p>
          <Button type="submit" variant="outline" size="sm" busy={sending}>
            Cancel the change
          </Button>
        </Form>
      ) : null}
    </ProfileSection>
  )
}
