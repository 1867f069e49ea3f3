import { withParameters } from '@caseweave/contract/platform/addresses'
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
  timeZone: string
  filters: Filters
  editHref: (ref: string) => string
}

/** A portion of a tracker's items, newest change first; one of them is chosen. The height of its box is the specification's. */
export function ItemTable({ list, timeZone, filters, editHref }: ItemTableProps) {
  const { pathname, search } = useLocation()
  const { link, rows, next, total, asOf } = list
  const here = pathname + search
  return (
    <div className="grid gap-2">
      {rows.length === 0 ? (
        <EmptyState level={3} title={`No such ${link.itemName} in ${link.remoteName}`}>
          {filters.search || filters.state ? 'Search for something else, or show all states.' : 'Create the first one.'}
        </EmptyState>
      ) : (
        <Table
          caption={`Work items of ${link.remoteName}`}
          density="compact"
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
              <th scope="col" className="fit">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.ref}>
                <td className="fit">
                  <label className="flex items-center gap-2 whitespace-nowrap">
                    <input type="radio" name="ref" value={row.ref} className="choice" required />
                    {row.key}
                  </label>
                </td>
                <td className="clip" title={row.title}>
                  <a href={row.address} target="_blank" rel="noreferrer noopener" className="text-link hover:underline">
                    {row.title}
                    <ExternalLink aria-hidden="true" className="ms-1 inline size-3.5 align-[-0.125em]" />
                    <span className="sr-only"> (opens in a new tab)</span>
                  </a>
                </td>
                <td className="dim">{row.priority?.label ?? ''}</td>
                <td className="whitespace-nowrap">
                  <Badge variant={row.state === 'open' ? 'info' : 'outline'}>{row.status}</Badge>{' '}
                  <span className="text-xs text-muted-foreground">{row.type}</span>
                </td>
                <td className="dim">{row.assignee ?? ''}</td>
                <td className="dim">{row.updatedAt ? <Moment date={row.updatedAt} timeZone={timeZone} /> : null}</td>
                <td>
                  <ButtonLink href={editHref(row.ref)} variant="ghost" size="icon-sm" aria-label={`Edit ${row.key}`}>
                    <Pencil aria-hidden="true" />
                  </ButtonLink>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted-foreground">
        <span>
          {total === null ? '' : `${total.toLocaleString('en')} in all, `}as of{' '}
          <Moment date={asOf} timeZone={timeZone} />
        </span>
        {filters.cursor ? (
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
    </div>
  )
}
