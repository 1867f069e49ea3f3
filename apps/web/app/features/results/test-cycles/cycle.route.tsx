import { mayInProject } from '@caseweave/contract/people/permissions'
import { testCyclePath } from '@caseweave/contract/results/addresses'
import { ListFrame } from '@caseweave/ui/screen'
import { Tabs } from '@caseweave/ui/tabs'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { useProject } from '../../people/projects/project.route'
import type { PageHandle } from '../../platform/screen/page-crumbs'
import { ActivityList } from './activity-list'
import { CycleCasesView } from './cycle-cases'
import { CycleHead } from './cycle-head'
import { cycleIds } from './cycle-ids.server'
import { cycleFiltered, itemFilterOf, readCycleAddress } from './cycle-links'
import { PeopleTable } from './people-table'
import { useLiveCycle } from './use-live-cycle'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.cycle.name} · Test cycle · Caseweave` : 'Caseweave' },
]

const isPage = (page: unknown): page is { cycle: { number: number } } =>
  typeof page === 'object' && page !== null && 'cycle' in page
export const handle: PageHandle = { crumb: (page) => (isPage(page) ? `Cycle ${page.cycle.number}` : 'Test cycle') }

export async function loader(args: LoaderFunctionArgs) {
  const named = cycleIds(args)
  const address = readCycleAddress(new URL(args.request.url).searchParams)
  const { view, page, pageSize, module } = address
  const api = apiFor(args)
  const [cycle, cases, people, activity, trail] = await Promise.all([
    api.testCycles.get(named),
    view === 'cases' ? api.testCycles.cases({ ...named, ...itemFilterOf(address), page, pageSize }) : null,
    view === 'activity' ? null : api.testCycles.people(named),
    view === 'activity' ? api.testCycles.activity({ ...named, page }) : null,
    module ? api.reports.module({ projectId: named.projectId, moduleId: module }) : null,
  ])
  return { cycle, cases, people, activity, trail: trail?.trail ?? null }
}

/** A test cycle: its cases, who runs them, and what happened. */
export default function TestCycle() {
  const { cycle, cases, people, activity, trail } = useLoaderData<typeof loader>()
  const { id: projectId, projectRole, organizationRole } = useProject()
  const { search } = useLocation()
  const address = readCycleAddress(new URLSearchParams(search))
  const may = {
    write: mayInProject('testCycles.write', projectRole, organizationRole),
    lead: mayInProject('testCycles.lead', projectRole, organizationRole),
  }
  useLiveCycle(`${testCyclePath(projectId, cycle.number)}/revision`, cycle.revision)
  const tab = (view: string | null, label: string) => ({
    href: cycleFiltered(projectId, cycle.number, '', { view }),
    label,
    current: (view ?? 'cases') === address.view,
  })
  return (
    <ListFrame>
      <CycleHead projectId={projectId} cycle={cycle} may={may} search={search} />
      <Tabs
        label="Parts of the cycle"
        tabs={[tab(null, 'Cases'), tab('people', 'People'), tab('activity', 'Activity')]}
      />
      {cases ? (
        <CycleCasesView
          projectId={projectId}
          cycle={cycle}
          cases={cases}
          people={people ?? []}
          trail={trail}
          address={address}
          mayRun={may.write && cycle.state === 'open'}
          mayChange={may.write && (cycle.state === 'open' || cycle.state === 'planned')}
        />
      ) : null}
      {address.view === 'people' && people ? (
        <PeopleTable projectId={projectId} number={cycle.number} people={people} />
      ) : null}
      {activity ? (
        <ActivityList projectId={projectId} number={cycle.number} activity={activity} search={search} />
      ) : null}
      <Outlet />
    </ListFrame>
  )
}
