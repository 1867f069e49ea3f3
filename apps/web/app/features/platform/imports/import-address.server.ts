import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { idsOf } from '../screen/id.server'

/** The ids in the address of an import; an address without them leads nowhere. */
export const importIds = (args: LoaderFunctionArgs | ActionFunctionArgs) => idsOf(args, 'projectId', 'importId')

/** Which part of a list of imports an address asks for: those before a cursor, or the newest. */
export function listPlace(request: Request): { before: number | undefined; paged: boolean } {
  const before = new URL(request.url).searchParams.get('before')
  return { before: before && /^[1-9]\d{0,15}$/.test(before) ? Number(before) : undefined, paged: before !== null }
}
