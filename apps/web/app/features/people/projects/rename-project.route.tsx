import { managePath } from '@caseweave/contract/people/addresses'
import { nameLimit } from '@caseweave/contract/people/organizations'
import { mayInProject } from '@caseweave/contract/people/permissions'
import { projectMessages } from '@caseweave/contract/people/projects/project-messages'
import { RenameProject } from '@caseweave/contract/people/projects/projects'
import { messages } from '@caseweave/contract/platform/messages'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { NameDialog } from '../../platform/dialogs/name-dialog'
import { idOf } from '../../platform/screen/id.server'

export const meta: MetaFunction = () => [{ title: 'Rename project · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const { id, name, ...roles } = await apiFor(args).projects.get({ projectId: idOf(args.params.projectId) })
  if (!mayInProject('project.update', roles.projectRole, roles.organizationRole)) {
    throw data(messages.unauthorized, { status: 403 })
  }
  return { id, name }
}

export async function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  return saveAndLeave(args, RenameProject, async (change, api) => {
    const { name } = await api.projects.rename({ projectId, ...change })
    return { to: managePath(projectId), message: projectMessages.renamed(name) }
  })
}

export default function RenameProjectDialog() {
  const { id, name } = useLoaderData<typeof loader>()
  return (
    <NameDialog
      title="Rename project"
      description={name}
      label="Rename"
      field={{ name: 'name', label: 'Name of your project', limit: nameLimit, value: name }}
      hidden={{ was: name }}
      backHref={managePath(id)}
    />
  )
}
