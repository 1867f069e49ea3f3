import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { mayInProject } from '@caseweave/contract/people/permissions'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { useProject } from '../../people/projects/project.route'
import { idOf } from '../../platform/screen/id.server'
import type { PageHandle } from '../../platform/screen/page-crumbs'
import { workspaceFor } from '../../platform/screen/workspace.server'
import { richText } from '../../project/rich-text/rich-text.server'
import { actOnRun } from './run-actions.server'
import { runLinks } from './run-links'
import { RunPage } from './run-page'
import { writeRunRows } from './run-rows.server'

export async function loader(args: LoaderFunctionArgs) {
  const { request, params } = args
  const projectId = idOf(params.projectId)
  const named = { projectId, runId: idOf(params.runId) }
  const [run, cycle] = await Promise.all([apiFor(args).runs.get(named), apiFor(args).testCycles.ofRun(named)])
  const { project } = await workspaceFor(args)
  const may = project !== null && mayInProject('runs.write', project.projectRole, project.organizationRole)
  const links = runLinks(projectId, run.id, new URL(request.url).search)
  const mayReport = project !== null && mayInProject('tickets.write', project.projectRole, project.organizationRole)
  const reportOf = mayReport && !run.deleted ? (step: number) => links.report(run.number, step) : null
  const open = may && run.finishedAt === null
  const { stepTexts: _texts, html, ...shown } = run
  const stepless = _texts.length === 0
  // A case that has both keeps what its other template says.
  const more = stepless ? null : html.executionSteps || html.expectedResult
  return {
    run: shown,
    cycle,
    may,
    rows: writeRunRows(args, run, open ? links.dialog : null, reportOf),
    notes: more ? richText(args, 'run-notes', html.executionSteps + html.expectedResult) : null,
    open,
    stepless,
    search: new URL(request.url).search,
  }
}

/** What is marked is shown by the page itself: only another run asks anew, and the page itself where the run has ended; no form does. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
  defaultShouldRevalidate,
  formMethod,
}: ShouldRevalidateFunctionArgs) => currentParams.runId !== nextParams.runId || (!formMethod && defaultShouldRevalidate)

export const action = (args: ActionFunctionArgs) => actOnRun(args)

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `Run of ${caseNumberLabel(page.run.number)} ${page.run.summary} · Caseweave` : 'Caseweave' },
]

const isPage = (page: unknown): page is { run: { number: number } } =>
  typeof page === 'object' && page !== null && 'run' in page

export const handle: PageHandle = {
  crumb: (page) => (isPage(page) ? `Test run of ${caseNumberLabel(page.run.number)}` : 'Test run'),
}

/** A manual run. */
export default function TestCaseRun() {
  const page = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const { id: projectId } = useProject()
  return <RunPage key={page.run.id} projectId={projectId} lastResult={lastResult} {...page} />
}
