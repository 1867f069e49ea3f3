import { ownTrackersPath } from '@caseweave/contract/people/addresses'
import { ButtonLink } from '@caseweave/ui/button'
import { ProfileSection } from './profile-section'

/** Leads to the accounts with which the person writes in their organizations' trackers. */
export function TrackersSection() {
  return (
    <ProfileSection
      id="trackers"
      title="Trackers"
      actions={
        <ButtonLink href={ownTrackersPath} variant="outline" size="sm">
          My trackers
        </ButtonLink>
      }
    >
      <p className="text-muted-foreground">
        Add your own account for a tracker, and what you write there is written by your name.
      </p>
    </ProfileSection>
  )
}
