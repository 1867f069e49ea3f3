import { javaFilePath, javaStepsOfFileHref } from '@caseweave/contract/automation/addresses'
import { javaStepMessages } from '@caseweave/contract/automation/java-steps/java-step-names'
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { redirectWithToast } from '../../../server/toast.server'
import { idsOf } from '../../platform/screen/id.server'

/** Leads to the zip with the Java of a feature file, or to the page that generates it where nobody has since the file was saved. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = idsOf(args, 'projectId', 'fileId')
  const { runId } = await apiFor(args).javaSteps.ofFeature(asked)
  if (runId !== null) return redirect(javaFilePath(asked.projectId, runId))
  const message = javaStepMessages.notGenerated
  return redirectWithToast(javaStepsOfFileHref(asked.projectId, asked.fileId), { kind: 'info', message })
}
