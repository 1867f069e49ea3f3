import type { ApiCaller } from '@caseweave/api/router'
import { directoryPath } from '@caseweave/contract/people/addresses'
import { CreateDirectoryToken } from '@caseweave/contract/people/directories'
import { nameLimit } from '@caseweave/contract/people/organizations'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { runAction } from '../../../server/form.server'
import { madeOnce, newOnceKey } from '../../../server/made-once.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, problemsIn, typedIn } from '../../platform/dialogs/form-errors'
import { OnceKey } from '../../platform/dialogs/once-key'
import { NewToken } from '../api-tokens/new-token'
import { askedOrganization } from './asked-organization.server'

export const meta: MetaFunction = () => [{ title: 'Create directory token · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  return { onceKey: newOnceKey(), organizationId: await askedOrganization(args) }
}

/** The token is answered to whoever posted, and stands in no address: only the same form, sent again, shows it again. */
export async function action(args: ActionFunctionArgs) {
  const organizationId = await askedOrganization(args)
  return runAction(args, CreateDirectoryToken, async (form) => {
    const make = (api: ApiCaller) => api.directories.createToken({ organizationId, ...form })
    const { token } = await madeOnce(args, form, make, { secret: true })
    return data({ token }, { headers: { 'cache-control': 'no-store' } })
  })
}

export default function CreateToken() {
  const { onceKey, organizationId } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const backHref = directoryPath(organizationId)
  if (answer && 'token' in answer)
    return (
      <NewToken
        token={answer.token}
        title="Your new directory token"
        help="Enter it in the directory as secret token."
        backHref={backHref}
      />
    )
  const lastResult = answer?.lastResult
  return (
    <FormDialog
      title="Create directory token"
      description="Whoever has it can add and end members of this organization."
      backHref={backHref}
      form={{ id: 'create-token', label: 'Create' }}
    >
      <Form method="post" id="create-token" noValidate className="grid gap-4">
        <OnceKey value={onceKey} />
        <ErrorSummary errors={problemsIn(lastResult)} />
        <Field id="name" label="Name" help="What uses it, such as Entra ID." error={errorsAt(lastResult, 'name')}>
          {(control) => (
            <Input
              {...control}
              name="name"
              required
              maxLength={nameLimit}
              autoComplete="off"
              defaultValue={typedIn(lastResult, 'name')}
              data-autofocus
            />
          )}
        </Field>
      </Form>
    </FormDialog>
  )
}
