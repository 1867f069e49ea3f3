import { nameLimit } from '@caseweave/contract/people/organizations'
import { mayInOrganization } from '@caseweave/contract/people/permissions'
import { CreateProject } from '@caseweave/contract/people/projects/projects'
import { messages } from '@caseweave/contract/platform/messages'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Form } from '@caseweave/ui/navigation'
import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { saveAndLeave } from '../../../server/form.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { idOf } from '../../platform/screen/id.server'
import { workspaceFor } from '../../platform/screen/workspace.server'

export const meta: MetaFunction = () => [{ title: 'Create Project · Caseweave' }]

const organizationOf = (request: Request) => idOf(new URL(request.url).searchParams.get('organizationId'))

/** Only an Admin of the organization sees the dialog; the procedure refuses all others too. */
export async function loader(args: LoaderFunctionArgs) {
  const { organizations } = await workspaceFor(args)
  const organization = organizations.find(({ id }) => id === organizationOf(args.request))
  if (!organization) throw data(messages.notFound, { status: 404 })
  if (!mayInOrganization('projects.create', organization.role)) throw data(messages.unauthorized, { status: 403 })
  return { organization }
}

export async function action(args: ActionFunctionArgs) {
  const organizationId = organizationOf(args.request)
  return saveAndLeave(args, CreateProject, async ({ name }, api) => {
    await api.projects.create({ organizationId, name })
    return { to: '/dashBoard', message: messages.projectAdded }
  })
}

/** 'Create Project'. */
export default function CreateProjectDialog() {
  const { organization } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const [form, fields] = useForm({
    lastResult: reply?.lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: CreateProject }),
    // Not on blur: a message that comes or goes while a button is pressed moves the button away from the click.
    shouldRevalidate: 'onInput',
  })
  const close = `/organization?organizationId=${organization.id}`
  return (
    <FormDialog
      title="Create Project"
      description={`A project of ${organization.name} holds modules, test cases and reports.`}
      backHref={close}
      form={{ id: form.id, label: 'Create' }}
    >
      <Form method="post" {...getFormProps(form)} className="grid gap-4">
        <ErrorSummary errors={(form.errors ?? []).map((message) => ({ message }))} />
        <Field id={fields.name.id} label="Name of your project" error={fields.name.errors}>
          {(control) => (
            <Input
              {...getInputProps(fields.name, { type: 'text', ariaAttributes: false })}
              {...control}
              maxLength={nameLimit}
              autoComplete="off"
              data-autofocus
            />
          )}
        </Field>
      </Form>
    </FormDialog>
  )
}
