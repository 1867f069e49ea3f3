import { type LoaderFunctionArgs, redirect } from '@remix-run/node'

/** The address of old for those who are new; what it carries goes on with it. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  searchParams.set('mode', 'sign-up')
  return redirect(`/login?${searchParams}`)
}
