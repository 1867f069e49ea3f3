import { messages } from '@caseweave/contract/platform/messages'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { isId } from './module-links'

/** The ids in the address of a dialog; an address without them leads nowhere. */
export function dialogIds({ params }: LoaderFunctionArgs | ActionFunctionArgs): {
  projectId: number
  moduleId: number
} {
  if (!isId(params.projectId) || !isId(params.moduleId)) throw data(messages.notFound, { status: 404 })
  return { projectId: Number(params.projectId), moduleId: Number(params.moduleId) }
}
