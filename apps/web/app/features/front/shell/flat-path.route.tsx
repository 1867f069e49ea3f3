import { mayOpen, pathOf, screenAt } from '@caseweave/contract/front/navigation'
import { messages } from '@caseweave/contract/platform/messages'
import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { workspaceFor } from '../../platform/screen/workspace.server'

/**
 * A flat path of the role allow-lists (`/app/graphReport`) goes to the same screen of the current project, with all that
 * follows it; somebody without a project goes where they can choose one. A screen that is not built is not found.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { pathname, search } = new URL(args.request.url)
  const { pathGroups, project } = await workspaceFor(args)
  if (!mayOpen(pathname, pathGroups)) throw data(messages.unauthorized, { status: 403 })
  const screen = screenAt(pathname)
  if (!screen?.flat || !screen.path || screen.flat === screen.path) throw data(messages.notFound, { status: 404 })
  const own = pathOf(screen, project?.id ?? null)
  if (!own) return redirect('/organization')
  const [path, query] = own.split('?')
  const rest = pathname.split('/').slice(screen.flat.split('/').length)
  const parameters = new URLSearchParams(search)
  for (const [name, value] of new URLSearchParams(query)) parameters.set(name, value)
  return redirect([path, ...rest].join('/') + (parameters.size > 0 ? `?${parameters}` : ''))
}

/** Never drawn; it makes this a page, so that a refusal is one too. */
export default function FlatPath() {
  return null
}
