import { mayInOrganization } from '@caseweave/contract/permissions'
import { ButtonLink } from '@caseweave/ui/button'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Plus } from 'lucide-react'
import { apiFor } from '../../server/api.server'
import { createProjectPath } from '../shell/destinations'
import { workspaceFor } from '../shell/workspace.server'
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
    <main id="main" className="mx-auto w-full max-w-5xl px-4 py-5 sm:px-6">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-lg font-semibold">Projects</h1>
          <p className="text-muted-foreground">Selecting a project makes it the one you work in.</p>
        </div>
        {mayInOrganization('projects.create', organization.role) ? (
          <ButtonLink href={createProjectPath(organization.id)}>
            <Plus aria-hidden="true" />
            Add new project
          </ButtonLink>
        ) : null}
      </header>
      <ProjectTable projects={organization.projects} organization={organization} />
    </main>
  )
}
