import { profilePath } from '@caseweave/contract/people/addresses'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { ButtonLink } from '@caseweave/ui/button'
import { useWorkspace } from '../../platform/screen/use-workspace'
import { ProfileSection } from './profile-section'

/** How each of the person's organizations reaches them, which they keep themselves. */
export function ContactSection() {
  const { organizations } = useWorkspace()
  if (organizations.length === 0) return null
  return (
    <ProfileSection
      id="contact"
      title="Contact data"
      description="Contact number, postal address and emergency contact. Only you and Human Resources of the organization see them."
    >
      <ul className="grid gap-2">
        {organizations.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center gap-2">
            <bdi className="min-w-0 flex-1 wrap-anywhere">{name}</bdi>
            <ButtonLink
              href={withParameters(`${profilePath}/contact`, { organizationId: String(id) })}
              variant="outline"
              size="sm"
              aria-label={`Edit my contact data for ${name}`}
            >
              Edit
            </ButtonLink>
          </li>
        ))}
      </ul>
    </ProfileSection>
  )
}
