import {
  type FirstStepList,
  firstStepListsOf,
  firstStepsOf,
  type ReportRead,
} from '@caseweave/contract/people/first-steps/first-steps'
import type { Workspace } from '@caseweave/contract/people/organizations'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { hasRead } from '../reports/read-reports.server'
import type { FirstStepsProps } from './first-steps'

const reports: readonly ReportRead[] = ['coverage', 'execution']

/** The checklist of one view of the first screen; null when it is put away or there is none, and then nothing is asked. */
export async function readFirstSteps(
  args: LoaderFunctionArgs,
  { user, project, organization }: Workspace,
  view: 'tests' | 'office',
): Promise<FirstStepsProps | null> {
  const lists = firstStepListsOf(project, organization)
  const isOffice = (list: FirstStepList) => list === 'humanResource'
  const list = lists.find((each) => isOffice(each) === (view === 'office'))
  if (!user.firstStepsOpen || !organization || !list) return null
  const done = await apiFor(args).firstSteps.get({ organizationId: organization.id })
  const reads = project ? reports.filter((report) => hasRead(args.request, report, project.id)) : []
  const stepsOf = (list: FirstStepList) => firstStepsOf(list, done, reads)
  return { list, steps: stepsOf(list), allDone: lists.flatMap(stepsOf).every((step) => step.done) }
}
