import { casePath } from '@caseweave/contract/cases/addresses'
import { mayInProject } from '@caseweave/contract/people/permissions'
import { releaseMappingPath } from '@caseweave/contract/results/addresses'
import { mappingMessages } from '@caseweave/contract/results/release-mapping/mapping-messages'
import { emptyPick, partsOfPick, writePick } from '@caseweave/contract/results/release-mapping/mapping-pick'
import { Pagination } from '@caseweave/ui/pagination'
import { ListFrame, ScreenHead } from '@caseweave/ui/screen'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useNavigate } from '@remix-run/react'
import { useMemo, useRef } from 'react'
import { apiFor } from '../../../server/api.server'
import { readForm } from '../../../server/read-form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { useSelection } from '../../cases/bulk-changes/use-selection'
import { useProject } from '../../people/projects/project.route'
import { JobProgress } from '../../platform/jobs/job-progress'
import { idOf } from '../../platform/screen/id.server'
import { timeZoneOf } from '../../platform/time/time-zone.server'
import { useReader } from '../../platform/time/use-reader'
import { GuidedTour } from '../../platform/tours/guided-tour'
import { answerForm } from './mapping-action.server'
import { mappingColumns } from './mapping-columns'
import { MappingFilters } from './mapping-filters'
import { MappingForm } from './mapping-form'
import { mappingHref, mappingPageSizes, mappingSearch, readMappingAddress } from './mapping-links'
import { MappingEmpty, MappingNotes } from './mapping-notes'
import { MappingTable } from './mapping-table'
import { useMappingScreen } from './use-mapping-screen'

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
  const [list, releases, module, job] = await Promise.all([
    listing.catch((error: unknown) => {
      // The search of a tick that was written by hand: what it names nobody can say.
      if (partsOfPick(pick).head.length === 0) throw error
      return null
    }),
    api.releases.list({ projectId, which: 'all' }),
    moduleId ? api.reports.module({ projectId, moduleId }) : null,
    releaseId ? api.releaseMapping.job({ projectId, releaseId }) : null,
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
    noRelease: releases.length === 0,
    release: chosen ? { number: chosen.number, enabled: chosen.enabled } : null,
    trail: module?.trail ?? null,
    job,
  }
}

export async function action(args: ActionFunctionArgs) {
  const { request, params } = args
  const here = readMappingAddress(new URL(request.url).searchParams)
  const way = { projectId: idOf(params.projectId), api: apiFor(args), timeZone: timeZoneOf(request) }
  return answerForm(await readForm(args), here, way)
}

/** Which cases belong to a release, at which version. */
export default function ReleaseMapping() {
  const { list, search, releases, noRelease, release, trail, job } = useLoaderData<typeof loader>()
  const reader = useReader()
  const { id: projectId, projectRole, organizationRole } = useProject()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const mayMap = mayInProject('releases.map', projectRole, organizationRole)
  const choosing = mayMap && release?.enabled === true
  const screen = useMappingScreen(projectId, list.rows, search)
  const { address, pick, rows, more, dirty, to } = screen
  useSelection(form, rows)
  const columns = useMemo(
    () => mappingColumns((number) => casePath(projectId, number), reader, choosing),
    [projectId, reader, choosing],
  )
  const { total, page, pageCount } = list

  return (
    <ListFrame fill>
      <ScreenHead
        title="Release Mapping"
        lead="Which test cases belong to a release, and at which version."
        actions={<GuidedTour tour="releaseMapping" projectId={projectId} />}
      />
      <MappingForm
        id={formId}
        element={form}
        action={releaseMappingPath(projectId) + mappingSearch(address)}
        searched={address.search}
        pick={writePick(pick)}
        onTick={screen.tick}
        onVersion={screen.choose}
        onGo={screen.go}
      >
        <MappingFilters
          form={formId}
          address={address}
          releases={releases}
          trail={trail}
          moduleHref={`${releaseMappingPath(projectId)}/module${mappingSearch({ ...address, pick })}`}
          allModulesHref={to({ moduleId: 0 })}
          mayMap={mayMap}
        />
        {job ? <JobProgress key={job.id} projectId={projectId} job={job} label="Mapping test cases" /> : null}
        <MappingNotes release={release} noRelease={noRelease} problems={list.problems} mayMap={mayMap} />
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
        {rows.length === 0 ? <MappingEmpty address={address} to={to} /> : null}
        {total.count > 0 ? (
          <Pagination
            page={page}
            pageCount={pageCount}
            hrefFor={(number) => to({ page: number })}
            total={total.capped ? undefined : total.count}
            noun={['test case', 'test cases']}
            pageSize={address.pageSize}
            pageSizes={mappingPageSizes}
            form={formId}
          />
        ) : null}
      </MappingForm>
      <Outlet />
    </ListFrame>
  )
}
