import { ownTrackersPath } from '@caseweave/contract/people/addresses'
import { integrationsTabPath } from '@caseweave/contract/project/addresses'
import { type ConnectionView, usesShown } from '@caseweave/contract/project/trackers/connections'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { Link } from '@caseweave/ui/navigation'
import { Table } from '@caseweave/ui/table'
import { Moment } from '../../platform/time/moment'

/** Which projects a connection serves, who has an account of their own there, and who used it when. */
export function ConnectionUseCards({ connection }: { connection: ConnectionView }) {
  return (
    <>
      <LinkedProjects projects={connection.linkedProjects} />
      {connection.kind === 'link' ? null : (
        <>
          <OwnAccounts name={connection.name} people={connection.people} />
          <LastUses uses={connection.uses} />
        </>
      )}
    </>
  )
}

function LinkedProjects({ projects }: { projects: ConnectionView['linkedProjects'] }) {
  return (
    <Card>
      <CardHeader title="Linked projects" />
      <CardContent>
        {projects.length === 0 ? (
          <p className="text-muted-foreground">
            None yet. Project Admins and Project Leads link their projects under Manage, Integrations.
          </p>
        ) : (
          <ul className="grid gap-1.5">
            {projects.map(({ id, name: project, remoteName }) => (
              <li key={`${id} ${remoteName}`} className="wrap-anywhere">
                <Link
                  href={integrationsTabPath(id)}
                  className="text-link underline-offset-2 hover:underline"
                  dir="auto"
                >
                  {project}
                </Link>{' '}
                <span className="text-muted-foreground" dir="auto">
                  with {remoteName}
                </span>
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  )
}

function OwnAccounts({ name, people }: Pick<ConnectionView, 'name' | 'people'>) {
  return (
    <Card>
      <CardHeader
        title="Own accounts"
        description={
          <>
            Who adds their own account in{' '}
            <Link href={ownTrackersPath} className="text-link underline underline-offset-2">
              their profile
            </Link>{' '}
            writes in {name} by their own name. For all others the account of the connection writes.
          </>
        }
      />
      <CardContent>
        {people.length === 0 ? (
          <p className="text-muted-foreground">Nobody has added one yet.</p>
        ) : (
          <ul className="grid gap-1.5">
            {people.map(({ name: person, account }) => (
              <li key={`${person} ${account}`} className="wrap-anywhere">
                <span dir="auto">{person}</span>{' '}
                <span className="text-muted-foreground" dir="auto">
                  as {account}
                </span>
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  )
}

function LastUses({ uses }: Pick<ConnectionView, 'uses'>) {
  return (
    <Card>
      <CardHeader
        title="Last used"
        description={`To the minute, by person; the newest ${usesShown}. Refreshes of statuses by Caseweave itself are not counted.`}
      />
      <CardContent>
        {uses.length === 0 ? (
          <p className="text-muted-foreground">Nobody has used it yet.</p>
        ) : (
          <Table caption="Last uses" className="table-cards [&_:is(td,th)]:align-middle">
            <thead>
              <tr>
                <th scope="col">Person</th>
                <th scope="col">Signed in as</th>
                <th scope="col">Last used</th>
              </tr>
            </thead>
            <tbody>
              {uses.map(({ person, isPersonal, lastUsedAt }) => (
                <tr key={`${person} ${isPersonal}`}>
                  <th scope="row" className="wrap-anywhere" dir="auto">
                    {person}
                  </th>
                  <td className="dim">{isPersonal ? 'Their own account' : 'The connection'}</td>
                  <td className="dim fit" data-label="Last used">
                    <Moment date={lastUsedAt} />
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
