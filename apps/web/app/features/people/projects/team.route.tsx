import { teamPath } from '@caseweave/contract/people/addresses'
import { mayInProject } from '@caseweave/contract/people/permissions'
import {
  ChangeProjectRole,
  membersPerPage,
  type ProjectMemberView,
} from '@caseweave/contract/people/projects/project-members'
import { projectMessages } from '@caseweave/contract/people/projects/project-messages'
import { projectRoleNames } from '@caseweave/contract/people/roles'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { Avatar } from '@caseweave/ui/avatar'
import { Badge } from '@caseweave/ui/badge'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { ErrorSummary } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import { Pagination } from '@caseweave/ui/pagination'
import { SearchInput } from '@caseweave/ui/search-input'
import { Select } from '@caseweave/ui/select'
import { Table } from '@caseweave/ui/table'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { UserMinus, UserPlus } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { formErrors } from '../../platform/dialogs/form-errors'
import { idOf } from '../../platform/screen/id.server'
import { notBehindLastPage } from '../../platform/screen/last-page.server'
import { NothingMatches } from '../../platform/screen/nothing-matches'
import { ManagePage } from './manage-page'
import { useProject } from './project.route'
import { requireManage } from './require-manage.server'
import { roleOptions } from './role-options'

export const meta: MetaFunction = () => [{ title: 'Team · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireManage(args)
  const query = new URL(args.request.url).searchParams
  const search = (query.get('search') ?? '').trim().slice(0, 200)
  const asked = Number(query.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked > 0 && asked <= 100_000 ? asked : 1
  const found = await apiFor(args).projectMembers.list({ projectId: idOf(args.params.projectId), search, page })
  notBehindLastPage(args.request, { ...found, shown: found.members.length, pageSize: membersPerPage })
  return { ...found, search, page }
}

export async function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const { search } = new URL(args.request.url)
  return saveAndLeave(args, ChangeProjectRole, async (change, api) => {
    const { name } = await api.projectMembers.changeRole({ projectId, ...change })
    return { to: teamPath(projectId) + search, message: projectMessages.roleChanged(name, change.role) }
  })
}

/** Manage > Team: who works in the project, and as what. */
export default function Team() {
  const { members, total, search, page } = useLoaderData<typeof loader>()
  const project = useProject()
  const here = teamPath(project.id)
  const query = useLocation().search
  const address = here + query
  const lastResult = useActionData<typeof action>()?.lastResult
  return (
    <ManagePage
      tab="Team"
      about="Who works in this project, and as what. A role counts from the next click on."
      actions={
        <ButtonLink href={`${here}/add`}>
          <UserPlus aria-hidden="true" />
          Add members
        </ButtonLink>
      }
    >
      <ErrorSummary errors={formErrors(lastResult).map((message) => ({ message }))} className="mb-4" />
      <Form method="get" action={here} role="search" className="mb-3 flex max-w-md gap-2">
        <SearchInput
          name="search"
          aria-label="Search members"
          placeholder="Name, username or email"
          defaultValue={search}
          boxClassName="flex-1"
        />
        <Button type="submit" variant="outline">
          Search
        </Button>
      </Form>
      {members.length > 0 ? (
        <Table caption="Team" className="table-cards [&_:is(td,th)]:align-middle">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col" className="max-sm:hidden">
                Username
              </th>
              <th scope="col" className="max-md:hidden">
                Email
              </th>
              <th scope="col">Role</th>
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <MemberRow
                key={member.userId}
                member={member}
                action={address}
                removeHref={`${here}/${member.userId}/remove${query}`}
              />
            ))}
          </tbody>
        </Table>
      ) : (
        <NothingMatches title="Nobody matches" href={here}>
          Try fewer letters, or add the person to the team.
        </NothingMatches>
      )}
      {total > membersPerPage ? (
        <Pagination
          className="mt-3"
          page={page}
          pageCount={Math.ceil(total / membersPerPage)}
          pageSize={membersPerPage}
          hrefFor={(number) => withParameters(address, { page: String(number) })}
          total={total}
          noun={['member', 'members']}
        />
      ) : null}
      <Outlet />
    </ManagePage>
  )
}

function MemberRow({ member, action, removeHref }: { member: ProjectMemberView; action: string; removeHref: string }) {
  const { projectRole, organizationRole } = useProject()
  const { userId, name, username, email, role } = member
  const owner = mayInProject('project.update', projectRole, organizationRole)
  const mine = role !== null && (owner || role !== 'ProjectAdmin')
  return (
    <tr>
      <th scope="row">
        <span className="flex items-center gap-2">
          <Avatar name={name} size="sm" className="rounded-xl" />
          <bdi className="wrap-anywhere">{name}</bdi>
        </span>
      </th>
      <td className="dim max-sm:hidden">{username}</td>
      <td className="dim max-md:hidden">{email}</td>
      <td className="fit">
        {mine ? (
          <Form method="post" action={action} className="flex items-center gap-1">
            <input type="hidden" name="userId" value={userId} />
            <Select
              key={role}
              size="sm"
              className="w-40 shrink-0"
              name="role"
              aria-label={`Role of ${name}`}
              defaultValue={role}
              options={roleOptions(owner)}
            />
            <Button type="submit" size="sm" variant="outline" aria-label={`Change the role of ${name}`}>
              Change
            </Button>
          </Form>
        ) : role ? (
          projectRoleNames[role]
        ) : null}{' '}
        {member.organizationRole === 'Admin' ? (
          <Badge variant="accent" title="An Admin of the organization has everything in its projects">
            Organization Admin
          </Badge>
        ) : null}
      </td>
      <td className="fit text-end">
        {mine ? (
          <ButtonLink href={removeHref} variant="ghost" size="icon-sm" aria-label={`Remove ${name}`}>
            <UserMinus aria-hidden="true" />
          </ButtonLink>
        ) : null}
      </td>
    </tr>
  )
}
