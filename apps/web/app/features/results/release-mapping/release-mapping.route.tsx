import { casePath } from '@caseweave/contract/cases/addresses'
import { mayInProject } from '@caseweave/contract/people/permissions'
import { releaseMappingPath } from '@caseweave/contract/results/addresses'
import { mappingMessages } from '@caseweave/contract/results/release-mapping/mapping-messages'
import {
  emptyPick,
  longestPick,
  partsOfPick,
  withFilter,
  withTicks,
  withVersion,
  writePick,
} from '@caseweave/contract/results/release-mapping/mapping-pick'
import { Alert } from '@caseweave/ui/alert'
import { EmptyState } from '@caseweave/ui/empty-state'
import { IconSprite } from '@caseweave/ui/icon-sprite'
import { Pagination } from '@caseweave/ui/pagination'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useNavigate } from '@remix-run/react'
import { SearchX } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { apiFor } from '../../../server/api.server'
import { redirectWithToast } from '../../../server/toast.server'
import { useSelection } from '../../cases/bulk-changes/use-selection'
import { useProject } from '../../people/projects/project.route'
import { idOf } from '../../platform/screen/id.server'
import { timeZoneOf } from '../../platform/time/time-zone.server'
import { useTimeZone } from '../../platform/time/use-time-zone'
import { GuidedTour } from '../../platform/tours/guided-tour'
import { answerForm } from './mapping-action.server'
import { mappingColumns, mappingIcons, usualVersion } from './mapping-columns'
import { MappingFilters } from './mapping-filters'
import { MappingForm } from './mapping-form'
import { mappingHref, mappingPageSizes, mappingSearch, readMappingAddress } from './mapping-links'
import { MappingTable } from './mapping-table'
import { useMappingPick } from './use-mapping-pick'

export const meta: MetaFunction = () => [{ title: 'Release Mapping · Caseweave' }]

const formId = 'mapping'

export async function loader(args: LoaderFunctionArgs) {
  const { request, params } = args
  const projectId = idOf(params.projectId)
  const api = apiFor(args)
  const { searchParams } = new URL(request.url)
  const address = readMappingAddress(searchParams)
  const { releaseId, moduleId, type, pick, ...rest } = address
  const timeZone = timeZoneOf(request)
  const listing = api.releaseMapping.list({
    projectId,
    ...rest,
    releaseId: releaseId || undefined,
    moduleId: moduleId || undefined,
    pick: writePick(pick),
    timeZone,
  })
  const [list, releases, module] = await Promise.all([
    listing.catch((error: unknown) => {
      // The search of a tick that was written by hand: what it names nobody can say.
      if (partsOfPick(pick).head.length === 0) throw error
      return null
    }),
    api.releases.list({ projectId, which: 'all' }),
    moduleId ? api.reports.module({ projectId, moduleId }) : null,
  ])
  if (!list) {
    const href = mappingHref(projectId, address, { pick: emptyPick })
    throw await redirectWithToast(href, { kind: 'error', message: mappingMessages.unreadable })
  }
  const chosen = releases.find(({ id }) => id === releaseId)
  const offered = releases.filter(
    ({ id, enabled }) => id === releaseId || type === 'all' || enabled === (type === 'active'),
  )
  return {
    list,
    search: mappingSearch({ ...address, page: list.page }),
    releases: offered.map(({ id, number, enabled }) => ({ id, number, enabled })),
    release: chosen ? { number: chosen.number, enabled: chosen.enabled } : null,
    trail: module?.trail ?? null,
    timeZone,
  }
}

export async function action(args: ActionFunctionArgs) {
  const { request, params } = args
  const here = readMappingAddress(new URL(request.url).searchParams)
  const way = { projectId: idOf(params.projectId), api: apiFor(args), timeZone: timeZoneOf(request) }
  return answerForm(await request.formData(), here, way)
}

