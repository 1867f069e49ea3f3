import type { MemberItem } from '@caseweave/contract/people/organizations/members'
import { OrganizationRole } from '@caseweave/contract/people/roles'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Avatar } from '@caseweave/ui/avatar'
import { Badge } from '@caseweave/ui/badge'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { Checkbox } from '@caseweave/ui/checkbox'
import { Form } from '@caseweave/ui/navigation'
import { Select } from '@caseweave/ui/select'
import { Table } from '@caseweave/ui/table'
import { Moment } from '../../platform/time/moment'
import { useBesideLists } from './beside-lists'

interface MemberTableProps {
  members: readonly MemberItem[]
  organizationId: number
  /** Who reads it; an Admin of the organization changes roles and removes. */
  me: { username: string; isAdmin: boolean }
}

/** Who belongs to an organization; Admins change roles in place. */
export function MemberTable({ members, organizationId, me }: MemberTableProps) {
  const hrefOf = useBesideLists(organizationId)
  return (
    <Table caption="Members" boxClassName="max-h-[40rem]" className="table-cards [&_:is(td,th)]:align-middle">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" className="max-md:hidden">
            Email
          </th>
          <th scope="col" className="num max-xl:hidden">
            Projects
          </th>
          <th scope="col" className="max-xl:hidden">
            Last use
          </th>
          <th scope="col" className="max-xl:hidden">
            Second factor
          </th>
          <th scope="col">Role</th>
          {me.isAdmin ? (
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.id}>
            <th scope="row">
              <span className="flex min-w-0 items-center gap-2">
                <Avatar name={member.name || member.username} size="sm" className="rounded-xl" />
                <span className="grid min-w-28">
                  <span className="truncate" title={member.name} dir="auto">
                    {member.name || member.username}
                  </span>
                  <span className="truncate font-normal text-muted-foreground text-xs" title={member.username}>
                    {member.username}
                  </span>
                </span>
              </span>
            </th>
            <td className="dim max-md:hidden">
              {/* Remove has to be in sight beside a long address, also where more columns begin to stand. */}
              <span className="block max-w-52 truncate xl:max-w-36 min-[90rem]:max-w-64" title={member.email}>
                {member.email}
              </span>
            </td>
            <td className="num max-xl:hidden">{numberText(member.projects)}</td>
            <td className="dim fit max-xl:hidden">{member.lastUsedAt ? <Moment date={member.lastUsedAt} /> : '–'}</td>
            <td className="dim fit max-xl:hidden">{member.secondFactor ? 'On' : 'Off'}</td>
            <td className="fit">
              {me.isAdmin ? (
                <RoleForm member={member} action={hrefOf(`/members/${member.id}/role`)} />
              ) : (
                <span className="flex flex-wrap gap-1">
                  <Badge variant={member.role === 'Admin' ? 'accent' : 'neutral'}>{member.role}</Badge>
                  {member.humanResource || member.humanResourceEverywhere ? <Badge>Human Resources</Badge> : null}
                </span>
              )}
            </td>
            {me.isAdmin ? (
              <td className="fit text-end">
                {member.username === me.username ? null : (
                  <ButtonLink
                    href={hrefOf(`/members/${member.id}/remove`)}
                    variant="outline"
                    size="sm"
                    aria-label={`Remove ${member.name || member.username}`}
                  >
                    Remove
                  </ButtonLink>
                )}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** The role of a member, to be changed in place. */
function RoleForm({ member, action }: { member: MemberItem; action: string }) {
  return (
    <Form method="post" action={action} className="flex items-center gap-1.5">
      <Select
        // A choice that was refused goes back to what is kept.
        key={member.role}
        name="role"
        size="sm"
        className="w-24 shrink-0"
        defaultValue={member.role}
        aria-label={`Role of ${member.name || member.username}`}
        options={OrganizationRole.options.map((role) => ({ value: role, label: role }))}
      />
      <input type="hidden" name="wasHumanResource" value={String(member.humanResource)} />
      {member.humanResourceEverywhere ? (
        <>
          <input type="hidden" name="humanResource" value={String(member.humanResource)} />
          <Badge title="Human Resources in every organization: whoever runs this server has made them so">
            <HumanResources />
          </Badge>
        </>
      ) : (
        <>
          <Checkbox
            key={String(member.humanResource)}
            id={`human-resource-${member.id}`}
            name="humanResource"
            value="true"
            defaultChecked={member.humanResource}
            aria-label={`Human Resources: ${member.name || member.username}`}
          />
          <label
            htmlFor={`human-resource-${member.id}`}
            className="whitespace-nowrap"
            title="Human Resources: keeps assets, groups and people’s details"
          >
            <HumanResources />
          </label>
        </>
      )}
      <Button
        type="submit"
        variant="outline"
        size="sm"
        aria-label={`Save the role of ${member.name || member.username}`}
      >
        Save
      </Button>
    </Form>
  )
}

const HumanResources = () => (
  <>
    <span className="hidden 2xl:inline">Human Resources</span>
    <span className="2xl:hidden">HR</span>
  </>
)
