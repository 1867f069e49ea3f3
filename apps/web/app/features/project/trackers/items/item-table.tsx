import { withParameters } from '@caseweave/contract/platform/addresses'
import { numberText } from '@caseweave/contract/platform/numbers'
import type { WorkItemList } from '@caseweave/contract/project/trackers/work-item-views'
import { Badge } from '@caseweave/ui/badge'
import { ButtonLink } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Link } from '@caseweave/ui/navigation'
import { Table } from '@caseweave/ui/table'
import { useLocation } from '@remix-run/react'
import { ExternalLink, Pencil } from 'lucide-react'
import { Moment } from '../../../platform/time/moment'
import type { Filters } from './item-filters'

interface ItemTableProps {
  list: WorkItemList
  filters: Filters
  /** Where an item is changed; null for somebody who may neither choose nor change one. */
  editHref: ((ref: string) => string) | null
}

/** A portion of a tracker's items, newest change first; one of them is chosen by who may. Its box keeps 360 px, so that the form below it stays in sight. */
export function ItemTable({ list, filters, editHref }: ItemTableProps) {
  const { link, rows } = list
  return (
    <div className="grid gap-2">
      {rows.length === 0 ? (
        <EmptyState level={3} title={`No such ${link.itemName} in ${link.remoteName}`}>
          {filters.search || filters.state
            ? 'Search for something else, or show all states.'
            : editHref
              ? 'Create the first one.'
              : 'Nobody has created one yet.'}
        </EmptyState>
      ) : (
        <Table
          caption={`Work items of ${link.remoteName}`}
          density="compact"
          className="table-cards [&_:is(td,th)]:align-middle"
          boxClassName="max-h-[360px] overflow-y-auto"
        >
          <thead>
            <tr>
              <th scope="col" className="fit">
                ID
              </th>
              <th scope="col">Name</th>
              <th scope="col" className="fit">
                Priority
              </th>
              <th scope="col" className="fit">
                Status
              </th>
              <th scope="col" className="fit">
                Assignee
              </th>
              <th scope="col" className="fit">
                Updated
              </th>
              {editHref ? (
                <th scope="col" className="fit">
                  <span className="sr-only">Actions</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.ref}>
                <td className="fit">
                  {editHref ? (
                    <label className="flex items-center gap-2 whitespace-nowrap">
                      <input type="radio" name="ref" value={row.ref} className="choice" required />
                      {row.key}
                    </label>
                  ) : (
                    row.key
                  )}
                </td>
                <td className="clip" title={row.title}>
                  <a href={row.address} target="_blank" rel="noreferrer noopener" className="text-link hover:underline">
                    {row.title}
                    <ExternalLink aria-hidden="true" className="ms-1 inline size-3.5 align-[-0.125em]" />
                    <span className="sr-only"> (opens in a new tab)</span>
                  </a>
                </td>
                <td className="dim fit">{row.priority?.label ?? ''}</td>
                <td className="fit">
                  <Badge variant={row.state === 'open' ? 'info' : 'outline'}>{row.status}</Badge>{' '}
                  <span className="text-xs text-muted-foreground">{row.type}</span>
                </td>
                <td className="dim fit">{row.assignee ?? ''}</td>
                <td className="dim fit" data-label="Updated">
                  {row.updatedAt ? <Moment date={row.updatedAt} /> : null}
                </td>
                {editHref ? (
                  <td className="fit">
                    <ButtonLink href={editHref(row.ref)} variant="ghost" size="icon-sm" aria-label={`Edit ${row.key}`}>
                      <Pencil aria-hidden="true" />
                    </ButtonLink>
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <ListFoot list={list} cursor={filters.cursor} />
    </div>
  )
}

/** How many items there are, as of when, and the ways to the other portions. */
function ListFoot({ list, cursor }: Pick<ItemTableProps, 'list'> & Pick<Filters, 'cursor'>) {
  const { pathname, search } = useLocation()
  const { next, total, asOf } = list
  const here = pathname + search
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted-foreground">
      <span>
        {total === null ? '' : `${numberText(total)} in all, `}as of <Moment date={asOf} />
      </span>
      {cursor ? (
        <Link href={withParameters(here, { itemPage: null })} className="text-link hover:underline">
          First page
        </Link>
      ) : null}
      {next ? (
        <Link href={withParameters(here, { itemPage: next })} className="text-link hover:underline">
          Next page
        </Link>
      ) : null}
    </p>
  )
}
