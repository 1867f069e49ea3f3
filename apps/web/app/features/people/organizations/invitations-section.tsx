import { type InvitationList, invitationsPerPage } from '@caseweave/contract/people/organizations/invitations'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Badge } from '@caseweave/ui/badge'
import { ButtonLink } from '@caseweave/ui/button'
import { Pagination } from '@caseweave/ui/pagination'
import { Table } from '@caseweave/ui/table'
import { Moment } from '../../platform/time/moment'
import { useBesideLists } from './beside-lists'

/** The open invitations of an organization, for its Admins; nothing where there are none. */
export function InvitationsSection({ organizationId, list }: { organizationId: number; list: InvitationList }) {
  const hrefOf = useBesideLists(organizationId)
  if (list.total === 0) return null
  return (
    <section aria-labelledby="invitations" className="mb-8">
      <h2 id="invitations" className="mb-2 text-sm font-semibold">
        Open invitations{' '}
        <span className="font-normal text-muted-foreground tabular-nums">{numberText(list.total)}</span>
      </h2>
      <Table
        caption="Open invitations"
        boxClassName="max-h-[32rem]"
        className="table-cards [&_:is(td,th)]:align-middle"
      >
        <thead>
          <tr>
            <th scope="col">Email</th>
            <th scope="col" className="max-sm:hidden">
              Role
            </th>
            <th scope="col" className="num max-lg:hidden">
              Projects
            </th>
            <th scope="col" className="max-md:hidden">
              Sent
            </th>
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.invitations.map(({ id, email, role, projects, invitedBy, sentAt, expired }) => (
            <tr key={id}>
              <th scope="row" className="wrap-anywhere">
                {email} {expired ? <Badge variant="fail">Expired</Badge> : null}
              </th>
              <td className="dim fit max-sm:hidden">{role}</td>
              <td className="num max-lg:hidden">{projects}</td>
              <td className="dim max-md:hidden">
                <Moment date={sentAt} />
                {invitedBy ? ` by ${invitedBy}` : ''}
              </td>
              <td className="fit text-end">
                <span className="inline-flex gap-1.5">
                  <ButtonLink
                    href={hrefOf(`/invitations/${id}/resend`)}
                    variant="outline"
                    size="sm"
                    aria-label={`Send the invitation for ${email} again`}
                  >
                    Send again
                  </ButtonLink>
                  <ButtonLink
                    href={hrefOf(`/invitations/${id}/revoke`)}
                    variant="outline"
                    size="sm"
                    aria-label={`Revoke the invitation for ${email}`}
                  >
                    Revoke
                  </ButtonLink>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {list.total > invitationsPerPage ? (
        <Pagination
          className="mt-3"
          page={list.page}
          pageCount={Math.ceil(list.total / invitationsPerPage)}
          hrefFor={(page) => `${hrefOf('', { invitations: String(page) })}#invitations`}
          total={list.total}
          noun={['invitation', 'invitations']}
          pageSize={invitationsPerPage}
        />
      ) : null}
    </section>
  )
}
