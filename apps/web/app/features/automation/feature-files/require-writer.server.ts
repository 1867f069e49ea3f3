import { mayInProject } from '@caseweave/contract/people/permissions'
import { messages } from '@caseweave/contract/platform/messages'
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { workspaceFor } from '../../platform/screen/workspace.server'

/** Refuses the form of somebody who may not edit feature files, before anything is typed into it. */
export async function requireWriter(args: LoaderFunctionArgs): Promise<void> {
  const { project } = await workspaceFor(args)
  if (project && mayInProject('features.write', project.projectRole, project.organizationRole)) return
  throw data(messages.unauthorized, { status: 403 })
}
