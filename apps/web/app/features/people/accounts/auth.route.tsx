import { Username } from '@caseweave/contract/people/accounts'
import { LoadingBird } from '@caseweave/ui/loading-bird'
import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { AccountFrame } from './account-frame'
import { browserOf, cookieHeaders, goTo } from './browser.server'

/** Starts the flow for the username in the address, for links from elsewhere; without one it begins at the sign-in screen. */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const returnUrl = searchParams.get('returnUrl')
  const username = Username.safeParse(searchParams.get('username'))
  if (!username.success) throw redirect(returnUrl ? `/login?${new URLSearchParams({ returnUrl })}` : '/login')
  const step = await args.context.backend.identity.start(browserOf(args), { username: username.data, returnUrl })
  // Where nobody can sign in now, the sign-in screen says so.
  if (step.location.startsWith('/')) throw goTo(step)
  return data({ location: step.location }, { headers: cookieHeaders(step.setCookie) })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: 'Log In · Caseweave' },
  ...(data ? [{ httpEquiv: 'refresh', content: `1;url=${data.location}` }] : []),
]

export default function Auth() {
  const { location } = useLoaderData<typeof loader>()
  useEffect(() => window.location.replace(location), [location])
  return (
    <AccountFrame title="Redirecting you to login page...">
      <div className="grid justify-items-center gap-4">
        <LoadingBird label="On the way" />
        <a href={location} className="text-link underline underline-offset-2">
          Go on by yourself
        </a>
      </div>
    </AccountFrame>
  )
}
