import { deleteAccountMessages } from '@caseweave/contract/people/profile/delete-account'
import { OwnerProof } from '@caseweave/contract/people/profile/email-change'
import { Alert } from '@caseweave/ui/alert'
import { ErrorSummary } from '@caseweave/ui/field'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { formErrors } from '../../platform/dialogs/form-errors'
import { browserOf, cookieHeaders } from '../accounts/browser.server'
import { OwnerField } from './owner-field'
import { profileLinks } from './profile-links'

export const meta: MetaFunction = () => [{ title: 'Delete account · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const api = apiFor(args)
  const [profile, soleAdminOf] = await Promise.all([api.profile.get(), api.profile.soleAdminOf()])
  return { profile, soleAdminOf }
}

export async function action(args: ActionFunctionArgs) {
  return runAction(args, OwnerProof, async (proof, api) => {
    await api.profile.deleteAccount(proof)
    const { setCookie } = await args.context.backend.identity.endOwnSession(browserOf(args))
    const toast = { kind: 'success', message: deleteAccountMessages.done } as const
    return redirectWithToast('/login', toast, cookieHeaders(setCookie))
  })
}

export default function DeleteAccount() {
  const { profile, soleAdminOf } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const isLast = soleAdminOf.length > 0
  return (
    <FormDialog
      title="Delete account"
      description={profile.username}
      backHref={profileLinks.profile}
      form={isLast ? null : { id: 'delete-account', label: 'Delete my account', destructive: true }}
    >
      {isLast ? (
        <Alert tone="warning">{deleteAccountMessages.lastAdmin(soleAdminOf)}</Alert>
      ) : (
        <Form method="post" id="delete-account" noValidate className="grid gap-4">
          <ErrorSummary errors={formErrors(lastResult).map((message) => ({ message }))} />
          <div className="grid gap-1">
            <p className="font-medium">What goes, at once and for good</p>
            <p>
              Your login, sessions and API tokens, your roles in all organizations and projects, your email address,
              phone number and messages. Nobody else can take your username.
            </p>
          </div>
          <div className="grid gap-1">
            <p className="font-medium">What stays</p>
            <p>
              Test cases, results and everything else that you wrote, with your name and “former member”, and the audit
              trail. Cases that are assigned to you stay so until somebody changes it.
            </p>
          </div>
          <OwnerField profile={profile} lastResult={lastResult} />
        </Form>
      )}
    </FormDialog>
  )
}
