import { withParameters } from '@caseweave/contract/platform/addresses'
import { jobNameText } from '@caseweave/contract/platform/job-names'
import { operatorJobsPath } from '@caseweave/contract/platform/operations/addresses'
import { operatorMessages } from '@caseweave/contract/platform/operations/operations'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { doConfirmed } from '../../../server/form.server'
import { newOnceKey } from '../../../server/made-once.server'
import { ConfirmDialog } from '../dialogs/confirm-dialog'

export const meta: MetaFunction = () => [{ title: 'Cancel job · Caseweave' }]

const listOf = (request: Request) =>
  withParameters(operatorJobsPath, Object.fromEntries(new URL(request.url).searchParams))

export async function loader(args: LoaderFunctionArgs) {
  const { name } = await apiFor(args).operator.job({ jobId: String(args.params.jobId) })
  return { name, onceKey: newOnceKey(), backHref: listOf(args.request) }
}

export const action = (args: ActionFunctionArgs) =>
  doConfirmed(args, async (api) => {
    await api.operator.cancelJob({ jobId: String(args.params.jobId) })
    return { to: listOf(args.request), message: operatorMessages.jobCancelled }
  })

/** Asks before a job is ended. */
export default function CancelJob() {
  const { name, onceKey, backHref } = useLoaderData<typeof loader>()
  return (
    <ConfirmDialog title="Cancel this job?" backHref={backHref} label="Cancel the job" onceKey={onceKey} destructive>
      <p>
        {jobNameText(name)} ends without a result, and whoever asked for it is told. What it has saved until then stays.
      </p>
      <p className="text-muted-foreground">One that is at work ends within some seconds.</p>
    </ConfirmDialog>
  )
}
