import type { Workspace } from '@caseweave/contract/people/organizations'
import { ButtonLink } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Building2, FolderKanban } from 'lucide-react'

/** Stands for the first screen of somebody who has no project, or not even an organization. */
export function NoProject({ organization }: { organization: Workspace['organization'] }) {
  if (!organization) {
    return (
      <EmptyState
        icon={Building2}
        level={2}
        title="Welcome to Caseweave"
        action={<ButtonLink href="/organization">Create organization</ButtonLink>}
      >
        You belong to no organization yet. Create one for your team, or ask an Admin of your team’s organization to add
        you.
      </EmptyState>
    )
  }
  const admin = organization.role === 'Admin'
  return (
    <EmptyState
      icon={FolderKanban}
      title={`${organization.name} has no project for you yet`}
      action={
        admin ? (
          <ButtonLink href={`/organization/createProject?organizationId=${organization.id}`}>
            Add new project
          </ButtonLink>
        ) : undefined
      }
    >
      {admin
        ? 'A project holds modules, test cases and reports.'
        : 'Ask an Admin of the organization, or a Project Lead, to add you to a project.'}
    </EmptyState>
  )
}
