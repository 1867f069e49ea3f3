import { projectRoleNames } from '@caseweave/contract/people/roles'
import { Badge } from '@caseweave/ui/badge'
import { Link } from '@caseweave/ui/navigation'
import type { ReactNode } from 'react'
import { useWorkspace } from '../../platform/screen/use-workspace'
import { ProfileSection } from './profile-section'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 py-2 first:pt-0 last:pb-0 sm:grid-cols-[10rem_1fr]">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0 break-words">{children || '–'}</dd>
    </div>
  )
}

/** What the person may do, and where; the layout knows it. */
export function RolesSection() {
  const { organizations, project, applicationRoles } = useWorkspace()
  return (
    <ProfileSection id="roles" title="Organizations and roles">
      <dl className="divide-y divide-border">
        {organizations.map(({ id, name: organization, role }) => (
          <Fact key={id} name="Organization">
            <Link href={`/organization?organizationId=${id}`} className="font-medium text-link hover:underline">
              {organization}
            </Link>{' '}
            <Badge variant={role === 'Admin' ? 'accent' : 'neutral'}>{role}</Badge>
          </Fact>
        ))}
        <Fact name="Current project">
          {project ? (
            <>
              {project.name}{' '}
              <Badge>{project.projectRole ? projectRoleNames[project.projectRole] : 'Organization Admin'}</Badge>
            </>
          ) : null}
        </Fact>
        {applicationRoles.map(({ application, role }) => (
          <Fact key={`${application}:${role}`} name={application}>
            <Badge>{role}</Badge>
          </Fact>
        ))}
      </dl>
    </ProfileSection>
  )
}
