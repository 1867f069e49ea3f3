import { type LoaderFunctionArgs, redirect } from '@remix-run/node'

/** Any unknown page redirects to `/error`; an unknown file is just not there. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url)
  if (/\.\w{1,8}$/.test(pathname)) throw new Response('Not found', { status: 404 })
  return redirect('/error')
}

export function action() {
  throw new Response('Not found', { status: 404 })
}
