import { messages } from '@caseweave/contract/platform/messages'
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useRouteLoaderData } from '@remix-run/react'
import { workspaceFor } from '../../platform/screen/workspace.server'

/** Resolves the project before any of its pages opens: a foreign or missing one is not found. */
export async function loader(args: LoaderFunctionArgs) {
  const { project } = await workspaceFor(args)
  if (!project || String(project.id) !== args.params.projectId) throw data(messages.notFound, { status: 404 })
  return project
}

export default function Project() {
  return <Outlet />
}

/** The project of the address, with the person's roles in it; only below `/project/:projectId`. */
export function useProject() {
  const project = useRouteLoaderData<typeof loader>('project')
  if (!project) throw new Error('This page is not below a project.')
  return project
}
