import { directoryPath } from '@caseweave/contract/people/addresses'
import { type DirectoryPage, scimPath } from '@caseweave/contract/people/directories'
import { projectRoleNames } from '@caseweave/contract/people/roles'
import { Badge } from '@caseweave/ui/badge'
import { ButtonLink } from '@caseweave/ui/button'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { FormFrame, ScreenHead } from '@caseweave/ui/screen'
import { Table } from '@caseweave/ui/table'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { Plus } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { Moment } from '../../platform/time/moment'
import { askedOrganization } from './asked-organization.server'

export const meta: MetaFunction = () => [{ title: 'Directory · Caseweave' }]
export const handle = { crumb: 'Directory' }

export async function loader(args: LoaderFunctionArgs) {
  const organizationId = await askedOrganization(args)
  const directory = await apiFor(args).directories.get({ organizationId })
  return { ...directory, organizationId, address: args.context.settings.appUrl + scimPath }
}

/** How a company's directory keeps an organization: where it sends what, what its groups mean, whom it told of. */
export default function Directory() {
  const { organizationId, address, tokens, groups, people } = useLoaderData<typeof loader>()
  return (
    <>
      <FormFrame>
        <ScreenHead
          title="Directory"
          lead="Microsoft Entra ID, Okta and others add, end and group the members of this organization (SCIM 2.0)."
        />
        <Tokens tokens={tokens} organizationId={organizationId} address={address} />
        <Groups groups={groups} organizationId={organizationId} />
        <People people={people} />
      </FormFrame>
      <Outlet />
    </>
  )
}

type InOrganization = { organizationId: number }

function Tokens({
  tokens,
  organizationId,
  address,
}: InOrganization & Pick<DirectoryPage, 'tokens'> & { address: string }) {
  return (
    <Card>
      <CardHeader
        title="Connection"
        description={
          <>
            Enter <code className="break-all">{address}</code> as address (tenant URL, base URL), and a token as secret.
          </>
        }
        actions={
          <ButtonLink href={directoryPath(organizationId, '/tokens/add')} size="sm">
            <Plus aria-hidden="true" />
            Create token
          </ButtonLink>
        }
      />
      <CardContent>
        {tokens.length === 0 ? (
          <p className="text-muted-foreground">There are no tokens yet, so no directory is connected.</p>
        ) : (
          <Table caption="Directory tokens" className="table-cards [&_:is(td,th)]:align-middle">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col" className="max-sm:hidden">
                  Created
                </th>
                <th scope="col" className="max-sm:hidden">
                  Last used
                </th>
                <th scope="col">
                  <span className="sr-only">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {tokens.map(({ id, name, prefix, createdAt, createdBy, lastUsedAt }) => (
                <tr key={id}>
                  <th scope="row" className="wrap-anywhere">
                    {name}
                    <div className="font-normal text-muted-foreground text-xs">
                      <code>{prefix}…</code>
                      <span className="sm:hidden"> · used {lastUsedAt ? <Moment date={lastUsedAt} /> : 'never'}</span>
                    </div>
                  </th>
                  <td className="dim fit max-sm:hidden">
                    <Moment date={createdAt} /> {createdBy ? `by ${createdBy}` : null}
                  </td>
                  <td className="dim fit max-sm:hidden">{lastUsedAt ? <Moment date={lastUsedAt} /> : 'Never'}</td>
                  <td className="fit">
                    <ButtonLink
                      href={directoryPath(organizationId, `/tokens/${id}/revoke`)}
                      variant="outline"
                      size="sm"
                      aria-label={`Revoke ${name}`}
                    >
                      Revoke
                    </ButtonLink>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </CardContent>
    </Card>
  )
}

function Groups({ groups, organizationId }: InOrganization & Pick<DirectoryPage, 'groups'>) {
  return (
    <Card>
      <CardHeader
        title="Groups"
        description="Who is in a group has its roles. Roles that were given by hand stay beside them."
      />
      <CardContent>
        {groups.length === 0 ? (
          <p className="text-muted-foreground">The directory has sent no groups yet.</p>
        ) : (
          <Table caption="Groups" boxClassName="max-h-[32rem]" className="table-cards [&_:is(td,th)]:align-middle">
            <thead>
              <tr>
                <th scope="col">Group</th>
                <th scope="col" className="num">
                  Members
                </th>
                <th scope="col">Roles</th>
                <th scope="col">
                  <span className="sr-only">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {groups.map(({ id, name, members, organizationRole, projects }) => (
                <tr key={id}>
                  <th scope="row" className="words">
                    {name}
                  </th>
                  <td className="num" data-label="Members">
                    {members}
                  </td>
                  <td>
                    <div className="flex flex-wrap gap-1">
                      {organizationRole === 'Admin' ? <Badge variant="accent">Admin</Badge> : null}
                      {projects.map((project) => (
                        <Badge key={project.id} className="whitespace-normal wrap-anywhere">
                          {project.name}: {projectRoleNames[project.role]}
                        </Badge>
                      ))}
                      {organizationRole === null && projects.length === 0 ? <span className="dim">None</span> : null}
                    </div>
                  </td>
                  <td className="fit">
                    <ButtonLink
                      href={directoryPath(organizationId, `/groups/${id}`)}
                      variant="outline"
                      size="sm"
                      aria-label={`Roles of ${name}`}
                    >
                      Roles
                    </ButtonLink>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </CardContent>
    </Card>
  )
}

function People({ people: { total, inactive, first } }: Pick<DirectoryPage, 'people'>) {
  const more = total > first.length ? ` The first ${first.length} by name are shown.` : ''
  return (
    <Card>
      <CardHeader
        title="People"
        description={
          total === 0
            ? 'The directory has sent nobody yet.'
            : `It has told of ${total}, of whom ${inactive} are not active.${more}`
        }
      />
      {total === 0 ? null : (
        <CardContent>
          <Table
            caption="People of the directory"
            boxClassName="max-h-[32rem]"
            className="table-cards [&_:is(td,th)]:align-middle"
          >
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Username</th>
                <th scope="col">Status</th>
                <th scope="col" className="max-sm:hidden">
                  Changed
                </th>
              </tr>
            </thead>
            <tbody>
              {first.map(({ id, name, username, active, changedAt }) => (
                <tr key={id}>
                  <th scope="row" className="wrap-anywhere">
                    {name || username}
                  </th>
                  <td className="dim wrap-anywhere">{username}</td>
                  <td className="fit">
                    <Badge variant={active ? 'pass' : 'neutral'}>{active ? 'Member' : 'Not active'}</Badge>
                  </td>
                  <td className="dim fit max-sm:hidden">
                    <Moment date={changedAt} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </CardContent>
      )}
    </Card>
  )
}
