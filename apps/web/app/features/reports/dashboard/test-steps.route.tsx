import { casePath } from '@caseweave/contract/cases/addresses'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { ButtonLink } from '@caseweave/ui/button'
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { CaseSteps } from '../../cases/test-cases/case-steps'
import { writeSteps } from '../../cases/test-cases/case-steps.server'
import { CaseSection, CaseText } from '../../cases/test-cases/case-text'
import { ReadingDialog } from '../../platform/dialogs/reading-dialog'
import { caseNumberOf } from '../../platform/screen/case-number.server'
import { workspaceFor } from '../../platform/screen/workspace.server'
import { RichText } from '../../project/rich-text/rich-text'
import { richText } from '../../project/rich-text/rich-text.server'
import { readDashboardAddress } from './dashboard-address.server'
import { dashboardHref } from './dashboard-links'

export async function loader(args: LoaderFunctionArgs) {
  const { project } = await workspaceFor(args)
  if (!project) throw redirect('/dashBoard')
  const number = caseNumberOf(args)
  const { project: named, ...address } = readDashboardAddress(new URL(args.request.url).searchParams)
  // Numbers of cases are those of a project: a tab may show one that its reader has left in another tab.
  const projectId = named || project.id
  const details = await apiFor(args).testCases.get({ projectId, number })
  const href = casePath(projectId, number)
  const { summary, precondition, html, steps } = details
  return {
    number,
    href,
    summary,
    precondition,
    executionSteps: html.executionSteps && richText(args, 'execution-steps', html.executionSteps),
    expectedResult: html.expectedResult && richText(args, 'expected-result', html.expectedResult),
    steps: steps.length > 0 ? writeSteps(args, steps, (imageId) => `${href}/image/${imageId}`) : null,
    closeHref: dashboardHref(address),
  }
}

/** Fetch Test Steps: how a case is tested, over the first screen. */
export default function TestSteps() {
  const { number, href, summary, precondition, executionSteps, expectedResult, steps, closeHref } =
    useLoaderData<typeof loader>()
  const nothing = !steps && !executionSteps && !expectedResult
  return (
    <ReadingDialog
      size="lg"
      title={`Test steps of ${caseNumberLabel(number)}`}
      description={summary}
      backHref={closeHref}
      actions={<ButtonLink href={href}>Open the test case</ButtonLink>}
    >
      <div className="grid gap-4">
        {precondition ? (
          <CaseSection title="Preconditions">
            <CaseText text={precondition} />
          </CaseSection>
        ) : null}
        {executionSteps ? (
          <CaseSection title="Execution steps">
            <RichText content={executionSteps} />
          </CaseSection>
        ) : null}
        {steps ? <CaseSteps steps={steps} /> : null}
        {expectedResult ? (
          <CaseSection title="Expected result">
            <RichText content={expectedResult} />
          </CaseSection>
        ) : null}
        {nothing ? <p className="text-muted-foreground">This test case has no steps yet.</p> : null}
      </div>
    </ReadingDialog>
  )
}
