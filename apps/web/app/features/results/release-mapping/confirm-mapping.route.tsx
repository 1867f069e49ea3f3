import { counted } from '@caseweave/contract/platform/counted'
import { mappingMessages } from '@caseweave/contract/results/release-mapping/mapping-messages'
import { emptyPick, writePick } from '@caseweave/contract/results/release-mapping/mapping-pick'
import { Alert } from '@caseweave/ui/alert'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { doConfirmed } from '../../../server/form.server'
import { ConfirmDialog } from '../../platform/dialogs/confirm-dialog'
import { idOf } from '../../platform/screen/id.server'
import { timeZoneOf } from '../../platform/time/time-zone.server'
import { mappingHref, readMappingAddress } from './mapping-links'

export const meta: MetaFunction = () => [{ title: 'Map release · Caseweave' }]

function asked({ request, params }: LoaderFunctionArgs | ActionFunctionArgs) {
  const projectId = idOf(params.projectId)
  const address = readMappingAddress(new URL(request.url).searchParams)
  const { releaseId, pick } = address
  return {
    projectId,
    address,
    back: mappingHref(projectId, address, { page: address.page }),
    input: { projectId, releaseId, pick: writePick(pick), timeZone: timeZoneOf(request) },
  }
}

export async function loader(args: LoaderFunctionArgs) {
  const { input, back } = asked(args)
  // Without a release there is nothing to confirm.
  if (!input.releaseId) throw redirect(back)
  return { back, changes: await apiFor(args).releaseMapping.preview(input) }
}

export async function action(args: ActionFunctionArgs) {
  const { projectId, address, input } = asked(args)
  return doConfirmed(args, async (api) => {
    const { jobId } = await api.releaseMapping.save({ ...input, withResults: true })
    const done = mappingHref(projectId, address, { pick: emptyPick, page: address.page })
    return { to: done, message: jobId === null ? mappingMessages.mapped : mappingMessages.mapping }
  })
}

/** Says what a mapping takes out of the release, before it does. */
export default function ConfirmMapping() {
  const { back, changes } = useLoaderData<typeof loader>()
  const { added, removed, moved, tested, inCycles } = changes
  return (
    <ConfirmDialog title="Map Release" backHref={back} label="Map Release" destructive={tested > 0} autofocus>
      {tested > 0 ? (
        <Alert tone="warning">
          {mappingMessages.tested(tested)} These results leave the reports of the release. They are kept, and count
          again when the test cases are mapped again.
        </Alert>
      ) : null}
      {inCycles > 0 ? (
        <Alert tone="warning">
          {mappingMessages.inCycles(inCycles)} The cycles pass over them until they are mapped again.
        </Alert>
      ) : null}
      <ul className="list-disc ps-5">
        <li>{`${counted(added, 'test case')} will be mapped`}</li>
        <li>{`${counted(removed, 'test case')} will be taken out of the release`}</li>
        {moved > 0 ? <li>{counted(moved, 'test case')} will be mapped at another version</li> : null}
      </ul>
    </ConfirmDialog>
  )
}
