import { menuOf, pathOf } from '@caseweave/contract/navigation'
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { workspaceFor } from '../shell/workspace.server'

/** `/project/7` and `/project/7/app` lead to the first screen of the project that the person's roles show. */
export async function loader(args: LoaderFunctionArgs) {
  const { project } = await workspaceFor(args)
  const first = project ? menuOf(project).flatMap(({ screens }) => screens)[0] : undefined
  return redirect((project && first && pathOf(first, project.id)) ?? '/dashBoard')
}
