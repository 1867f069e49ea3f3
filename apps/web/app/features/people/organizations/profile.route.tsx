import { projectRoleNames } from '@caseweave/contract/people/roles'
import { Avatar } from '@caseweave/ui/avatar'
import { Badge } from '@caseweave/ui/badge'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { Link } from '@caseweave/ui/navigation'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { apiFor } from '../../../server/api.server'
import { useWorkspace } from '../../platform/screen/use-workspace'
import { TokensCard } from '../api-tokens/tokens-card'

export const meta: MetaFunction = () => [{ title: 'My profile · Caseweave' }]
export const handle = { crumb: 'My profile' }

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 py-2 sm:grid-cols-[10rem_1fr]">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0 break-words">{children || '–'}</dd>
    </div>
  )
}

export async function loader(args: LoaderFunctionArgs) {
  return { tokens: await apiFor(args).apiTokens.list() }
}

/** Who one is, what one may do, and the tokens by which programs do it; all but the tokens is known to the layout. */
export default function Profile() {
  const { tokens } = useLoaderData<typeof loader>()
  const { user, organizations, project, applicationRoles } = useWorkspace()
  const name = `${user.firstName} ${user.lastName}`.trim() || user.username
  return (
    <main id="main" className="mx-auto grid w-full max-w-3xl gap-4 px-4 py-5 sm:px-6">
      <header className="mb-1 flex items-center gap-3">
        <Avatar name={name} size="lg" className="rounded-xl" />
        <div className="min-w-0">
          <h1 className="truncate text-lg font-semibold">{name}</h1>
          <p className="truncate text-muted-foreground">{user.username}</p>
        </div>
      </header>
      <Card>
        <CardHeader title="About me" />
        <CardContent className="py-2">
          <dl className="divide-y divide-border">
            <Fact name="First name">{user.firstName}</Fact>
            <Fact name="Last name">{user.lastName}</Fact>
            <Fact name="Username">{user.username}</Fact>
            <Fact name="E-mail">{user.email}</Fact>
          </dl>
        </CardContent>
      </Card>
      <Card>
        <CardHeader title="Organizations and roles" />
        <CardContent className="py-2">
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
        </CardContent>
      </Card>
      <TokensCard tokens={tokens} />
      <Outlet />
    </main>
  )
}
