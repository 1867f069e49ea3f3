import { AskEmailChange, emailChangeHours, emailChangeMessages } from '@caseweave/contract/people/profile/email-change'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, problemsIn, typedIn } from '../../platform/dialogs/form-errors'
import { OwnerField } from './owner-field'
import { profileLinks } from './profile-links'

export const meta: MetaFunction = () => [{ title: 'Change email · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  return apiFor(args).profile.get()
}

export async function action(args: ActionFunctionArgs) {
  return saveAndLeave(args, AskEmailChange, async (form, api) => {
    await api.profile.askEmailChange(form)
    const { sent, inOutbox } = emailChangeMessages
    return { to: profileLinks.profile, message: (args.context.settings.sendsMail ? sent : inOutbox)(form.email) }
  })
}

export default function ChangeEmail() {
  const profile = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  return (
    <FormDialog
      title="Change email"
      description={`We send a link to the new address. It is good for ${emailChangeHours} hours.`}
      backHref={profileLinks.profile}
      form={{ id: 'change-email', label: 'Send the link' }}
    >
      <Form method="post" id="change-email" noValidate className="grid gap-4">
        <ErrorSummary errors={problemsIn(lastResult, (field) => (field === 'email' ? 'newEmail' : field))} />
        <Field id="newEmail" label="New email address" error={errorsAt(lastResult, 'email')}>
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              required
              maxLength={254}
              defaultValue={typedIn(lastResult, 'email')}
              data-autofocus
            />
          )}
        </Field>
        <OwnerField profile={profile} lastResult={lastResult} />
      </Form>
    </FormDialog>
  )
}
