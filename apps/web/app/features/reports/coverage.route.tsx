import { messages } from '@caseweave/contract/messages'
import { Day, dayOf } from '@caseweave/contract/report-days'
import type { CoverageRowId } from '@caseweave/contract/reports'
import { Badge } from '@caseweave/ui/badge'
import { buttonClasses } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Field } from '@caseweave/ui/field'
import { Link } from '@caseweave/ui/navigation'
import { Select } from '@caseweave/ui/select'
import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, Outlet, useLoaderData, useSubmit } from '@remix-run/react'
import { ChartSpline, FolderTree, PieChart, RefreshCw, X } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { apiFor } from '../../server/api.server'
import { coverageHref } from './coverage-address'
import { CoverageChart } from './coverage-chart'
import { CoverageTable } from './coverage-table'
import { historyHref } from './history-address'
import { PastDay } from './past-day'
import { coverageReadHeaders } from './read-coverage.server'

export const meta: MetaFunction = () => [{ title: 'Test coverage · Caseweave' }]

/** The filters in the address; module 0 and tag ALL mean no filter. Source: reporting-admin.md §2. */
const Address = z.object({
  tag: z
    .string()
    .max(100)
    .catch('')
    .transform((tag) => (tag === 'ALL' ? '' : tag)),
  module: z.coerce.number().int().nonnegative().catch(0),
  /** The report of a past day, which is kept for all tags together. */
  on: Day.refine((day) => day < dayOf(new Date()))
    .optional()
    .catch(undefined),
})

export async function loader(args: LoaderFunctionArgs) {
  const api = apiFor(args)
  const projectId = Number(args.params.projectId)
  const parameters = new URL(args.request.url).searchParams
  const { on, module, ...rest } = Address.parse(Object.fromEntries(parameters))
  const tag = on ? '' : rest.tag
  const [past, now, tags, selected] = await Promise.all([
    on ? api.reportHistory.coverageOn({ projectId, on, moduleId: module || undefined }) : null,
    on ? null : api.reports.coverage({ projectId, tag: tag || undefined, moduleId: module || undefined }),
    api.reports.tags({ projectId }),
    module ? api.reports.module({ projectId, moduleId: module }) : null,
  ])
  const report = {
    projectId,
    counts: now ?? past?.counts ?? null,
    past,
    tags: tag && !tags.includes(tag) ? [tag, ...tags] : tags,
    tag,
    module: selected,
    all: parameters.get('module') === '0',
  }
  return data(report, { headers: coverageReadHeaders(args.request, projectId) })
}

export default function Coverage() {
  const { projectId, counts, past, tags, tag, module, all } = useLoaderData<typeof loader>()
  const submit = useSubmit()
  const [highlighted, setHighlighted] = useState<CoverageRowId | null>(null)
  const query = { tag: tag || null, module: module ? String(module.id) : all ? '0' : null, on: past?.on ?? null }
  const here = coverageHref(projectId, query)
  const choosing = here.replace('/graphReport', '/graphReport/module')
  const filtered = tag !== '' || module !== null

  return (
    <>
      <main id="main" className="mx-auto flex w-full max-w-6xl flex-col gap-5 px-4 py-5 sm:px-6">
        <header className="flex flex-wrap items-end justify-between gap-3">
          <div>
            <h1 className="text-lg font-semibold">Test coverage</h1>
            <p className="text-muted-foreground">How much of this project’s applicable test cases is automated.</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Link
              href={historyHref(projectId, { module: module?.id ?? 0 })}
              className={buttonClasses({ variant: 'outline' })}
            >
              <ChartSpline aria-hidden="true" /> Through time
            </Link>
            <Link href={here} className={buttonClasses({ variant: 'outline' })}>
              <RefreshCw aria-hidden="true" /> Refresh
            </Link>
          </div>
        </header>
        {past ? <PastDay past={past} todayHref={coverageHref(projectId, { ...query, on: null })} /> : null}

        <div className="flex flex-wrap items-end gap-3">
          <Form
            method="get"
            hidden={past !== null}
            className="flex items-end gap-2 [&[hidden]]:hidden"
            onChange={(event) => submit(event.currentTarget)}
          >
            <Field id="tag" label="Tag" className="w-52">
              {(control) => (
                <Select {...control} key={tag} name="tag" defaultValue={tag || 'ALL'}>
                  <option value="ALL">All</option>
                  {tags.map((each) => (
                    <option key={each}>{each}</option>
                  ))}
                </Select>
              )}
            </Field>
            {module ? <input type="hidden" name="module" value={module.id} /> : null}
            <noscript>
              <button type="submit" className={buttonClasses({ variant: 'secondary' })}>
                Apply
              </button>
            </noscript>
          </Form>
          <Link href={choosing} className={buttonClasses({ variant: 'outline' })}>
            <FolderTree aria-hidden="true" /> Filter by Module
          </Link>
          <p className="flex h-8 min-w-0 items-center gap-2">
            {module ? (
              <>
                <Badge variant="outline" className="max-w-96">
                  <span className="truncate">{module.trail.join(' › ')}</span>
                </Badge>
                <Link
                  href={coverageHref(projectId, { tag, on: query.on })}
                  aria-label="Remove filter"
                  className={buttonClasses({ variant: 'ghost', size: 'icon' })}
                >
                  <X aria-hidden="true" />
                </Link>
              </>
            ) : (
              <span className="text-muted-foreground">
                {all ? messages.allModulesSelected : messages.noModuleSelected}
              </span>
            )}
          </p>
        </div>

        {counts === null ? null : counts.total === 0 ? (
          <EmptyState
            icon={PieChart}
            title={filtered ? messages.noDataForFilters : 'There is nothing to report yet'}
            action={
              filtered ? (
                <Link href={coverageHref(projectId, {})} className={buttonClasses({ variant: 'secondary' })}>
                  Remove the filters
                </Link>
              ) : undefined
            }
          >
            {filtered
              ? 'No applicable test case carries this tag in this module.'
              : 'The report fills as soon as this project has applicable test cases.'}
          </EmptyState>
        ) : (
          <section
            aria-label="Coverage Report"
            className="grid items-center gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
          >
            <CoverageChart counts={counts} highlighted={highlighted} onHighlight={setHighlighted} />
            <CoverageTable counts={counts} highlighted={highlighted} onHighlight={setHighlighted} />
          </section>
        )}
      </main>
      <Outlet />
    </>
  )
}
