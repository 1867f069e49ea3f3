import { organizationPath } from '@caseweave/contract/people/addresses'
import type { DeletedOrganization } from '@caseweave/contract/people/organizations/members'
import { ButtonLink } from '@caseweave/ui/button'
import { Moment } from '../../platform/time/moment'

/** Deleted organizations that the reader can bring back; nothing where there are none. */
export function DeletedOrganizations({ organizations }: { organizations: readonly DeletedOrganization[] }) {
  if (organizations.length === 0) return null
  return (
    <section aria-labelledby="deleted-organizations" className="mb-8">
      <h2 id="deleted-organizations" className="mb-2 text-sm font-semibold">
        Deleted organizations
      </h2>
      <ul className="divide-y divide-border rounded-md border border-border">
        {organizations.map(({ id, name, deletedAt, deletedBy, until }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium" title={name} dir="auto">
                {name}
              </span>
              <span className="text-muted-foreground text-xs">
                Deleted <Moment date={deletedAt} />
                {deletedBy ? ` by ${deletedBy}` : ''}; kept until <Moment date={until} absolute />
              </span>
            </span>
            <ButtonLink
              href={`${organizationPath}/restore/${id}`}
              variant="outline"
              size="sm"
              aria-label={`Restore ${name}`}
            >
              Restore
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
