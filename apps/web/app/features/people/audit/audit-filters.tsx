import { auditPath } from '@caseweave/contract/people/addresses'
import { auditOperations } from '@caseweave/contract/people/audit/audit'
import { auditTables } from '@caseweave/contract/people/audit/audit-tables'
import { Button } from '@caseweave/ui/button'
import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Form } from '@caseweave/ui/navigation'
import { Select } from '@caseweave/ui/select'
import { useSending } from '../../platform/screen/use-sending'

const options = (names: Record<string, string>, all: string) => [
  { value: 'all', label: all },
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
]
const tables = options(auditTables, 'All tables')
const operations = Object.keys(auditOperations).map((value) => ({ value, label: value }))
const times = [
  { value: 'greater', label: 'On or after' },
  { value: 'lesser', label: 'Before' },
]

interface AuditFiltersProps {
  organizationId: number
  query: Record<string, string>
  /** The day where the address names none. */
  date: string
  /** What is wrong, by field. */
  errors: Record<string, string>
}

/** What of the trail is shown: a form that only asks, so that its answer has an address. */
export function AuditFilters({ organizationId, query, date, errors }: AuditFiltersProps) {
  const busy = useSending()
  return (
    <Form
      key={JSON.stringify(query)}
      method="get"
      action={auditPath}
      noValidate
      aria-label="Filter"
      className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4"
    >
      <input type="hidden" name="organizationId" value={organizationId} />
      <Field id="table" label="Table name" error={errors.table}>
        {(control) => <Select {...control} name="table" defaultValue={query.table ?? 'all'} options={tables} />}
      </Field>
      <Field id="operation" label="Operation type" error={errors.operation}>
        {(control) => (
          <Select
            {...control}
            name="operation"
            defaultValue={query.operation ?? 'UPDATE'}
            options={[...operations, { value: 'all', label: 'All operations' }]}
          />
        )}
      </Field>
      <Field id="when" label="Date type" error={errors.when}>
        {(control) => <Select {...control} name="when" defaultValue={query.when ?? 'greater'} options={times} />}
      </Field>
      <Field id="date" label="Date (UTC)" error={errors.date}>
        {(control) => (
          <Input {...control} type="date" name="date" defaultValue={errors.date ? date : (query.date ?? date)} />
        )}
      </Field>
      <Field id="person" label="Username" optional error={errors.person}>
        {(control) => (
          <Input {...control} name="person" defaultValue={query.person} autoComplete="off" maxLength={200} />
        )}
      </Field>
      <Field id="record" label="Record number" optional error={errors.record}>
        {(control) => (
          <Input {...control} name="record" defaultValue={query.record} inputMode="numeric" maxLength={18} />
        )}
      </Field>
      <div className="sm:pt-6.5">
        <Button type="submit" busy={busy}>
          Get Audit Info
        </Button>
      </div>
    </Form>
  )
}
