import { ButtonLink } from '@caseweave/ui/button'
import { profileLinks } from './profile-links'
import { ProfileSection } from './profile-section'

/** The way to the end of an account. */
export function DeleteSection() {
  return (
    <ProfileSection
      id="delete"
      title="Delete account"
      description="You cannot log in any more. What you wrote stays, under your name as a former member."
      actions={
        <ButtonLink href={profileLinks.deleteAccount} variant="outline" size="sm">
          Delete account
        </ButtonLink>
      }
    >
      <p className="text-muted-foreground">This cannot be undone.</p>
    </ProfileSection>
  )
}
