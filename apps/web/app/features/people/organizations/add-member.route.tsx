import { invitePath, organizationHref } from '@caseweave/contract/people/addresses'
import { AddMember } from '@caseweave/contract/people/organizations/members'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Form, Link } from '@caseweave/ui/navigation'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { saveAndLeave } from '../../../server/form.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, problemsIn, typedIn } from '../../platform/dialogs/form-errors'
import { SeatCost } from '../billing/seat-cost'
import { managedOrganization } from './managed-organization.server'
import { organizationOf } from './organization-of.server'
import { RoleField } from './role-field'

export const meta: MetaFunction = () => [{ title: 'Add member · Caseweave' }]

export const loader = (args: LoaderFunctionArgs) => managedOrganization(args)

export async function action(args: ActionFunctionArgs) {
  const organizationId = organizationOf(args.request)
  return saveAndLeave(args, AddMember, async (value, api) => {
    await api.organizations.addMember({ organizationId, ...value })
    return { to: organizationHref(organizationId), message: `${value.username} is now a member.` }
  })
}

/** Adds somebody who has an account, by username. */
export default function AddMemberDialog() {
  const { id, name } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  return (
    <FormDialog
      title="Add member"
      description={name}
      backHref={organizationHref(id)}
      form={{ id: 'add-member', label: 'Add' }}
    >
      <Form method="post" id="add-member" noValidate className="grid gap-4">
        <ErrorSummary errors={problemsIn(lastResult)} />
        <Field id="username" label="Username" error={errorsAt(lastResult, 'username')}>
          {(control) => (
            <Input
              {...control}
              name="username"
              required
              maxLength={64}
              autoComplete="off"
              autoCapitalize="none"
              defaultValue={typedIn(lastResult, 'username')}
              data-autofocus
            />
          )}
        </Field>
        <RoleField value={typedIn(lastResult, 'role')} />
        <SeatCost />
        <p className="text-muted-foreground">
          They have no account yet?{' '}
          <Link href={invitePath(id)} className="text-link underline underline-offset-2">
            Invite them by email
          </Link>
        </p>
      </Form>
    </FormDialog>
  )
}
