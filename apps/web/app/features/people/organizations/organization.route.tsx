import { createProjectPath } from '@caseweave/contract/people/addresses'
import { mayInOrganization } from '@caseweave/contract/people/permissions'
import { Avatar } from '@caseweave/ui/avatar'
import { Badge } from '@caseweave/ui/badge'
import { ButtonLink } from '@caseweave/ui/button'
import { Tabs } from '@caseweave/ui/tabs'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { Plus } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { idOf } from '../../platform/screen/id.server'
import { useWorkspace } from '../../platform/screen/use-workspace'
import { workspaceFor } from '../../platform/screen/workspace.server'
import { ProjectTable } from '../projects/project-table'
import { createOrganization } from './create-organization.server'
import { FirstOrganization } from './first-organization'
import { MemberTable } from './member-table'

export const meta: MetaFunction = () => [{ title: 'Organizations · Caseweave' }]
export const handle = { crumb: 'Organizations' }

/** The organization that the address names, else the one at hand; null for somebody who has none. */
export async function loader(args: LoaderFunctionArgs) {
  const { organization } = await workspaceFor(args)
  const asked = new URL(args.request.url).searchParams.get('organizationId')
  const organizationId = asked ? idOf(asked) : organization?.id
  return organizationId === undefined ? null : apiFor(args).organizations.get({ organizationId })
}

export const action = createOrganization

export default function Organization() {
  const organization = useLoaderData<typeof loader>()
  const { organizations } = useWorkspace()
  if (!organization) return <FirstOrganization />
  const { name, role, projects, members } = organization
  return (
    <>
      <main id="main" className="mx-auto w-full max-w-5xl px-4 py-5 sm:px-6">
        {organizations.length > 1 ? (
          <Tabs
            label="My organizations"
            className="mb-5"
            tabs={organizations.map((each) => ({
              href: `/organization?organizationId=${each.id}`,
              label: each.name,
              current: each.id === organization.id,
            }))}
          />
        ) : null}
        <header className="mb-6 flex flex-wrap items-center gap-3">
          <Avatar name={name} size="lg" />
          <div className="min-w-0 flex-1">
            <h1 className="truncate text-lg font-semibold">{name}</h1>
            <p className="text-muted-foreground">
              Your role here: <Badge variant={role === 'Admin' ? 'accent' : 'neutral'}>{role}</Badge>
            </p>
          </div>
          {mayInOrganization('projects.create', role) ? (
            <ButtonLink href={createProjectPath(organization.id)}>
              <Plus aria-hidden="true" />
              Add new project
            </ButtonLink>
          ) : null}
        </header>
        <section aria-labelledby="projects" className="mb-8">
          <h2 id="projects" className="mb-2 text-sm font-semibold">
            Projects <span className="font-normal text-muted-foreground tabular-nums">{projects.length}</span>
          </h2>
          <ProjectTable projects={projects} organization={organization} />
        </section>
        <section aria-labelledby="members">
          <h2 id="members" className="mb-2 text-sm font-semibold">
            Members <span className="font-normal text-muted-foreground tabular-nums">{members.length}</span>
          </h2>
          <MemberTable members={members} />
        </section>
      </main>
      <Outlet />
    </>
  )
}
