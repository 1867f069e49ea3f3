import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { idsOf } from '../../platform/screen/id.server'

/** The ids in the address of a dialog; an address without them leads nowhere. */
export const dialogIds = (args: LoaderFunctionArgs | ActionFunctionArgs) => idsOf(args, 'projectId', 'moduleId')
