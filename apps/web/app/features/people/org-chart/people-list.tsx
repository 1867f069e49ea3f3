import { orgChartPath } from '@caseweave/contract/people/addresses'
import {
  type PeopleList as List,
  type PersonItem,
  type PersonView,
  peoplePerPage,
} from '@caseweave/contract/people/org-chart/org-chart'
import { Avatar } from '@caseweave/ui/avatar'
import { Button } from '@caseweave/ui/button'
import { Checkbox } from '@caseweave/ui/checkbox'
import { Form, Link } from '@caseweave/ui/navigation'
import { Pagination } from '@caseweave/ui/pagination'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ChartPlace, chartDialog, chartHref } from './chart-links'
import { PersonCard } from './person-card'

interface PeopleListProps {
  place: ChartPlace
  list: List
  /** Whose details are open. */
  person: PersonView | null
  /** The group whose people these are. */
  groupId?: number
  label: string
}

const formId = 'ticked-people'

/** People, of whom one can be opened; those who keep them tick many at once. */
export function PeopleList({ place, list, person, groupId, label }: PeopleListProps) {
  const { people, total, page } = list
  return (
    <>
      <ul aria-label={label} className="grid grid-cols-1 gap-1">
        {people.map((each) => (
          <PersonRow key={each.id} place={place} item={each} open={each.id === person?.id ? person : null} />
        ))}
      </ul>
      {total > peoplePerPage ? (
        <Pagination
          className="mt-3"
          page={page}
          pageCount={Math.ceil(total / peoplePerPage)}
          hrefFor={(next) => chartHref(place, { page: next, person: undefined })}
          total={total}
          noun={['person', 'people']}
          pageSize={peoplePerPage}
        />
      ) : null}
      {place.keeps ? (
        <Form id={formId} className="mt-3 flex flex-wrap items-center gap-2 border-t border-border pt-3 print-hidden">
          <span className="text-muted-foreground">With those who are ticked:</span>
          <TickedFields place={place} />
          <Button type="submit" variant="outline" size="sm" formMethod="get" formAction={`${orgChartPath}/lead`}>
            Set lead…
          </Button>
          {groupId === undefined ? null : (
            <Button
              type="submit"
              variant="outline"
              size="sm"
              formMethod="post"
              formAction={chartDialog(place, `/groups/${groupId}/remove`)}
            >
              Remove from group
            </Button>
          )}
        </Form>
      ) : null}
    </>
  )
}

/** What the address of a GET form forgets: it is sent with the ticks. */
function TickedFields({ place }: { place: ChartPlace }) {
  const address = new URLSearchParams(chartDialog(place, '').split('?')[1])
  return [...address]
    .filter(([name]) => name !== 'person')
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

function PersonRow({ place, item, open }: { place: ChartPlace; item: PersonItem; open: PersonView | null }) {
  const { id, name, username, jobTitle } = item
  const Chevron = open ? ChevronDown : ChevronRight
  return (
    <li id={`person-${id}`} className="scroll-mt-16">
      <div className="flex items-center gap-2 rounded-md hover:bg-row-hover">
        {place.keeps ? (
          <Checkbox form={formId} name="userIds" value={id} aria-label={`Choose ${name}`} className="ms-1" />
        ) : null}
        <Link
          href={chartHref(place, { person: open ? undefined : id }, `#person-${id}`)}
          aria-expanded={open !== null}
          className="flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-md px-1 py-1"
        >
          <Chevron aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
          <Avatar name={name} size="sm" className="rounded-xl" />
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
            <span
              className="max-w-full truncate font-medium wrap-anywhere max-sm:whitespace-normal"
              dir="auto"
              title={name}
            >
              {name}
            </span>
            <span className="max-w-full truncate text-muted-foreground" dir="auto" title={jobTitle || username}>
              {jobTitle || username}
            </span>
          </span>
        </Link>
      </div>
      {open ? (
        <div className="mt-1 mb-2 sm:ms-7">
          <PersonCard person={open} place={place} />
        </div>
      ) : null}
    </li>
  )
}
