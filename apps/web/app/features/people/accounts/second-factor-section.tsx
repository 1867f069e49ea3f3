import { secondFactorPath } from '@caseweave/contract/people/addresses'
import type { OwnSecondFactor } from '@caseweave/contract/people/second-factor'
import { secondFactorMessages } from '@caseweave/contract/people/second-factor-messages'
import { Alert } from '@caseweave/ui/alert'
import { Badge } from '@caseweave/ui/badge'
import { ButtonLink } from '@caseweave/ui/button'
import { Moment } from '../../platform/time/moment'
import { ProfileSection } from '../profile/profile-section'

/** Tells whether a second factor is on, and leads to where that is changed. */
export function SecondFactorSection({ own }: { own: OwnSecondFactor & { since: Date | string | null } }) {
  const { state, since, codesLeft, requiredBy } = own
  return (
    <ProfileSection
      id="second-factor"
      title="Second factor"
      description="A code of an app on your phone, asked for after your password."
    >
      {state === 'none' ? (
        <p className="text-muted-foreground">
          You log in with an account of your company or of another provider. Set up its second factor there.
        </p>
      ) : (
        <div className="grid gap-3">
          {state !== 'on' && requiredBy.length > 0 ? (
            <Alert tone="warning" title={`${requiredBy.join(', ')}: ${secondFactorMessages.required}`} />
          ) : null}
          {state === 'on' ? (
            <p>
              <Badge variant="accent">On</Badge> since {since ? <Moment date={since} absolute /> : null}. Recovery codes
              left: {codesLeft}.
            </p>
          ) : (
            <p>
              <Badge>Off</Badge> Your password alone opens your account.
            </p>
          )}
          <div>
            <ButtonLink href={secondFactorPath} variant={state === 'on' ? 'outline' : 'default'}>
              {state === 'on' ? 'Change' : 'Set up'}
            </ButtonLink>
          </div>
        </div>
      )}
    </ProfileSection>
  )
}
