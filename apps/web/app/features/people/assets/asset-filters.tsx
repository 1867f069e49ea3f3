import { assetsPath } from '@caseweave/contract/people/addresses'
import { AssetStatus, type AssetTypeItem } from '@caseweave/contract/people/assets/assets'
import type { ListAssets } from '@caseweave/contract/people/assets/list-assets'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { SearchInput } from '@caseweave/ui/search-input'
import { Select } from '@caseweave/ui/select'
import { Form, useSubmit } from '@remix-run/react'
import { useRef } from 'react'
import { useSearchPause } from '../../../client/use-search-pause'
import { useTypedText } from '../../../client/use-typed-text'
import { panelHref } from './asset-links'

const statuses = AssetStatus.options.map((status) => ({ value: status, label: status }))

interface AssetFiltersProps {
  organizationId: number
  query: ListAssets
  types: readonly AssetTypeItem[]
  /** The name of the person that the list is narrowed to. */
  holderName: string | null
}

/** True when the list is narrowed to some of the assets. */
export const isNarrowed = ({ search, type, status, holder, tag }: ListAssets) =>
  search !== '' || tag !== '' || type !== undefined || status !== undefined || holder !== undefined

/** Which assets are listed: a form that only asks, and sends itself with JavaScript. */
export function AssetFilters({ organizationId, query, types, holderName }: AssetFiltersProps) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const box = useTypedText(query.search)
  const pause = useSearchPause()
  const send = () => {
    pause.stop()
    if (!form.current) return
    const wanted = new URLSearchParams()
    for (const [name, value] of new FormData(form.current))
      if (typeof value === 'string' && value !== '') wanted.append(name, value)
    // One entry in the history for a search, not one for each letter.
    submit(wanted, { action: assetsPath, replace: query.search !== '', preventScrollReset: true })
  }
  const { type, status, holder, tag, sort, order, pageSize } = query
  const kept = { organizationId: String(organizationId), tag, sort, order, pageSize: String(pageSize) }
  const person = typeof holder === 'number' ? [{ value: String(holder), label: holderName ?? 'Somebody else' }] : []
  return (
    <Form
      ref={form}
      method="get"
      action={assetsPath}
      data-tour="asset-filter"
      role="search"
      aria-label="Filter assets"
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {Object.entries(kept).map(([name, value]) =>
        value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <SearchInput
        ref={box}
        name="search"
        defaultValue={query.search}
        aria-label="Search assets"
        placeholder="Tag, name, brand, model, serial, IMEI"
        boxClassName="w-full sm:w-80"
        onChange={() => pause.later(send)}
      />
      <Select
        key={`type ${type}`}
        name="type"
        aria-label="Type"
        defaultValue={type ?? ''}
        placeholder="All types"
        options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={send}
        className="w-auto max-w-48"
      />
      <Select
        key={`status ${status}`}
        name="status"
        aria-label="Status"
        defaultValue={status ?? ''}
        placeholder="All statuses"
        options={statuses}
        onChange={send}
        className="w-auto"
      />
      <Select
        key={`holder ${holder}`}
        name="holder"
        aria-label="Assigned to"
        defaultValue={holder ?? ''}
        placeholder="Anybody or nobody"
        options={[{ value: 'nobody', label: 'Nobody' }, { value: 'left', label: 'To be returned' }, ...person]}
        onChange={send}
        className="w-auto max-w-60"
      />
      <noscript>
        <Button type="submit" variant="outline">
          Show
        </Button>
      </noscript>
      {tag ? (
        <span className="inline-flex items-center gap-1.5">
          with the tag <strong className="max-w-48 truncate font-medium">{tag}</strong>
        </span>
      ) : null}
      {isNarrowed(query) ? (
        <ButtonLink href={panelHref(organizationId, 'list')} variant="ghost">
          Clear filters
        </ButtonLink>
      ) : null}
    </Form>
  )
}
