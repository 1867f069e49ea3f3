import { mappingMessages } from '@caseweave/contract/results/release-mapping/mapping-messages'
import { emptyPick, writePick } from '@caseweave/contract/results/release-mapping/mapping-pick'
import { Alert } from '@caseweave/ui/alert'
import { Form } from '@caseweave/ui/navigation'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { formErrors } from '../../people/accounts/form-errors'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { idOf } from '../../platform/screen/id.server'
import { timeZoneOf } from '../../platform/time/time-zone.server'
import { mappingHref, readMappingAddress } from './mapping-links'

export const meta: MetaFunction = () => [{ title: 'Map release · Caseweave' }]

const formId = 'confirm-mapping'

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
  return runAction(args, z.object({}), async (_, api) => {
    await api.releaseMapping.save({ ...input, withResults: true })
    const done = mappingHref(projectId, address, { pick: emptyPick, page: address.page })
    return redirectWithToast(done, { kind: 'success', message: mappingMessages.mapped })
  })
}

const cases = (count: number) => `${count.toLocaleString('en')} test case${count === 1 ? '' : 's'}`

/** Says what a mapping takes out of the release, before it does. */
export default function ConfirmMapping() {
  const { back, changes } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const { added, removed, moved, tested } = changes
  return (
    <FormDialog
      title="Map Release"
      backHref={back}
      form={{ id: formId, label: 'Map Release', destructive: tested > 0, autofocus: true }}
    >
      <Form method="post" id={formId} className="grid gap-3">
        {formErrors(lastResult).map((message) => (
          <Alert key={message} tone="error">
            {message}
          </Alert>
        ))}
        {tested > 0 ? (
          <Alert tone="warning">
            {mappingMessages.tested(tested)} These results leave the reports of the release. They are kept, and count
            again when the test cases are mapped again.
          </Alert>
        ) : null}
        <ul className="list-disc ps-5">
          <li>{`${cases(added)} will be mapped`}</li>
          <li>{`${cases(removed)} will be taken out of the release`}</li>
          {moved > 0 ? <li>{cases(moved)} will be mapped at another version</li> : null}
        </ul>
      </Form>
    </FormDialog>
  )
}
