import { mayInProject } from '@caseweave/contract/people/permissions'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { counted } from '@caseweave/contract/platform/counted'
import { dayText } from '@caseweave/contract/platform/moments'
import { newTestCyclePath, testCyclePath, testCyclesPath } from '@caseweave/contract/results/addresses'
import { cycleStateNames, cycleStates } from '@caseweave/contract/results/test-cycles/cycle-names'
import { Badge } from '@caseweave/ui/badge'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Form, Link } from '@caseweave/ui/navigation'
import { Pagination } from '@caseweave/ui/pagination'
import { ListFrame, ScreenHead } from '@caseweave/ui/screen'
import { SearchInput } from '@caseweave/ui/search-input'
import { Select } from '@caseweave/ui/select'
import { Table } from '@caseweave/ui/table'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { ListChecks, Plus } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { useProject } from '../../people/projects/project.route'
import { isId } from '../../platform/screen/id'
import { idOf } from '../../platform/screen/id.server'
import { NothingMatches } from '../../platform/screen/nothing-matches'
import { Moment } from '../../platform/time/moment'
import { CycleProgress, progressText } from './cycle-progress'

export const meta: MetaFunction = () => [{ title: 'Test cycles · Caseweave' }]

const states = [
  { value: 'active', label: 'Open and planned' },
  ...cycleStates.map((value) => ({ value, label: cycleStateNames[value] })),
  { value: 'all', label: 'All' },
] as const

export async function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const { searchParams } = new URL(args.request.url)
  const state = states.find(({ value }) => value === searchParams.get('state'))?.value ?? 'active'
  const release = searchParams.get('release')
  const search = (searchParams.get('search') ?? '').replaceAll('\0', '').slice(0, 200)
  const page = searchParams.get('page')
  const api = apiFor(args)
  const releaseId = isId(release) ? Number(release) : undefined
  const [cycles, releases] = await Promise.all([
    api.testCycles.list({
      projectId,
      state,
      releaseId,
      search,
      page: isId(page) ? Math.min(Number(page), 1_000_000) : 1,
    }),
    api.releases.list({ projectId, which: 'all' }),
  ])
  return { cycles, state, releaseId, search, releases: releases.map(({ id, number }) => ({ id, number })) }
}

/** The test cycles of a project. */
export default function TestCycles() {
  const { cycles, state, releaseId, search, releases } = useLoaderData<typeof loader>()
  const { id: projectId, projectRole, organizationRole } = useProject()
  const location = useLocation()
  const mayWrite = mayInProject('testCycles.write', projectRole, organizationRole)
  const here = testCyclesPath(projectId)
  const isFiltered = state !== 'active' || releaseId !== undefined || search !== ''
  const add = mayWrite ? (
    <ButtonLink href={newTestCyclePath(projectId)}>
      <Plus aria-hidden="true" />
      New test cycle
    </ButtonLink>
  ) : null
  return (
    <ListFrame>
      <ScreenHead
        title="Test cycles"
        lead="Many test cases run together, for a release and in its environments."
        actions={
          <>
            {mayWrite ? (
              <ButtonLink href={`${here}/mine`} variant="outline">
                My cases
              </ButtonLink>
            ) : null}
            {add}
          </>
        }
      />
      <CycleListFilters state={state} releaseId={releaseId} search={search} releases={releases} />
      {cycles.rows.length === 0 && isFiltered ? (
        <NothingMatches title="No cycle fits these filters" href={here}>
          Change the state, the release or the search.
        </NothingMatches>
      ) : cycles.rows.length === 0 ? (
        <EmptyState icon={ListChecks} title="There are no test cycles yet" action={add}>
          Start one for the cases of a release, a module, a search, or those ticked in the list of test cases.
        </EmptyState>
      ) : (
        <>
          <CycleTable projectId={projectId} rows={cycles.rows} />
          {cycles.pageCount > 1 ? (
            <Pagination
              page={cycles.page}
              pageCount={cycles.pageCount}
              hrefFor={(page) => withParameters(location.pathname + location.search, { page: String(page) })}
              total={cycles.total}
              noun={['cycle', 'cycles']}
              pageSize={25}
            />
          ) : null}
        </>
      )}
    </ListFrame>
  )
}

const send = (event: { currentTarget: HTMLSelectElement }) => event.currentTarget.form?.requestSubmit()

type Page = ReturnType<typeof useLoaderData<typeof loader>>

/** State, release and words by which the list is narrowed. */
function CycleListFilters({
  state,
  releaseId,
  search,
  releases,
}: Pick<Page, 'state' | 'releaseId' | 'search' | 'releases'>) {
  return (
    <Form method="get" className="flex flex-wrap items-center gap-2">
      <Select
        name="state"
        aria-label="State"
        className="w-44"
        key={state}
        defaultValue={state}
        options={states}
        onChange={send}
      />
      <Select
        name="release"
        aria-label="Release"
        className="w-44"
        key={`release-${releaseId}`}
        defaultValue={releaseId ? String(releaseId) : ''}
        options={[
          { value: '', label: 'All releases' },
          ...releases.map(({ id, number }) => ({ value: String(id), label: number })),
        ]}
        onChange={send}
      />
      <SearchInput
        name="search"
        aria-label="Find a cycle"
        placeholder="Name or number"
        defaultValue={search}
        className="w-60 max-sm:w-full"
      />
      <Button type="submit" variant="outline">
        Show
      </Button>
    </Form>
  )
}

function CycleTable({ projectId, rows }: { projectId: number; rows: Page['cycles']['rows'] }) {
  return (
    <Table caption="Test cycles" className="table-cards max-xl:[--cell-x:0.375rem]">
      <thead>
        <tr>
          <th scope="col" className="num">
            No.
          </th>
          <th scope="col">Name</th>
          <th scope="col">State</th>
          <th scope="col">Release</th>
          <th scope="col">Progress</th>
          <th scope="col">Due</th>
          <th scope="col">Created</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((cycle) => (
          <tr key={cycle.number}>
            <td className="num" data-label="No.">
              {cycle.number}
            </td>
            <td className="words xl:w-1/2">
              <Link href={testCyclePath(projectId, cycle.number)} className="font-medium text-link">
                {cycle.name}
              </Link>
              <p className="text-xs text-muted-foreground">
                {progressText(cycle)}
                {cycle.environments > 1 ? ` ${counted(cycle.environments, 'environment')}.` : ''}
              </p>
            </td>
            <td className="fit">
              <Badge variant={cycle.state === 'open' ? 'info' : 'outline'}>{cycleStateNames[cycle.state]}</Badge>
            </td>
            <td className="dim fact sm:max-w-40 sm:max-xl:max-w-24" title={cycle.release}>
              {cycle.release}
            </td>
            <td className="fit">
              <CycleProgress figures={cycle} />
            </td>
            <td className="fit" data-label="Due">
              {cycle.dueOn ? dayText(cycle.dueOn) : null}
            </td>
            <td className="fit" data-label="Created">
              <Moment date={cycle.createdAt} />
              {cycle.createdBy ? (
                <span className="block text-xs text-muted-foreground">by {cycle.createdBy}</span>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
