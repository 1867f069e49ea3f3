import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { idOf } from '../../platform/screen/id.server'

/** The ids in the address of a dialog; an address without them leads nowhere. */
export function dialogIds({ params }: LoaderFunctionArgs | ActionFunctionArgs): {
  projectId: number
  moduleId: number
} {
  return { projectId: idOf(params.projectId), moduleId: idOf(params.moduleId) }
}
