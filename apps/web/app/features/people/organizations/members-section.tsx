import { invitePath, organizationHref, organizationPath } from '@caseweave/contract/people/addresses'
import { type MemberList, membersPerPage } from '@caseweave/contract/people/organizations/members'
import { mayInOrganization } from '@caseweave/contract/people/permissions'
import type { OrganizationRole } from '@caseweave/contract/people/roles'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { Form } from '@caseweave/ui/navigation'
import { Pagination } from '@caseweave/ui/pagination'
import { SearchInput } from '@caseweave/ui/search-input'
import { Mail, UserPlus } from 'lucide-react'
import { useWorkspace } from '../../platform/screen/use-workspace'
import { useBesideLists } from './beside-lists'
import { MemberTable } from './member-table'

interface MembersSectionProps {
  organization: { id: number; role: OrganizationRole }
  list: MemberList
  search: string
}

/** The members of an organization: search, pages, and for Admins what changes them. */
export function MembersSection({ organization, list, search }: MembersSectionProps) {
  const { username } = useWorkspace().user
  const { id, role } = organization
  const isAdmin = mayInOrganization('organization.manageMembers', role)
  const hrefOf = useBesideLists(id)
  return (
    <section aria-labelledby="members" className="mb-8">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h2 id="members" className="me-auto text-sm font-semibold">
          Members <span className="font-normal text-muted-foreground tabular-nums">{numberText(list.total)}</span>
        </h2>
        <Form method="get" action={organizationPath} className="flex items-center gap-1.5" role="search">
          <input type="hidden" name="organizationId" value={id} />
          <SearchInput
            name="search"
            size="sm"
            maxLength={200}
            defaultValue={search}
            key={search}
            aria-label="Search members"
            placeholder="Name, username, email"
          />
          <Button type="submit" variant="outline" size="sm">
            Search
          </Button>
        </Form>
        {isAdmin ? (
          <>
            <ButtonLink href={organizationHref(id, '/members/add')} variant="outline" size="sm">
              <UserPlus aria-hidden="true" />
              Add member
            </ButtonLink>
            <ButtonLink href={invitePath(id)} size="sm">
              <Mail aria-hidden="true" />
              Invite people
            </ButtonLink>
          </>
        ) : null}
      </div>
      {list.members.length === 0 ? (
        <p className="text-muted-foreground">{`No member has “${search}” in their name, username or email.`}</p>
      ) : (
        <MemberTable members={list.members} organizationId={id} me={{ username, isAdmin }} />
      )}
      {list.total > membersPerPage ? (
        <Pagination
          className="mt-3"
          page={list.page}
          pageCount={Math.ceil(list.total / membersPerPage)}
          hrefFor={(page) => `${hrefOf('', { page: String(page) })}#members`}
          total={list.total}
          noun={['member', 'members']}
          pageSize={membersPerPage}
        />
      ) : null}
    </section>
  )
}
