import type { WorkItemLink } from '@caseweave/contract/project/trackers/work-item-views'
import type { ItemType } from '@caseweave/contract/project/trackers/work-items'
import { Button } from '@caseweave/ui/button'
import { Input } from '@caseweave/ui/input'
import { Select } from '@caseweave/ui/select'
import { Form } from '@remix-run/react'

export type Filters = {
  search: string
  state?: 'open' | 'closed' | undefined
  type?: string | undefined
  cursor: string | null
}

const own = ['link', 'itemSearch', 'itemState', 'itemType', 'itemPage']

interface ItemFiltersProps {
  links: readonly WorkItemLink[]
  chosen: WorkItemLink
  types: readonly ItemType[]
  filters: Filters
  /** The query string of the page behind, which stays. */
  back: string
}

/** Says which items are shown; a form of its own, so that Enter searches. */
export function ItemFilters({ links, chosen, types, filters, back }: ItemFiltersProps) {
  const kept = [...new URLSearchParams(back)].filter(([name]) => !own.includes(name))
  return (
    <Form method="get" className="flex flex-wrap items-end gap-2" aria-label="Filter work items">
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {links.length > 1 ? (
        <Select
          name="link"
          aria-label="Tracker"
          className="w-auto max-w-60"
          defaultValue={String(chosen.id)}
          options={links.map(({ id, name, remoteName }) => ({ value: String(id), label: `${name} · ${remoteName}` }))}
        />
      ) : (
        <p className="me-2 self-center font-medium wrap-anywhere">
          {chosen.name} · {chosen.remoteName}
        </p>
      )}
      <Input
        type="search"
        name="itemSearch"
        aria-label="Search work items"
        placeholder="Search"
        className="w-48 grow"
        maxLength={200}
        defaultValue={filters.search}
      />
      <Select
        name="itemState"
        aria-label="State"
        className="w-auto"
        defaultValue={filters.state ?? ''}
        options={[
          { value: 'open', label: 'Open' },
          { value: 'closed', label: 'Closed' },
          { value: '', label: 'All' },
        ]}
      />
      {types.length > 1 || filters.type ? (
        <Select
          key={types.length}
          name="itemType"
          aria-label="Type"
          className="w-auto max-w-48"
          placeholder="All types"
          defaultValue={filters.type ?? ''}
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      <Button type="submit" variant="outline">
        Search
      </Button>
    </Form>
  )
}
