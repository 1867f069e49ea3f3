import { addDays } from '@caseweave/contract/reports/reports/report-days'
import type { HistoryFilter } from '@caseweave/contract/reports/reports/report-scope'
import { Badge } from '@caseweave/ui/badge'
import { Button, buttonClasses } from '@caseweave/ui/button'
import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Link } from '@caseweave/ui/navigation'
import { Select } from '@caseweave/ui/select'
import { Form } from '@remix-run/react'
import { FolderTree, X } from 'lucide-react'

interface HistoryFiltersProps {
  /** The page with some of its filters changed, or a dialog over it such as `/module`. */
  hrefFor: (changes: Partial<HistoryFilter>, below?: string) => string
  filter: HistoryFilter
  /** The days that are shown. */
  range: { from: string; to: string }
  today: string
  releases: { id: number; number: string }[]
  environments: { id: number; name: string }[]
  /** The module's names from the root; null = all modules. */
  trail: string[] | null
}

const spans = [
  { label: '4 weeks', days: 28 },
  { label: '3 months', days: 91 },
  { label: '1 year', days: 365 },
]

/** Days, release, environment and module of the reports through time; a GET form, so that an address can be shared. */
export function HistoryFilters(props: HistoryFiltersProps) {
  const { hrefFor, filter, range, today, releases, environments, trail } = props
  return (
    <div className="grid grid-cols-1 gap-3 print:hidden">
      <Form method="get" key={JSON.stringify([filter, range])} className="flex flex-wrap items-end gap-3">
        <Field id="from" label="From" className="w-36">
          {(control) => <Input {...control} type="date" name="from" defaultValue={range.from} max={today} required />}
        </Field>
        <Field id="to" label="To" className="w-36">
          {(control) => <Input {...control} type="date" name="to" defaultValue={range.to} max={today} required />}
        </Field>
        {releases.length > 0 ? (
          <Field id="release" label="Release" className="w-40">
            {(control) => (
              <Select {...control} name="release" defaultValue={String(filter.releaseId)}>
                {releases.map(({ id, number }) => (
                  <option key={id} value={id}>
                    {number}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ) : null}
        {environments.length > 0 ? (
          <Field id="env" label="Environment" className="w-40">
            {(control) => (
              <Select {...control} name="env" defaultValue={String(filter.environmentId)}>
                <option value="0">All</option>
                {environments.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ) : null}
        {filter.moduleId ? <input type="hidden" name="module" value={filter.moduleId} /> : null}
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </Form>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <nav aria-label="Usual spans of time" className="flex gap-1">
          {spans.map(({ label, days }) => {
            const from = addDays(today, -days)
            const current = range.to === today && range.from === from
            return (
              <Link
                key={days}
                href={hrefFor({ from, to: today })}
                aria-current={current || undefined}
                className={buttonClasses({ variant: current ? 'secondary' : 'ghost', size: 'sm' })}
              >
                {label}
              </Link>
            )
          })}
        </nav>
        <Link href={hrefFor({}, '/module')} className={buttonClasses({ variant: 'outline', size: 'sm' })}>
          <FolderTree aria-hidden="true" /> Filter by Module
        </Link>
        {trail ? (
          <span className="flex min-w-0 items-center gap-1">
            <Badge variant="outline" className="max-w-96 min-w-0">
              <span className="truncate">{trail.join(' › ')}</span>
            </Badge>
            <Link
              href={hrefFor({ moduleId: undefined })}
              aria-label="Remove filter"
              className={buttonClasses({ variant: 'ghost', size: 'icon-sm' })}
            >
              <X aria-hidden="true" />
            </Link>
          </span>
        ) : null}
      </div>
    </div>
  )
}
