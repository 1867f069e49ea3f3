import { secondFactorPath } from '@caseweave/contract/people/addresses'
import { ConfirmSecondFactor, WithPassword } from '@caseweave/contract/people/second-factor'
import { secondFactorMessages } from '@caseweave/contract/people/second-factor-messages'
import { Alert } from '@caseweave/ui/alert'
import { FormFrame, ScreenHead } from '@caseweave/ui/screen'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { runAction, saveAndLeave } from '../../../server/form.server'
import { madeOnce, newOnceKey } from '../../../server/made-once.server'
import { readForm } from '../../../server/read-form.server'
import { useWorkspace } from '../../platform/screen/use-workspace'
import { RecoveryCodeList } from './recovery-code-list'
import { SetUpForms } from './second-factor-forms'

export const meta: MetaFunction = () => [{ title: 'Second factor · Caseweave' }]
export const handle = { crumb: 'Second factor' }

const unkept = { headers: { 'cache-control': 'no-store' } }

export async function loader(args: LoaderFunctionArgs) {
  const api = apiFor(args)
  const [own, setup] = await Promise.all([api.secondFactor.mine(), api.secondFactor.setup()])
  return data(
    { onceKey: newOnceKey(), own, setup, required: new URL(args.request.url).searchParams.has('required') },
    unkept,
  )
}

/** Codes are answered to the one who posted, and stand in no address: only the same form, sent again, shows them again. */
export async function action(args: ActionFunctionArgs) {
  const intent = (await readForm(args)).get('intent')
  if (intent === 'confirm')
    return runAction(args, ConfirmSecondFactor, async (form) =>
      data({ codes: await madeOnce(args, form, (api) => api.secondFactor.confirm(form), { secret: true }) }, unkept),
    )
  if (intent === 'newCodes')
    return runAction(args, WithPassword, async (form) =>
      data({ codes: await madeOnce(args, form, (api) => api.secondFactor.newCodes(form), { secret: true }) }, unkept),
    )
  if (intent === 'turnOff')
    return saveAndLeave(args, WithPassword, async (form, api) => {
      await api.secondFactor.turnOff(form)
      return { to: '/profile', message: secondFactorMessages.off }
    })
  return runAction(args, WithPassword, async (form, api) => {
    await api.secondFactor.begin(form)
    return redirect(secondFactorPath)
  })
}

/** What another window has done meanwhile is seen by who is refused because of it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === 'POST' || defaultShouldRevalidate

export default function SecondFactor() {
  const { onceKey, own, setup, required } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { user } = useWorkspace()
  const codes = answer && 'codes' in answer ? answer.codes : null
  const lastResult = answer && 'lastResult' in answer ? answer.lastResult : undefined
  return (
    <FormFrame>
      <ScreenHead title="Second factor" lead="A code from your phone besides the password, when you log in." />
      {own.state !== 'on' && (required || own.requiredBy.length > 0) ? (
        <Alert
          tone="warning"
          title={
            own.requiredBy.length > 0 ? `${own.requiredBy.join(', ')} asks for a second factor` : 'Set it up first'
          }
        >
          Set it up here: then you can work there, and your API tokens too.
        </Alert>
      ) : null}
      {codes ? (
        <RecoveryCodeList codes={codes} username={user.username} />
      ) : (
        <SetUpForms {...{ onceKey, own, setup, lastResult }} username={user.username} />
      )}
    </FormFrame>
  )
}
