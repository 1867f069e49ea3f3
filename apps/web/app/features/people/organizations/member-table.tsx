import type { OrganizationPage } from '@caseweave/contract/people/organizations'
import { Avatar } from '@caseweave/ui/avatar'
import { Badge } from '@caseweave/ui/badge'
import { Table } from '@caseweave/ui/table'

/** Who belongs to an organization; to read only. */
export function MemberTable({ members }: { members: OrganizationPage['members'] }) {
  return (
    <Table caption="Members" boxClassName="max-h-[32rem]">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" className="max-sm:hidden">
            Username
          </th>
          <th scope="col">E-mail</th>
          <th scope="col">Role</th>
        </tr>
      </thead>
      <tbody>
        {members.map(({ id, name, username, email, role }) => (
          <tr key={id}>
            <th scope="row" className="fit">
              <span className="flex items-center gap-2">
                <Avatar name={name || username} size="sm" className="rounded-xl" />
                {name || username}
              </span>
            </th>
            <td className="dim max-sm:hidden">{username}</td>
            <td className="dim">{email}</td>
            <td className="fit">
              <Badge variant={role === 'Admin' ? 'accent' : 'neutral'}>{role}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
