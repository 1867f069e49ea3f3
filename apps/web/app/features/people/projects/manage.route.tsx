import {
  createProjectPath,
  deleteProjectPath,
  managePath,
  renameProjectPath,
} from '@caseweave/contract/people/addresses'
import { mayInOrganization, mayInProject } from '@caseweave/contract/people/permissions'
import { projectMessages } from '@caseweave/contract/people/projects/project-messages'
import { ButtonLink } from '@caseweave/ui/button'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { readForm } from '../../../server/read-form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { idOf } from '../../platform/screen/id.server'
import { workspaceFor } from '../../platform/screen/workspace.server'
import { ManagePage } from './manage-page'
import { useProject } from './project.route'
import { askedProjects, ProjectPages } from './project-pages'
import { ProjectSettingsForm } from './project-settings'

export const meta: MetaFunction = () => [{ title: 'Projects · Caseweave' }]

/** Manage > Projects: the projects of the organization that the project in the address belongs to. */
export async function loader(args: LoaderFunctionArgs) {
  const { project } = await workspaceFor(args)
  // A project that cannot be seen is answered by the layout above.
  if (!project) return null
  const asked = askedProjects(new URL(args.request.url))
  const api = apiFor(args)
  const [organization, settings] = await Promise.all([
    api.organizations.get({ organizationId: project.organizationId, ...asked }),
    mayInProject('project.manage', project.projectRole, project.organizationRole)
      ? api.projects.settings({ projectId: project.id })
      : null,
  ])
  return { asked, organization, settings }
}

export async function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const asksEffort = (await readForm(args)).has('asksEffort')
  await apiFor(args).projects.changeSettings({ projectId, asksEffort })
  return redirectWithToast(managePath(projectId), { kind: 'success', message: projectMessages.settingsSaved })
}

export default function ManageProjects() {
  const loaded = useLoaderData<typeof loader>()
  const { id, name, projectRole, organizationRole } = useProject()
  if (!loaded) return null
  const { organization, asked, settings } = loaded
  return (
    <ManagePage
      tab="Projects"
      about={`${name} is open. Selecting a project makes it the one you work in.`}
      actions={
        <div className="flex flex-wrap gap-2">
          {mayInProject('project.update', projectRole, organizationRole) ? (
            <ButtonLink href={renameProjectPath(id)} variant="outline">
              <Pencil aria-hidden="true" />
              Rename<span className="sr-only"> {name}</span>
            </ButtonLink>
          ) : null}
          {mayInProject('project.delete', projectRole, organizationRole) ? (
            <ButtonLink href={deleteProjectPath(id)} variant="outline">
              <Trash2 aria-hidden="true" />
              Delete<span className="sr-only"> {name}</span>
            </ButtonLink>
          ) : null}
          {mayInOrganization('projects.create', organization.role) ? (
            <ButtonLink href={createProjectPath(organization.id)}>
              <Plus aria-hidden="true" />
              Add new project
            </ButtonLink>
          ) : null}
        </div>
      }
    >
      <ProjectPages organization={organization} asked={asked} action={`/project/${id}/manage`} />
      {settings ? <ProjectSettingsForm key={String(settings.asksEffort)} name={name} {...settings} /> : null}
      <Outlet />
    </ManagePage>
  )
}
