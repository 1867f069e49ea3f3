import { organizationHref, organizationPath } from '@caseweave/contract/people/addresses'
import { countedResults, restoreDays } from '@caseweave/contract/people/organizations/members'
import { counted } from '@caseweave/contract/platform/counted'
import { isRequired } from '@caseweave/contract/platform/messages'
import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { ConfirmDialog } from '../../platform/dialogs/confirm-dialog'
import { errorsAt, typedIn } from '../../platform/dialogs/form-errors'
import { managedOrganization } from './managed-organization.server'
import { organizationOf } from './organization-of.server'

export const meta: MetaFunction = () => [{ title: 'Delete organization · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const organization = await managedOrganization(args)
  return { organization, contents: await apiFor(args).organizations.contents({ organizationId: organization.id }) }
}

const TypedName = z.object({ name: z.string({ error: isRequired('Name') }).max(1_000) })

export async function action(args: ActionFunctionArgs) {
  const organizationId = organizationOf(args.request)
  return saveAndLeave(args, TypedName, async ({ name }, api) => {
    await api.organizations.delete({ organizationId, name })
    return { to: organizationPath, message: `${name} was deleted. You can restore it for ${restoreDays} days.` }
  })
}

/** Tells what goes with the organization and asks for its name. */
export default function DeleteOrganization() {
  const { organization, contents } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const results =
    contents.results > countedResults
      ? `more than ${counted(countedResults, 'result')}`
      : counted(contents.results, 'result')
  return (
    <ConfirmDialog
      title="Delete organization"
      description={organization.name}
      backHref={organizationHref(organization.id)}
      label="Delete"
      destructive
    >
      <p>
        {`${counted(contents.projects, 'project')} with ${counted(contents.cases, 'test case')} and ${results} go with it, and none of its ${counted(contents.members, 'member')} can open it any more.`}
      </p>
      <p className="text-muted-foreground">
        An Admin of it can restore it within {restoreDays} days. Then everything is removed for good.
      </p>
      <Field id="name" label={`Type “${organization.name}” to delete it`} error={errorsAt(lastResult, 'name')}>
        {(control) => (
          <Input
            {...control}
            name="name"
            required
            autoComplete="off"
            defaultValue={typedIn(lastResult, 'name')}
            data-autofocus
          />
        )}
      </Field>
    </ConfirmDialog>
  )
}
