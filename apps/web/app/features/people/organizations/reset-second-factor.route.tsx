import { secondFactorMessages } from '@caseweave/contract/people/second-factor-messages'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { doConfirmed } from '../../../server/form.server'
import { newOnceKey } from '../../../server/made-once.server'
import { ConfirmDialog } from '../../platform/dialogs/confirm-dialog'
import { idOf } from '../../platform/screen/id.server'

export const meta: MetaFunction = () => [{ title: 'Reset second factor · Caseweave' }]

function asked({ request }: LoaderFunctionArgs | ActionFunctionArgs) {
  const { searchParams } = new URL(request.url)
  return { organizationId: idOf(searchParams.get('organizationId')), userId: idOf(searchParams.get('userId')) }
}
const pageOf = (organizationId: number) => `/organization?organizationId=${organizationId}`

export async function loader(args: LoaderFunctionArgs) {
  const { name } = await apiFor(args).secondFactor.member(asked(args))
  return { name, onceKey: newOnceKey(), back: pageOf(asked(args).organizationId) }
}

export const action = (args: ActionFunctionArgs) =>
  doConfirmed(args, async (api) => {
    const { name } = await api.secondFactor.reset(asked(args))
    return { to: pageOf(asked(args).organizationId), message: secondFactorMessages.resetNow(name) }
  })

/** For a member who has lost phone and recovery codes. */
export default function ResetSecondFactor() {
  const { name, onceKey, back } = useLoaderData<typeof loader>()
  return (
    <ConfirmDialog
      title="Reset second factor"
      description={name}
      backHref={back}
      label="Reset"
      onceKey={onceKey}
      destructive
      autofocus
    >
      <p>
        Signing in asks for the password alone then. They are told by mail. Be sure that it is really them who asks you.
      </p>
    </ConfirmDialog>
  )
}
