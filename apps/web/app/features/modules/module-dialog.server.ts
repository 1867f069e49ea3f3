import { messages } from '@caseweave/contract/messages'
import { mayInProject } from '@caseweave/contract/permissions'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { workspaceFor } from '../shell/workspace.server'
import { isId } from './module-links'

/** The ids in the address of a dialog; an address without them leads nowhere. */
export function dialogIds({ params }: LoaderFunctionArgs | ActionFunctionArgs): {
  projectId: number
  moduleId: number
} {
  if (!isId(params.projectId) || !isId(params.moduleId)) throw data(messages.notFound, { status: 404 })
  return { projectId: Number(params.projectId), moduleId: Number(params.moduleId) }
}

/** Only who may change the tree sees its dialogs; the procedures refuse all others too. */
export async function requireManage(args: LoaderFunctionArgs): Promise<void> {
  const { project } = await workspaceFor(args)
  // A project that cannot be seen is answered by the layout above.
  if (project && !mayInProject('project.manage', project.projectRole, project.organizationRole)) {
    throw data(messages.unauthorized, { status: 403 })
  }
}
