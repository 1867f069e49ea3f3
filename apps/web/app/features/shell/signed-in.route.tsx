import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import { loginPath } from '../../server/api.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.actor) throw redirect(loginPath(request))
  return { actor: context.actor }
}

export default function SignedIn() {
  return <Outlet />
}
