import { mayOpen } from '@caseweave/contract/front/navigation'
import { messages } from '@caseweave/contract/platform/messages'
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import { Failure, failureMeta } from '../../platform/screen/failure'
import { workspaceFor } from '../../platform/screen/workspace.server'

/** Refuses the paths that none of the person's roles allows; the rest is for each procedure's own permission. */
export async function loader(args: LoaderFunctionArgs) {
  const { pathGroups } = await workspaceFor(args)
  if (!mayOpen(new URL(args.request.url).pathname, pathGroups)) throw data(messages.unauthorized, { status: 403 })
  return null
}

export const meta = failureMeta

export default function Guarded() {
  return <Outlet />
}

/** What went wrong below, with the shell still around it. */
export function ErrorBoundary() {
  return (
    <main id="main" className="grid flex-1 place-items-center px-4 py-12">
      <Failure home="/dashBoard" />
    </main>
  )
}
