import { mayInProject } from '@caseweave/contract/people/permissions'
import { messages } from '@caseweave/contract/platform/messages'
import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { workspaceFor } from '../../platform/screen/workspace.server'

type Args = LoaderFunctionArgs | ActionFunctionArgs

async function may(args: Args, permission: 'testCycles.write' | 'testCycles.lead'): Promise<boolean> {
  const { project } = await workspaceFor(args)
  // A project that cannot be seen is answered by the layout above.
  return project === null || mayInProject(permission, project.projectRole, project.organizationRole)
}

/** Answers 403 to those who may not change test cycles, before they are asked anything; the procedures refuse them too. */
export async function requireCycleWork(args: Args): Promise<void> {
  if (!(await may(args, 'testCycles.write'))) throw data(messages.unauthorized, { status: 403 })
}

/** The same to those who may not end a cycle: who neither leads the project nor made it (`own`). */
export async function requireCycleEnd(args: Args, { own }: { own: boolean }): Promise<void> {
  await requireCycleWork(args)
  if (!own && !(await may(args, 'testCycles.lead'))) throw data(cycleMessages.onlyLeads, { status: 403 })
}
