import { messages } from '@caseweave/contract/messages'
import type { CoverageRowId } from '@caseweave/contract/reports'
import { Badge } from '@caseweave/ui/badge'
import { buttonClasses } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Field } from '@caseweave/ui/field'
import { Link } from '@caseweave/ui/navigation'
import { Select } from '@caseweave/ui/select'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, Outlet, useLoaderData, useSubmit } from '@remix-run/react'
import { FolderTree, PieChart, RefreshCw, X } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { apiFor } from '../../server/api.server'
import { GuidedTour } from '../tours/guided-tour'
import { coverageHref } from './coverage-address'
import { CoverageChart } from './coverage-chart'
import { CoverageTable } from './coverage-table'

export const meta: MetaFunction = () => [{ title: 'Test coverage · Caseweave' }]

/** The filters in the address; module 0 and tag ALL mean no filter. Source: reporting-admin.md §2. */
const Address = z.object({
  tag: z
    .string()
    .max(100)
    .catch('')
    .transform((tag) => (tag === 'ALL' ? '' : tag)),
  module: z.coerce.number().int().nonnegative().catch(0),
})

export async function loader(args: LoaderFunctionArgs) {
  const api = apiFor(args)
  const projectId = Number(args.params.projectId)
  const parameters = new URL(args.request.url).searchParams
  const { tag, module } = Address.parse(Object.fromEntries(parameters))
  const [counts, tags, selected] = await Promise.all([
    api.reports.coverage({ projectId, tag: tag || undefined, moduleId: module || undefined }),
    api.reports.tags({ projectId }),
    module ? api.reports.module({ projectId, moduleId: module }) : null,
  ])
  return {
    projectId,
    counts,
    tags: tag && !tags.includes(tag) ? [tag, ...tags] : tags,
    tag,
    module: selected,
    all: parameters.get('module') === '0',
  }
}

export default function Coverage() {
  const { projectId, counts, tags, tag, module, all } = useLoaderData<typeof loader>()
  const submit = useSubmit()
  const [highlighted, setHighlighted] = useState<CoverageRowId | null>(null)
  const query = { tag: tag || null, module: module ? String(module.id) : all ? '0' : null }
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
            <GuidedTour tour="coverage" projectId={projectId} />
            <Link href={here} className={buttonClasses({ variant: 'outline' })}>
              <RefreshCw aria-hidden="true" /> Refresh
            </Link>
          </div>
        </header>

        <div className="flex flex-wrap items-end gap-3">
          <Form
            method="get"
            className="flex items-end gap-2"
            onChange={(event) => submit(event.currentTarget)}
            data-tour="tag"
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
          <Link href={choosing} data-tour="module" className={buttonClasses({ variant: 'outline' })}>
            <FolderTree aria-hidden="true" /> Filter by Module
          </Link>
          <p className="flex h-8 min-w-0 items-center gap-2">
            {module ? (
              <>
                <Badge variant="outline" className="max-w-96">
                  <span className="truncate">{module.trail.join(' › ')}</span>
                </Badge>
                <Link
                  href={coverageHref(projectId, { tag })}
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

        {counts.total === 0 ? (
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
            <div data-tour="chart">
              <CoverageChart counts={counts} highlighted={highlighted} onHighlight={setHighlighted} />
            </div>
            <div data-tour="table">
              <CoverageTable counts={counts} highlighted={highlighted} onHighlight={setHighlighted} />
            </div>
          </section>
        )}
      </main>
      <Outlet />
    </>
  )
}
