import { directoryPath } from '@caseweave/contract/people/addresses'
import { directoryMessages, SetGroupRoles } from '@caseweave/contract/people/directories'
import { ProjectRole, projectRoleNames } from '@caseweave/contract/people/roles'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Select } from '@caseweave/ui/select'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { formErrors } from '../../platform/dialogs/form-errors'
import { idOf } from '../../platform/screen/id.server'
import { askedOrganization } from './asked-organization.server'

export const meta: MetaFunction = () => [{ title: 'Roles of a group · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const organizationId = await askedOrganization(args)
  const api = apiFor(args)
  const [group, projects] = await Promise.all([
    api.directories.group({ organizationId, groupId: idOf(args.params.groupId) }),
    api.projects.list(),
  ])
  const others = projects.filter(
    (project) => project.organizationId === organizationId && !group.projects.some(({ id }) => id === project.id),
  )
  return { ...group, organizationId, others: others.map(({ id, name }) => ({ value: String(id), label: name })) }
}

export async function action(args: ActionFunctionArgs) {
  const organizationId = await askedOrganization(args)
  const groupId = idOf(args.params.groupId)
  return saveAndLeave(args, SetGroupRoles.omit({ groupId: true }), async (form, api) => {
    const { name } = await api.directories.setGroupRoles({ ...form, organizationId, groupId })
    return { to: directoryPath(organizationId), message: directoryMessages.groupSaved(name) }
  })
}

const roles = ProjectRole.options.map((role) => ({ value: role, label: projectRoleNames[role] }))

/** The roles of those who are in a group: in the organization, in the projects that it has, and in one more. */
export default function GroupRoles() {
  const { organizationId, name, members, organizationRole, projects, others } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const next = projects.length
  return (
    <FormDialog
      title="Roles of a group"
      description={`${name} · ${members === 1 ? '1 member' : `${members} members`}`}
      backHref={directoryPath(organizationId)}
      form={{ id: 'group-roles', label: 'Save' }}
    >
      <Form method="post" id="group-roles" className="grid gap-4">
        <ErrorSummary errors={formErrors(lastResult).map((message) => ({ message }))} />
        <Field id="organizationRole" label="In the organization">
          {(control) => (
            <Select
              {...control}
              name="organizationRole"
              placeholder="Member"
              defaultValue={organizationRole === 'Admin' ? 'Admin' : ''}
              options={[{ value: 'Admin', label: 'Admin' }]}
            />
          )}
        </Field>
        {projects.map((project, place) => (
          <Field key={project.id} id={`role-${project.id}`} label={project.name}>
            {(control) => (
              <>
                <input type="hidden" name={`projects[${place}].projectId`} value={project.id} />
                <Select
                  {...control}
                  name={`projects[${place}].role`}
                  placeholder="No role"
                  defaultValue={project.role}
                  options={roles}
                />
              </>
            )}
          </Field>
        ))}
        {others.length > 0 ? (
          <fieldset className="grid gap-4 sm:grid-cols-2">
            <legend className="mb-1 font-medium">One more project</legend>
            <Field id="next-project" label="Project">
              {(control) => (
                <Select {...control} name={`projects[${next}].projectId`} placeholder="None" options={others} />
              )}
            </Field>
            <Field id="next-role" label="Role">
              {(control) => <Select {...control} name={`projects[${next}].role`} defaultValue="QA" options={roles} />}
            </Field>
          </fieldset>
        ) : null}
      </Form>
    </FormDialog>
  )
}
