import { mayInProject } from '@caseweave/contract/people/permissions'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { workspaceFor } from '../../platform/screen/workspace.server'

/** Answers 403 to those who may not manage the project, before they see a screen for it; the procedures refuse them too. */
export async function requireManage(args: LoaderFunctionArgs | ActionFunctionArgs): Promise<void> {
  const { project } = await workspaceFor(args)
  // A project that cannot be seen is answered by the layout above.
  if (project && !mayInProject('project.manage', project.projectRole, project.organizationRole)) {
    throw data(
      `This is for Project Admins and Project Leads. Please ask one of them, or an Admin of ${project.organizationName}.`,
      { status: 403 },
    )
  }
}
