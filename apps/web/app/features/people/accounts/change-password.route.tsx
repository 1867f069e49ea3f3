import { passwordMessages } from '@caseweave/contract/people/password-messages'
import { ChangePasswordDialog } from '@caseweave/contract/people/passwords'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { useRef } from 'react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, formErrors, typedIn } from '../../platform/dialogs/form-errors'
import { useValidForm } from '../../platform/screen/use-valid-form'
import { NewPasswordFields, PasswordField } from './new-password-fields'

export const meta: MetaFunction = () => [{ title: 'Change password · Caseweave' }]

export const loader = (args: LoaderFunctionArgs) => apiFor(args).passwords.mine()

export const action = (args: ActionFunctionArgs) =>
  saveAndLeave(args, ChangePasswordDialog, async (form, api) => {
    await api.passwords.change(form)
    return { to: '/profile', message: passwordMessages.updated }
  })

/** The dialog of the welcome menu. */
export default function ChangePassword() {
  const { has } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const form = useRef<HTMLFormElement>(null)
  const complete = useValidForm(form, lastResult)
  const dialog = { title: 'Change password', backHref: '/profile' }
  if (!has)
    return (
      <FormDialog {...dialog} form={null}>
        <p>{passwordMessages.external}</p>
      </FormDialog>
    )
  return (
    <FormDialog
      {...dialog}
      description="Your other sessions end."
      form={{ id: 'change-password', label: 'Change password', disabled: !complete }}
    >
      <Form ref={form} method="post" id="change-password" noValidate className="grid gap-4">
        <ErrorSummary errors={formErrors(lastResult).map((message) => ({ message }))} />
        <Field id="dialog-username" label="Username" error={errorsAt(lastResult, 'username')}>
          {(control) => (
            <Input
              {...control}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
              maxLength={64}
              defaultValue={typedIn(lastResult, 'username')}
              data-autofocus
            />
          )}
        </Field>
        <PasswordField name="oldPassword" label="Old password" kind="current" lastResult={lastResult} />
        <NewPasswordFields
          name="newPassword"
          place="dialog"
          labels={['New password', 'Confirm password']}
          lastResult={lastResult}
        />
      </Form>
    </FormDialog>
  )
}
