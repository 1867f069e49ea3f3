import { notificationsPath } from '@caseweave/contract/platform/addresses'
import { notificationKinds } from '@caseweave/contract/platform/notifications'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Form } from '@caseweave/ui/navigation'
import { SearchInput } from '@caseweave/ui/search-input'
import { Select } from '@caseweave/ui/select'
import { useSending } from '../screen/use-sending'

const kinds = Object.entries(notificationKinds).map(([value, label]) => ({ value, label }))
const states = [
  { value: 'unread', label: 'Unread' },
  { value: 'read', label: 'Read' },
]

interface NotificationFiltersProps {
  /** What the address asks for. */
  query: Partial<Record<string, string>>
  /** What is wrong with it, by field. */
  errors: Record<string, string>
}

/** Which messages are shown: a form that only asks, so that its answer has an address. */
export function NotificationFilters({ query, errors }: NotificationFiltersProps) {
  const busy = useSending()
  const { sort, order, pageSize, page: _, ...asked } = query
  return (
    <Form
      key={JSON.stringify(query)}
      method="get"
      action={notificationsPath}
      noValidate
      role="search"
      aria-label="Filter"
      data-tour="mail-filter"
      className="grid grid-cols-2 items-start gap-3 lg:grid-cols-4 xl:grid-cols-[minmax(0,1fr)_14rem_8rem_10rem_10rem_auto]"
    >
      {Object.entries({ sort, order, pageSize }).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <Field id="search" label="Words" className="col-span-2 xl:col-span-1">
        {(control) => (
          <SearchInput {...control} name="search" defaultValue={query.search} placeholder="Find a message" />
        )}
      </Field>
      <Field id="kind" label="About">
        {(control) => (
          <Select
            {...control}
            name="kind"
            defaultValue={query.kind ?? ''}
            options={[{ value: '', label: 'Everything' }, ...kinds]}
          />
        )}
      </Field>
      <Field id="state" label="State">
        {(control) => (
          <Select
            {...control}
            name="state"
            defaultValue={query.state ?? ''}
            options={[{ value: '', label: 'All' }, ...states]}
          />
        )}
      </Field>
      <Field id="from" label="From" error={errors.from}>
        {(control) => <Input {...control} type="date" name="from" defaultValue={query.from} />}
      </Field>
      <Field id="until" label="Until" error={errors.until}>
        {(control) => <Input {...control} type="date" name="until" defaultValue={query.until} />}
      </Field>
      <div className="col-span-2 flex gap-2 lg:pt-6.5 xl:col-span-1">
        <Button type="submit" variant="outline" busy={busy}>
          Show
        </Button>
        {Object.keys(asked).length > 0 ? (
          <ButtonLink href={notificationsPath} variant="ghost">
            Clear
          </ButtonLink>
        ) : null}
      </div>
    </Form>
  )
}
