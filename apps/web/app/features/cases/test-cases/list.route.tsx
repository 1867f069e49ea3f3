import { suggestionsOfCaseHref } from '@caseweave/contract/automation/addresses'
import { definitionsPath } from '@caseweave/contract/cases/addresses'
import { readLine } from '@caseweave/contract/cases/test-cases/test-case-lines'
import { readTestCaseListQuery, type TestCaseListQuery } from '@caseweave/contract/cases/test-cases/test-case-list'
import { listPageSizes } from '@caseweave/contract/cases/test-cases/test-case-names'
import { mayInProject } from '@caseweave/contract/people/permissions'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { Pagination } from '@caseweave/ui/pagination'
import { ListFrame } from '@caseweave/ui/screen'
import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { useMemo, useRef } from 'react'
import { apiFor } from '../../../server/api.server'
import { useProject } from '../../people/projects/project.route'
import { idOf } from '../../platform/screen/id.server'
import { timeZoneOf } from '../../platform/time/time-zone.server'
import { useReader } from '../../platform/time/use-reader'
import { ModuleTree } from '../../project/modules/module-tree'
import { definitionsModule } from '../../project/modules/module-tree.server'
import { ticketLinks } from '../../project/tickets/ticket-links'
import { setFieldLinks } from '../bulk-changes/bulk-links'
import { SelectionBar } from '../bulk-changes/selection-bar'
import { useCaseDrag } from '../bulk-changes/use-case-drag'
import { SearchNotes } from '../case-search/search-notes'
import { writeSentFilters } from '../case-search/sent-filters.server'
import { openedViews } from '../saved-views/opened-view.server'
import { rememberParameter } from '../saved-views/remember-parameter'
import { areUsual, chosenColumns } from './chosen-columns'
import { addHref, caseHref, keptFields, listHref, listParameters } from './list-address'
import { type ListedCase, listColumns } from './list-columns'
import { ListControls } from './list-controls'
import { ListEmpty } from './list-empty'
import { ListHead } from './list-head'
import { ListPlace } from './list-place'
import { ListPreview } from './list-preview'
import { ListTable } from './list-table'
import { RowMenu } from './row-menu'

