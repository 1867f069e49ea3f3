import { createProjectPath, organizationHref, organizationPath } from '@caseweave/contract/people/addresses'
import { invitationsPerPage } from '@caseweave/contract/people/organizations/invitations'
import { membersPerPage } from '@caseweave/contract/people/organizations/members'
import { mayInOrganization } from '@caseweave/contract/people/permissions'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Avatar } from '@caseweave/ui/avatar'
import { Badge } from '@caseweave/ui/badge'
import { ButtonLink } from '@caseweave/ui/button'
import { ListFrame, ScreenHead } from '@caseweave/ui/screen'
import { Tabs } from '@caseweave/ui/tabs'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { Plus } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { idOf } from '../../platform/screen/id.server'
import { notBehindLastPage } from '../../platform/screen/last-page.server'
import { useWorkspace } from '../../platform/screen/use-workspace'
import { workspaceFor } from '../../platform/screen/workspace.server'
import { DeletedProjects } from '../projects/deleted-projects'
import { askedProjects, ProjectPages } from '../projects/project-pages'
import { createOrganization } from './create-organization.server'
import { DeletedOrganizations } from './deleted-organizations'
import { FirstOrganization } from './first-organization'
import { InvitationsSection } from './invitations-section'
import { MembersSection } from './members-section'
import { OrganizationLinks } from './organization-links'

export const meta: MetaFunction = () => [{ title: 'Organizations · Caseweave' }]
export const handle = { crumb: 'Organizations' }

/** The organization that the address names, else the one at hand; null for somebody who has none. */
export async function loader(args: LoaderFunctionArgs) {
  const { organization: atHand, organizations } = await workspaceFor(args)
  const url = new URL(args.request.url)
  const { searchParams } = url
  const named = searchParams.get('organizationId')
  const organizationId = named ? idOf(named) : atHand?.id
  const asked = askedProjects(url)
  const api = apiFor(args)
  if (organizationId === undefined) return { organization: null, deleted: await api.organizations.deleted() }
  const role = organizations.find(({ id }) => id === organizationId)?.role ?? null
  const search = searchParams.get('search')?.trim().slice(0, 200) ?? ''
  const [organization, members, invitations, deletedProjects, deleted] = await Promise.all([
    api.organizations.get({ organizationId, ...asked }),
    api.organizations.members({ organizationId, search, page: searchParams.get('page') ?? 1 }),
    mayInOrganization('organization.manageMembers', role)
      ? api.organizations.invitations({ organizationId, page: searchParams.get('invitations') ?? 1 })
      : null,
    mayInOrganization('projects.restore', role) ? api.projects.deleted({ organizationId }) : [],
    api.organizations.deleted(),
  ])
  notBehindLastPage(args.request, { ...members, shown: members.members.length, pageSize: membersPerPage })
  if (invitations) {
    const { total, invitations: open } = invitations
    notBehindLastPage(args.request, { total, shown: open.length, pageSize: invitationsPerPage }, 'invitations')
  }
  return { organization, asked, members, invitations, search, deleted, deletedProjects }
}

export const action = createOrganization

export default function Organization() {
  const loaded = useLoaderData<typeof loader>()
  const { organizations } = useWorkspace()
  const { organization, deleted } = loaded
  if (!organization) {
    return (
      <>
        <FirstOrganization>
          <DeletedOrganizations organizations={deleted} />
        </FirstOrganization>
        <Outlet />
      </>
    )
  }
  const { id, name, role, projectsFound } = organization
  const isAdmin = mayInOrganization('organization.manageMembers', role)
  return (
    <>
      <ListFrame className="block">
        {organizations.length > 1 ? (
          <Tabs
            label="My organizations"
            className="mb-5"
            tabs={organizations.map((each) => ({
              href: organizationHref(each.id),
              label: each.name,
              current: each.id === organization.id,
            }))}
          />
        ) : null}
        <div className="mb-6">
          <ScreenHead
            mark={<Avatar name={name} size="lg" />}
            title={name}
            lead={
              <>
                Your role here: <Badge variant={role === 'Admin' ? 'accent' : 'neutral'}>{role}</Badge>
              </>
            }
            actions={
              <>
                <OrganizationLinks organizationId={id} role={role} />
                {mayInOrganization('projects.create', role) ? (
                  <ButtonLink href={createProjectPath(organization.id)}>
                    <Plus aria-hidden="true" />
                    Add new project
                  </ButtonLink>
                ) : null}
              </>
            }
          />
        </div>
        <section aria-labelledby="projects" className="mb-8">
          <h2 id="projects" className="mb-2 text-sm font-semibold">
            Projects <span className="font-normal text-muted-foreground tabular-nums">{numberText(projectsFound)}</span>
          </h2>
          <ProjectPages
            organization={organization}
            asked={loaded.asked}
            action={organizationPath}
            query={{ organizationId: String(id) }}
          />
        </section>
        <DeletedProjects projects={loaded.deletedProjects} organizationId={id} />
        <MembersSection organization={organization} list={loaded.members} search={loaded.search} />
        {loaded.invitations ? <InvitationsSection organizationId={id} list={loaded.invitations} /> : null}
        <DeletedOrganizations organizations={deleted} />
        <footer className="flex flex-wrap gap-2 border-border border-t pt-4">
          <ButtonLink href={`${organizationPath}/create`} variant="outline" size="sm">
            Create another organization
          </ButtonLink>
          <ButtonLink href={organizationHref(id, '/leave')} variant="outline" size="sm">
            Leave
          </ButtonLink>
          {isAdmin ? (
            <>
              <ButtonLink href={organizationHref(id, '/rename')} variant="outline" size="sm">
                Rename
              </ButtonLink>
              <ButtonLink href={organizationHref(id, '/delete')} variant="outline" size="sm">
                Delete organization
              </ButtonLink>
            </>
          ) : null}
        </footer>
      </ListFrame>
      <Outlet />
    </>
  )
}
