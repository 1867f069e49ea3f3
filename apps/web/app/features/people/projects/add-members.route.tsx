import { invitePath, teamPath } from '@caseweave/contract/people/addresses'
import { mayInOrganization, mayInProject } from '@caseweave/contract/people/permissions'
import { AddProjectMembers, addedAtOnce, type Candidate } from '@caseweave/contract/people/projects/project-members'
import { projectMessages } from '@caseweave/contract/people/projects/project-messages'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Form, Link } from '@caseweave/ui/navigation'
import { Select } from '@caseweave/ui/select'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, formErrors } from '../../platform/dialogs/form-errors'
import { idOf } from '../../platform/screen/id.server'
import { PeopleChoice } from '../people-choice/people-choice'
import { tickedIds } from '../people-choice/ticked-ids'
import { useProject } from './project.route'
import { requireManage } from './require-manage.server'
import { roleOptions } from './role-options'

export const meta: MetaFunction = () => [{ title: 'Add members · Caseweave' }]

/** The search is sent with what was ticked, so that several searches fill one list. */
export async function loader(args: LoaderFunctionArgs) {
  await requireManage(args)
  const query = new URL(args.request.url).searchParams
  const search = (query.get('find') ?? '').trim().slice(0, 200)
  const chosen = tickedIds(query, addedAtOnce)
  const ref = { projectId: idOf(args.params.projectId) }
  const found = await apiFor(args).projectMembers.candidates({ ...ref, search, chosen })
  return { ...found, search, role: query.get('role') ?? 'QA' }
}

export async function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  return saveAndLeave(args, AddProjectMembers, async (people, api) => {
    const { added } = await api.projectMembers.add({ projectId, ...people })
    return { to: teamPath(projectId), message: projectMessages.membersAdded(added, people.role) }
  })
}

/** People of the organization, several at once, with one role. */
export default function AddMembers() {
  const { chosen, others, more, search, role } = useLoaderData<typeof loader>()
  const { id, organizationId, organizationName, projectRole, organizationRole } = useProject()
  const lastResult = useActionData<typeof action>()?.lastResult
  const formId = 'add-members'
  const owner = mayInProject('project.update', projectRole, organizationRole)
  const nobody = chosen.length + others.length === 0
  const person = ({ userId, name, username }: Candidate) => ({ id: userId, name, about: username })
  return (
    <FormDialog
      title="Add members"
      description={`People of ${organizationName} who are not in this project.`}
      backHref={teamPath(id)}
      form={{ id: formId, label: 'Add', disabled: nobody }}
    >
      <Form method="post" id={formId} noValidate className="grid gap-4">
        <ErrorSummary
          errors={[...formErrors(lastResult), ...errorsAt(lastResult, 'userIds'), ...errorsAt(lastResult, 'role')].map(
            (message) => ({ message }),
          )}
        />
        <PeopleChoice
          chosen={chosen.map(person)}
          others={others.map(person)}
          more={more}
          search={search}
          label="People who are not in the project"
          placeholder="Name, username or email"
          nobody={
            <>
              {search === ''
                ? 'Everybody of the organization is in this project already. '
                : 'Nobody matches who is not in the project. '}
              {mayInOrganization('organization.manageMembers', organizationRole) ? (
                <Link href={invitePath(organizationId, id)} className="text-link underline underline-offset-2">
                  Invite people by email
                </Link>
              ) : (
                'An Admin of the organization can invite people to it.'
              )}
            </>
          }
          lastResult={lastResult}
        />
        <Field id="role" label="Role">
          {(control) => <Select {...control} name="role" defaultValue={role} options={roleOptions(owner)} />}
        </Field>
      </Form>
    </FormDialog>
  )
}