export const meta: MetaFunction = () => [{ title: 'Test case definitions · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const { request, params } = args
  const api = apiFor(args)
  const projectId = idOf(params.projectId)
  const { searchParams } = new URL(request.url)
  writeSentFilters(request)
  // A view that somebody begins with comes before the module that they looked at last.
  const { views, ...liked } = await openedViews(request, api, projectId)
  const { moduleId, tree, headers } = definitionsModule(request, api, projectId)
  const pageSize = !searchParams.has('pageSize') && liked.pageSize ? { pageSize: liked.pageSize } : {}
  const query = { ...readTestCaseListQuery(searchParams), ...pageSize, moduleId }
  const timeZone = timeZoneOf(request)
  const listing = api.testCases.list({ projectId, ...query, timeZone })
  // The tree comes first: a module that is gone leads to all of them, not to an error.
  listing.catch(() => {})
  const modules = await tree
  const list = await listing
  const columns = chosenColumns(searchParams, liked.columns)
  const numbers = columns.includes('suggestions') ? list.rows.map(([number]) => number) : []
  const open = numbers.length > 0 ? await api.suggestions.open({ projectId, numbers }) : []
  const spare = areUsual(searchParams, liked.columns)
  return data({ modules, list, open, query, views, visible: columns, spare }, { headers })
}

/** The test case definitions of a project beside the tree of its modules. */
export default function TestCaseList() {
  const { modules, list, query, views, visible, spare } = useLoaderData<typeof loader>()
  const { id: projectId, projectRole, organizationRole } = useProject()
  const { search } = useLocation()
  const table = useRef<HTMLDivElement>(null)
  const selection = useRef<HTMLFormElement>(null)

  const may = (permission: Parameters<typeof mayInProject>[0]) =>
    mayInProject(permission, projectRole, organizationRole)
  const importHref = may('testCases.import') ? `${definitionsPath(projectId)}/import` : null
  const newHref = may('testCases.write') ? addHref(projectId, query) : null
  const to = (changes: Record<string, string | null>) => listHref(projectId, search, changes)
  const columns = useListColumns(projectId, query, newHref !== null)
  const rows = useListedCases()
  const { total, page, pageCount, searched } = list
  // What is done to the list names its module, whatever another tab makes the browser remember meanwhile.
  const here = withParameters(`?${search.slice(1)}`, { moduleId: String(query.moduleId ?? 0) })
  const mayChange = newHref !== null
  const dropsOn = useCaseDrag({ projectId, search: here, table, form: selection, rows, query })
  // There is nothing to filter yet, and the way to the first cases is shown large.
  const empty = modules.count === 0

  return (
    <ListFrame
      fill
      className="[--dialog-inset:1rem] xl:h-[calc(100dvh-var(--header-height))] xl:flex-none xl:flex-row xl:py-0"
    >
      <ListPlace modules={modules}>
        <ModuleTree
          projectId={projectId}
          tree={modules}
          hrefFor={(moduleId) => to({ moduleId: moduleId === null ? null : String(moduleId) })}
          canManage={may('project.manage')}
          dropsOn={mayChange ? dropsOn : undefined}
          className="h-full py-3 xl:pe-3"
        />
      </ListPlace>
      <div data-list className="group/list flex min-h-0 min-w-0 flex-1 flex-col gap-3 xl:py-4 xl:ps-1">
        <ListHead
          projectId={projectId}
          total={total}
          ways={empty ? null : { here, newHref, importHref }}
          selection={
            empty ? null : <SelectionBar {...{ projectId, rows, total }} form={selection} mayChange={mayChange} />
          }
        />
        {empty ? null : <ListControls {...{ projectId, query, columns, visible, views, here }} />}
        {query.sort === 'position' && !empty ? <OrderNote rows={rows} mayChange={mayChange} /> : null}
        {query.search ? <p className="print-only">Search: {query.search}</p> : null}
        {query.search ? (
          <SearchNotes list={list} ways={{ search: query.search, hrefFor: (text) => to({ search: text || null }) }} />
        ) : null}
        <div
          ref={table}
          data-drag={mayChange ? '' : undefined}
          data-spare-wide={spare ? '' : undefined}
          className="@container flex min-h-0 flex-col [&_.table]:[--cell-x:0.5rem] sm:[&_td.clip]:w-full sm:[&_td.clip]:min-w-72 sm:[&_th]:whitespace-normal"
        >
          {rows.length > 0 ? (
            <ListTable {...{ projectId, columns, rows, visible, query, here }} element={selection} />
          ) : (
            <ListEmpty
              query={query}
              searched={searched}
              importHref={importHref}
              addHref={newHref}
              clearHref={to({ search: null, applicable: null })}
              allModulesHref={to({ moduleId: '0' })}
            />
          )}
        </div>
        {rows.length > 0 ? (
          <RowMenu
            table={table}
            canEdit={newHref !== null}
            canAttach={may('tickets.write')}
            results={{ add: may('executions.write'), run: may('runs.write') }}
          />
        ) : null}
        {total.count > 0 ? (
          <Pagination
            page={page}
            pageCount={pageCount}
            hrefFor={(number) => to({ page: String(number) })}
            total={total.capped ? undefined : total.count}
            noun={['test case', 'test cases']}
            pageSize={query.pageSize}
            pageSizes={listPageSizes}
            query={[...keptFields(search, ['pageSize']), [rememberParameter, '1']]}
          />
        ) : null}
      </div>
      <ListPreview table={table} />
      <Outlet />
    </ListFrame>
  )
}

/** The lines of the page with their places in the list. */
function useListedCases(): ListedCase[] {
  const { list, open, query } = useLoaderData<typeof loader>()
  return useMemo(() => {
    const openOf = new Map(open.map((each) => [each.number, each]))
    return list.rows.map((row, index) => {
      const line = readLine(row)
      return { line, at: (list.page - 1) * query.pageSize + index + 1, open: openOf.get(line.number) }
    })
  }, [list, open, query.pageSize])
}

/** What custom order means, where more than one module is shown; and how it is changed. */
function OrderNote({ rows, mayChange }: { rows: readonly ListedCase[]; mayChange: boolean }) {
  const several = rows.some(({ line }) => line.moduleId !== rows[0]?.line.moduleId)
  return (
    <p className="print-hidden text-xs text-muted-foreground">
      {several ? 'Module by module, each in its own order.' : 'The order of this module.'}
      {mayChange ? (
        <>
          <span className="max-sm:hidden">
            {' Drag a row by its left edge, or press Alt with an arrow key, to move it within its module.'}
          </span>
          <span className="sm:hidden">{' Move… in the menu of a row puts it elsewhere.'}</span>
        </>
      ) : null}
    </p>
  )
}

/** The columns of the list; the same ones as long as what they lead to stays. */
function useListColumns(projectId: number, query: TestCaseListQuery, mayChange: boolean) {
  const reader = useReader()
  const { search } = useLocation()
  return useMemo(() => {
    const from = listParameters(query)
    const ticketsOf = (number: number) => ticketLinks({ projectId, number, overList: true, search }).tickets
    return listColumns(
      ({ line, at }) => caseHref(projectId, line.number, from, at),
      reader,
      ticketsOf,
      ({ number, releaseId }) => suggestionsOfCaseHref(projectId, number, releaseId),
      mayChange ? setFieldLinks(projectId, search) : null,
    )
  }, [projectId, query, search, reader, mayChange])
}
