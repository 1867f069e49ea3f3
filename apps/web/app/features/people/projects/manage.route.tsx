import { createProjectPath } from '@caseweave/contract/people/addresses'
import { mayInOrganization } from '@caseweave/contract/people/permissions'
import { ButtonLink } from '@caseweave/ui/button'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Plus } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { workspaceFor } from '../../platform/screen/workspace.server'
import { ManagePage } from './manage-page'
import { ProjectTable } from './project-table'

export const meta: MetaFunction = () => [{ title: 'Projects · Caseweave' }]

/** Manage > Projects: the projects of the organization that the project in the address belongs to. */
export async function loader(args: LoaderFunctionArgs) {
  const { project } = await workspaceFor(args)
  // A project that cannot be seen is answered by the layout above.
  return project ? apiFor(args).organizations.get({ organizationId: project.organizationId }) : null
}

export default function ManageProjects() {
  const organization = useLoaderData<typeof loader>()
  if (!organization) return null
  return (
    <ManagePage
      tab="Projects"
      about="Selecting a project makes it the one you work in."
      actions={
        mayInOrganization('projects.create', organization.role) ? (
          <ButtonLink href={createProjectPath(organization.id)}>
            <Plus aria-hidden="true" />
            Add new project
          </ButtonLink>
        ) : null
      }
    >
      <ProjectTable projects={organization.projects} organization={organization} />
    </ManagePage>
  )
}
