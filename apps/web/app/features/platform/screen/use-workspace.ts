import { useRouteLoaderData } from '@remix-run/react'
import type { readShell } from './read-shell.server'

/** What the signed-in layout knows: the workspace, and how it is drawn; only below that layout. */
export function useShell() {
  const shell = useRouteLoaderData<typeof readShell>('signed-in')
  if (!shell) throw new Error('This page is not below the signed-in layout.')
  return shell
}

/** Where the person works: organization, project, roles. */
export const useWorkspace = () => useShell().workspace
