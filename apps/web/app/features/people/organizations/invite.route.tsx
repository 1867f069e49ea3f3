import { organizationHref } from '@caseweave/contract/people/addresses'
import { InviteMembers, invitationDays, invitedAtOnce } from '@caseweave/contract/people/organizations/invitations'
import { ProjectRole, projectRoleNames } from '@caseweave/contract/people/roles'
import { CheckboxField } from '@caseweave/ui/checkbox'
import { ErrorSummary, Field, FieldError } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import { Select } from '@caseweave/ui/select'
import { Textarea } from '@caseweave/ui/textarea'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { madeOnce, newOnceKey } from '../../../server/made-once.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, problemsIn, typedIn } from '../../platform/dialogs/form-errors'
import { OnceKey } from '../../platform/dialogs/once-key'
import { SeatCost } from '../billing/seat-cost'
import { InvitedDialog } from './invited-dialog'
import { managedOrganization } from './managed-organization.server'
import { organizationOf } from './organization-of.server'
import { RoleField } from './role-field'

export const meta: MetaFunction = () => [{ title: 'Invite people · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const organization = await managedOrganization(args)
  const { projects } = await apiFor(args).organizations.get({ organizationId: organization.id })
  const asked = new URL(args.request.url).searchParams.get('projectId')
  return { onceKey: newOnceKey(), organization, asked, projects: projects.map(({ id, name }) => ({ id, name })) }
}

/** The links are answered to whoever posted, and stand in no address: only the same form, sent again, shows them again. */
export async function action(args: ActionFunctionArgs) {
  const organizationId = organizationOf(args.request)
  return runAction(args, InviteMembers, async (form) => {
    const asked = { organizationId, ...form, emails: form.emails.join('\n') }
    const invited = await madeOnce(args, form, (api) => api.organizations.invite(asked), { secret: true })
    return data({ invited }, { headers: { 'cache-control': 'no-store' } })
  })
}

/** Invites people by email; afterwards says what became of each address. */
export default function Invite() {
  const { organization } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (answer && 'invited' in answer) {
    return <InvitedDialog invited={answer.invited} backHref={organizationHref(organization.id)} />
  }
  return <InviteForm lastResult={answer?.lastResult} />
}

function InviteForm({ lastResult }: { lastResult: Parameters<typeof problemsIn>[0] }) {
  const { onceKey, organization, projects, asked } = useLoaderData<typeof loader>()
  const chosen = [lastResult ? (lastResult.initialValue?.projectIds ?? []) : (asked ?? [])].flat().map(String)
  return (
    <FormDialog
      title="Invite people"
      description={`Each gets a link to join ${organization.name}, good once and for ${invitationDays} days.`}
      backHref={organizationHref(organization.id)}
      form={{ id: 'invite', label: 'Invite' }}
    >
      <Form method="post" id="invite" noValidate className="grid gap-4">
        <OnceKey value={onceKey} />
        <ErrorSummary errors={problemsIn(lastResult)} />
        <Field
          id="emails"
          label="Email addresses"
          help={`Up to ${invitedAtOnce}, with commas or line breaks between them.`}
          error={errorsAt(lastResult, 'emails')}
        >
          {(control) => (
            <Textarea
              {...control}
              name="emails"
              required
              rows={3}
              defaultValue={typedIn(lastResult, 'emails')}
              data-autofocus
            />
          )}
        </Field>
        <RoleField value={typedIn(lastResult, 'role')} />
        <SeatCost invited />
        {projects.length > 0 ? (
          <>
            <fieldset className="grid gap-2">
              <legend className="mb-1 font-medium">Projects (optional)</legend>
              <div className="grid max-h-40 gap-2 overflow-y-auto overscroll-contain rounded-md border border-border p-2.5">
                {projects.map(({ id, name }) => (
                  <CheckboxField
                    key={id}
                    id={`project-${id}`}
                    name="projectIds"
                    value={id}
                    label={name}
                    defaultChecked={chosen.includes(String(id))}
                  />
                ))}
              </div>
              <FieldError id="projectIds-error" errors={errorsAt(lastResult, 'projectIds')} />
            </fieldset>
            <Field id="projectRole" label="Role in these projects">
              {(control) => (
                <Select
                  {...control}
                  name="projectRole"
                  defaultValue={typedIn(lastResult, 'projectRole') || 'QA'}
                  options={ProjectRole.options.map((role) => ({ value: role, label: projectRoleNames[role] }))}
                />
              )}
            </Field>
          </>
        ) : null}
      </Form>
    </FormDialog>
  )
}
