import { siteMessagesPath } from '@caseweave/contract/front/site-messages/addresses'
import { siteMessageStatuses } from '@caseweave/contract/front/site-messages/list-site-messages'
import { siteSubjects } from '@caseweave/contract/front/site-messages/subjects'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { Field } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import { SearchInput } from '@caseweave/ui/search-input'
import { Select } from '@caseweave/ui/select'
import { useSending } from '../../platform/screen/use-sending'

const all = { value: '', label: 'All' }
const statuses = [all, ...Object.entries(siteMessageStatuses).map(([value, label]) => ({ value, label }))]
const subjects = [all, ...Object.entries(siteSubjects).map(([value, { label }]) => ({ value, label }))]

/** Which messages are shown: a form that only asks, so that its answer has an address. `query` is what the address asks for. */
export function SiteMessageFilters({ query }: { query: Partial<Record<string, string>> }) {
  const busy = useSending()
  const { page: _, ...asked } = query
  return (
    <Form
      key={JSON.stringify(query)}
      method="get"
      action={siteMessagesPath}
      role="search"
      aria-label="Filter"
      className="grid grid-cols-2 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_10rem_14rem_auto]"
    >
      <Field id="search" label="Words" className="col-span-2 lg:col-span-1">
        {(control) => (
          <SearchInput {...control} name="search" defaultValue={query.search} placeholder="Find a message" />
        )}
      </Field>
      <Field id="status" label="Status">
        {(control) => <Select {...control} name="status" defaultValue={query.status ?? ''} options={statuses} />}
      </Field>
      <Field id="subject" label="Subject">
        {(control) => <Select {...control} name="subject" defaultValue={query.subject ?? ''} options={subjects} />}
      </Field>
      <div className="col-span-2 flex gap-2 lg:col-span-1 lg:pt-6.5">
        <Button type="submit" variant="outline" busy={busy}>
          Show
        </Button>
        {Object.keys(asked).length > 0 ? (
          <ButtonLink href={siteMessagesPath} variant="ghost">
            Clear
          </ButtonLink>
        ) : null}
      </div>
    </Form>
  )
}
