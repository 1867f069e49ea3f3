import { type ConnectionView, providerTitles } from '@caseweave/contract/people/profile/connections'
import { Badge } from '@caseweave/ui/badge'
import { ButtonLink } from '@caseweave/ui/button'
import { Moment } from '../../platform/time/moment'
import { profileLinks } from './profile-links'
import { ProfileSection } from './profile-section'

/** With which other accounts the person signs in; nothing where no provider is configured. */
export function ConnectionsSection({ connections }: { connections: readonly ConnectionView[] }) {
  if (connections.length === 0) return null
  return (
    <ProfileSection
      id="connections"
      title="Connected accounts"
      description="Accounts elsewhere that you can sign in with."
    >
      <ul className="divide-y divide-border">
        {connections.map(({ provider, connectedAt, isLastWay }) => (
          <li key={provider} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1">
              <p className="font-medium">
                {providerTitles[provider]} {connectedAt ? <Badge variant="pass">Connected</Badge> : null}
              </p>
              {connectedAt ? (
                <p className="text-muted-foreground text-xs">
                  Since <Moment date={connectedAt} absolute />
                  {isLastWay ? '. Your only way to sign in.' : null}
                </p>
              ) : null}
            </div>
            {connectedAt === null ? (
              <ButtonLink
                href={profileLinks.connect(provider)}
                variant="outline"
                size="sm"
                aria-label={`Connect ${providerTitles[provider]}`}
              >
                Connect
              </ButtonLink>
            ) : isLastWay ? null : (
              <ButtonLink
                href={profileLinks.disconnect(provider)}
                variant="outline"
                size="sm"
                aria-label={`Disconnect ${providerTitles[provider]}`}
              >
                Disconnect
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </ProfileSection>
  )
}
