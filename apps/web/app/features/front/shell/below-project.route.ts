import { screenAt } from '@caseweave/contract/front/navigation'
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'

/** Names that a screen has below a project alone. */
const named: Readonly<Record<string, string>> = { audit: 'caseweaveAudit' }

/**
 * A screen that all projects share, by its address below one (`/project/1/app/assetInfo`), leads to where it is; what belongs to the project
 * stays in it. Who may open it is asked there.
 */
export function loader({ request, params }: LoaderFunctionArgs) {
  const { projectId = '', '*': name = '' } = params
  const screen = name.includes('/') ? undefined : screenAt(`/app/${named[name.toLowerCase()] ?? name}`)
  if (!screen?.flat || !screen.path) return redirect('/error')
  return redirect(screen.path.replace(':projectId', projectId) + new URL(request.url).search)
}
