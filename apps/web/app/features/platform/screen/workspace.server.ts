import type { Workspace } from '@caseweave/contract/people/organizations'
import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { isId } from './id'

const asked = new WeakMap<AppLoadContext, Promise<Workspace>>()

/** Where the person who asks works, found once for all loaders of a request. Not for actions: they change it. */
export function workspaceFor(args: LoaderFunctionArgs): Promise<Workspace> {
  const known = asked.get(args.context)
  if (known) return known
  const { projectId } = args.params
  const workspace = apiFor(args).organizations.workspace({
    projectId: isId(projectId) ? Number(projectId) : undefined,
  })
  asked.set(args.context, workspace)
  return workspace
}
