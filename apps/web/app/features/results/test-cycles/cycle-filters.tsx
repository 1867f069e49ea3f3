import { testCyclePath } from '@caseweave/contract/results/addresses'
import { runStatuses, runStatusNames } from '@caseweave/contract/results/runs/run-status'
import type { CycleDetails, CyclePerson } from '@caseweave/contract/results/test-cycles/cycle-views'
import { Button, ButtonLink, buttonClasses } from '@caseweave/ui/button'
import { Form, Link } from '@caseweave/ui/navigation'
import { SearchInput } from '@caseweave/ui/search-input'
import { Select } from '@caseweave/ui/select'
import { FolderTree } from 'lucide-react'
import { useTypedText } from '../../../client/use-typed-text'
import { type CycleAddress, cycleDialog, cycleFiltered } from './cycle-links'

interface CycleFiltersProps {
  projectId: number
  cycle: CycleDetails
  people: readonly CyclePerson[]
  trail: readonly string[] | null
  address: CycleAddress
}

const statuses = [
  { value: '', label: 'All statuses' },
  { value: 'open', label: 'Still open' },
  { value: 'again', label: 'Failed, blocked, open' },
  ...runStatuses.filter((status) => status !== 'DELETED').map((value) => ({ value, label: runStatusNames[value] })),
]

const send = (event: { currentTarget: HTMLSelectElement }) => event.currentTarget.form?.requestSubmit()

/** Environment, status, person, module and words by which the cases of a cycle are narrowed. */
export function CycleFilters({ projectId, cycle, people, trail, address }: CycleFiltersProps) {
  const { environment, status, assigned, module, search, pageSize } = address
  const box = useTypedText(search)
  const here = testCyclePath(projectId, cycle.number)
  const isFiltered = Boolean(environment || status || assigned || module || search)
  const query = new URLSearchParams(
    Object.entries({ environment, status, assigned, module, search }).flatMap(([name, value]) =>
      value ? [[name, String(value)]] : [],
    ),
  )
  const asked = query.size > 0 ? `?${query}` : ''
  const persons = people.filter(({ userId, assigned: count }) => userId !== null && count > 0)
  return (
    <Form method="get" action={here} className="print-hidden flex flex-wrap items-center gap-2">
      {module ? <input type="hidden" name="module" value={module} /> : null}
      {pageSize === 50 ? null : <input type="hidden" name="pageSize" value={pageSize} />}
      {cycle.environments.length > 1 ? (
        <Select
          name="environment"
          aria-label="Environment"
          key={`environment-${environment}`}
          defaultValue={environment ? String(environment) : ''}
          className="w-44"
          options={[
            { value: '', label: 'All environments' },
            ...cycle.environments.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={send}
        />
      ) : null}
      <Select
        name="status"
        aria-label="Status"
        key={`status-${status}`}
        defaultValue={status}
        className="w-44"
        options={statuses}
        onChange={send}
      />
      <Select
        name="assigned"
        aria-label="Assigned to"
        key={`assigned-${assigned}`}
        defaultValue={assigned}
        className="w-44"
        options={[
          { value: '', label: 'Everybody' },
          { value: 'me', label: 'Assigned to me' },
          { value: 'nobody', label: 'Nobody' },
          ...persons.map(({ userId, name }) => ({ value: String(userId), label: name })),
        ]}
        onChange={send}
      />
      <Link
        href={cycleDialog(projectId, cycle.number, asked, 'module')}
        className={buttonClasses({ variant: 'outline' })}
      >
        <FolderTree aria-hidden="true" />
        <span className="max-w-40 truncate">{trail?.at(-1) ?? 'Module'}</span>
      </Link>
      <SearchInput
        ref={box}
        name="search"
        aria-label="Find a case"
        placeholder="TC-12 or words"
        defaultValue={search}
        className="w-52 max-sm:w-full"
      />
      <Button type="submit" variant="outline">
        Show
      </Button>
      {isFiltered ? (
        <ButtonLink href={cycleFiltered(projectId, cycle.number, '', {})} variant="ghost">
          Clear
        </ButtonLink>
      ) : null}
    </Form>
  )
}