/** Which cases belong to a release, at which version. */
export default function ReleaseMapping() {
  const { list, search, releases, release, trail, timeZone } = useLoaderData<typeof loader>()
  const { id: projectId, projectRole, organizationRole } = useProject()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  useTimeZone(timeZone)
  const address = useMemo(() => readMappingAddress(new URLSearchParams(search)), [search])
  const { pick, shown, setPick, more, dirty } = useMappingPick(list.rows, address)
  const mayMap = mayInProject('releases.map', projectRole, organizationRole)
  const choosing = mayMap && release?.enabled === true
  const rows = useMemo(() => {
    const { on, off } = partsOfPick(shown)
    return list.rows.map((row) => ({
      ...row,
      selected: on.has(row.number) || (row.base && !off.has(row.number)),
      version: shown.versions.get(row.number) ?? usualVersion(row),
    }))
  }, [list.rows, shown])
  useSelection(form, rows)
  const columns = useMemo(
    () => mappingColumns((number) => casePath(projectId, number), timeZone, choosing),
    [projectId, timeZone, choosing],
  )
  const now = { ...address, pick }
  const to = (changes: Partial<typeof now>) => mappingHref(projectId, now, changes)
  const { total, page, pageCount } = list

  return (
    <main id="main" className="flex min-h-0 flex-1 flex-col gap-3 p-3 sm:px-4">
      <IconSprite icons={mappingIcons} />
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h1 className="text-lg font-semibold">Release Mapping</h1>
          <p className="text-muted-foreground">Which test cases belong to a release, and at which version.</p>
        </div>
        <GuidedTour tour="releaseMapping" projectId={projectId} />
      </header>
      <MappingForm
        id={formId}
        element={form}
        action={releaseMappingPath(projectId) + mappingSearch(address)}
        pick={writePick(pick)}
        onTick={(ticked) => {
          const ticks = list.rows.map(({ number, base }) => ({ number, on: ticked.has(number), was: base }))
          const changed = withTicks(pick, ticks)
          // Beyond that no address holds it; what is ticked can be mapped first.
          if (writePick(changed).length <= longestPick) setPick(changed)
          return writePick(changed).length <= longestPick
        }}
        onVersion={({ number, usual }, version) => setPick(withVersion(pick, number, version, usual))}
        onGo={(go) => {
          if (go.what === 'discard') navigate(to({ pick: emptyPick }))
          else if (go.what === 'fields') navigate(to(go.changes), { preventScrollReset: true, replace: go.replace })
          else {
            const filter = { moduleId: address.moduleId, search: address.search }
            navigate(to({ pick: withFilter(pick, go.what === 'all', filter) }), { preventScrollReset: true })
          }
        }}
      >
        <MappingFilters
          form={formId}
          address={address}
          releases={releases}
          trail={trail}
          moduleHref={`${releaseMappingPath(projectId)}/module${mappingSearch(now)}`}
          allModulesHref={to({ moduleId: 0 })}
          mayMap={mayMap}
        />
        {release && !release.enabled ? (
          <Alert tone="info">
            {`Release ${release.number} is inactive: what is mapped to it is shown, and stays as it is.`}
          </Alert>
        ) : null}
        {list.problems.map(({ message }) => (
          <p key={message} className="text-block">
            {message}
          </p>
        ))}
        {release === null && mayMap ? (
          <p className="text-muted-foreground">Pick a release to see which test cases it has, and to choose them.</p>
        ) : null}
        {rows.length > 0 || address.show === 'mapped' ? (
          <MappingTable
            form={formId}
            address={address}
            rows={rows}
            columns={columns}
            choosing={choosing}
            selected={list.selected + more}
            total={total}
            dirty={dirty}
            understood={list.problems.length === 0}
            onNavigate={navigate}
          />
        ) : null}
        {rows.length === 0 ? (
          <EmptyState
            icon={SearchX}
            title={address.show === 'mapped' ? 'No test case is mapped here' : 'No test case matches'}
          >
            {address.show === 'mapped'
              ? 'Show all test cases to choose those that belong to the release.'
              : 'Try fewer words, or another module.'}
          </EmptyState>
        ) : null}
        {total.count > 0 ? (
          <Pagination
            page={page}
            pageCount={pageCount}
            hrefFor={(number) => to({ page: number })}
            total={total.capped ? undefined : total.count}
            noun="test cases"
            pageSize={address.pageSize}
            pageSizes={mappingPageSizes}
            form={formId}
          />
        ) : null}
      </MappingForm>
      <Outlet />
    </main>
  )
}
