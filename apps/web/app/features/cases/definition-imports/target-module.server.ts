import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { isId } from '../../platform/screen/id'
import { idOf } from '../../platform/screen/id.server'

/** The chosen module in the query string; undefined for none. */
export function moduleIn(request: Request): number | undefined {
  const text = new URL(request.url).searchParams.get('moduleId')
  return isId(text) ? Number(text) : undefined
}

/** The module for cases without one, with its way from the top; null for none, and for one that is gone. */
export async function targetModule(
  args: LoaderFunctionArgs | ActionFunctionArgs,
  moduleId: number | null | undefined,
): Promise<{ id: number; trail: string } | null> {
  if (!moduleId) return null
  try {
    const { id, name, ancestors } = await apiFor(args).modules.get({
      projectId: idOf(args.params.projectId),
      moduleId,
    })
    return { id, trail: [...ancestors.map((ancestor) => ancestor.name), name].join(' › ') }
  } catch {
    return null
  }
}
