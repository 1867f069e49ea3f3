import { planHref, planPath } from '@caseweave/contract/automation/addresses'
import {
  AutomationPlanQuery,
  automationPlanMessages,
  planCaseLimit,
  StartAutomationPlan,
} from '@caseweave/contract/automation/automation-plan'
import { mayInProject } from '@caseweave/contract/people/permissions'
import { counted, isOrAre } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Button, buttonClasses } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Form, Link } from '@caseweave/ui/navigation'
import { Pagination } from '@caseweave/ui/pagination'
import { ListFrame, ScreenHead } from '@caseweave/ui/screen'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { FolderTree, ListOrdered, X } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { useProject } from '../../people/projects/project.route'
import { JobProgress } from '../../platform/jobs/job-progress'
import { idOf } from '../../platform/screen/id.server'
import { Moment } from '../../platform/time/moment'
import { planModuleOf } from './plan-links'
import { PlanRows } from './plan-rows'
import { PlanSets } from './plan-sets'

export const meta: MetaFunction = () => [{ title: 'What to automate next · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const parameters = new URL(args.request.url).searchParams
  const moduleId = planModuleOf(parameters)
  const { page, ...order } = AutomationPlanQuery.pick({ page: true, sort: true, direction: true }).parse(
    Object.fromEntries(parameters),
  )
  const view = await apiFor(args).automationPlan.get({ projectId, moduleId, page, ...order })
  return { projectId, moduleId, order, view }
}

export async function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  return runAction(args, StartAutomationPlan, async (form, api) => {
    await api.automationPlan.start({ projectId, ...form })
    const message = automationPlanMessages.started
    return redirectWithToast(planHref(projectId, form.moduleId), { kind: 'info', message })
  })
}

/** Which cases to automate next, what each costs and is worth, and which steps open the way for most. */
export default function AutomationPlanPage() {
  const { projectId, moduleId, order, view } = useLoaderData<typeof loader>()
  const { projectRole, organizationRole } = useProject()
  const { plan, rows, job, trail, page, pageCount } = view
  const working = job !== null && job.status !== 'succeeded'
  const search = moduleId ? `?module=${moduleId}` : ''
  const calculate = mayInProject('mapping.write', projectRole, organizationRole) ? (
    <Form method="post" action={planHref(projectId, moduleId)}>
      <input type="hidden" name="moduleId" value={moduleId} />
      <Button type="submit" busy={working && job.status !== 'failed'}>
        {plan ? 'Recalculate' : 'Calculate'}
      </Button>
    </Form>
  ) : null
  return (
    <ListFrame>
      <ScreenHead
        title="What to automate next"
        lead={trail ? <span className="wrap-anywhere">{trail.join(' › ')}</span> : 'All modules of this project'}
        actions={
          <>
            <Link href={`${planPath(projectId)}/module${search}`} className={buttonClasses({ variant: 'outline' })}>
              <FolderTree aria-hidden="true" /> Choose a module
            </Link>
            {trail ? (
              <Link
                href={planPath(projectId)}
                aria-label="Show all modules"
                className={buttonClasses({ variant: 'ghost', size: 'icon' })}
              >
                <X aria-hidden="true" />
              </Link>
            ) : null}
            {plan || working ? calculate : null}
          </>
        }
      />
      {working ? (
        <JobProgress key={job.id} projectId={projectId} job={job} label="Working out what to automate next" />
      ) : null}
      {plan ? (
        <>
          <p>
            {`${counted(plan.cases, 'test case')} could be automated and ${isOrAre(plan.cases)} not. ${counted(plan.ready, 'of them needs', 'of them need')} no new step; all together lack ${counted(plan.newSteps, 'step definition')}. `}
            <span className="text-muted-foreground">
              {'Made '}
              <Moment date={plan.at} />
              {plan.by ? ` by ${plan.by}` : ''}.
            </span>
          </p>
          {plan.total > plan.cases ? (
            <p className="text-muted-foreground">
              {`Only ${numberText(planCaseLimit)} of ${numberText(plan.total)} were looked at, those of the highest priority first. Choose a module to see the others.`}
            </p>
          ) : null}
          <PlanSets projectId={projectId} sets={plan.sets} />
          <PlanRows
            projectId={projectId}
            rows={rows}
            order={order}
            hrefForSort={({ key, direction }) => planHref(projectId, moduleId, 1, key, direction)}
          />
          <Pagination
            page={page}
            pageCount={pageCount}
            hrefFor={(each) => planHref(projectId, moduleId, each, order.sort, order.direction)}
          />
        </>
      ) : working ? null : (
        <EmptyState icon={ListOrdered} title="Not calculated yet" action={calculate}>
          The test cases that could be automated are ranked by the time they save and the work they take, with the steps
          that open the way for most of them.
        </EmptyState>
      )}
      <Outlet />
    </ListFrame>
  )
}
