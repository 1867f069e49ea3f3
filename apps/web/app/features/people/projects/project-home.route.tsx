import { menuOf, pathOf } from '@caseweave/contract/front/navigation'
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { workspaceFor } from '../../platform/screen/workspace.server'

/** `/project/7` and `/project/7/app` lead to the first screen of the project that the person's roles show. */
export async function loader(args: LoaderFunctionArgs) {
  const { project } = await workspaceFor(args)
  // A project that cannot be seen is answered by the layout above.
  if (!project || String(project.id) !== args.params.projectId) return null
  const [first] = menuOf(project).flatMap(({ screens }) => screens)
  return redirect((first && pathOf(first, project.id)) ?? '/dashBoard')
}

/** Never drawn; it makes this a page, so that a refusal is one too. */
export default function ProjectHome() {
  return null
}
