import { setupMessages } from '@caseweave/contract/people/account-messages'
import { SignIn, SignUp, safeReturnUrl, signInUnavailable } from '@caseweave/contract/people/accounts'
import { forgotPasswordPath, invitationPath } from '@caseweave/contract/people/addresses'
import { humanFields } from '@caseweave/contract/people/human-check'
import { providerProblemOf } from '@caseweave/contract/people/provider-problems'
import { Alert } from '@caseweave/ui/alert'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Link, type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { isPrefetch } from '../../platform/screen/prefetch.server'
import { AccountFrame } from './account-frame'
import { browserOf, cookieHeaders, goTo } from './browser.server'
import { ProviderButtons } from './provider-buttons'
import { announceSignOut } from './session-channel'
import { SignInForm } from './sign-in-form'
import { SignUpForm } from './sign-up-form'

const wantsSignUp = (request: Request) => new URL(request.url).searchParams.get('mode') === 'sign-up'
/** The token of the invitation whose link led here; '' = none. */
const invitationOf = (request: Request) => new URL(request.url).searchParams.get('invitation')?.slice(0, 200) ?? ''
/** Where the way goes on after signing in: an invitation that led here waits to be accepted. */
function returnUrlOf(request: Request): string {
  const invitation = invitationOf(request)
  const asked = new URL(request.url).searchParams.get('returnUrl')
  return safeReturnUrl(asked ?? (invitation === '' ? null : invitationPath(invitation)))
}

/** Whether a page of another site led here, as browsers tell it over TLS and on this machine. */
const isFromElsewhere = (request: Request) => /^(cross|same)-site$/.test(request.headers.get('sec-fetch-site') ?? '')

/**
 * Opening this screen ends the session that the browser has, but not a sign-in that another tab has begun. Nobody signs people out by a
 * link from elsewhere.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { identity } = args.context.backend
  if (args.context.actor && isFromElsewhere(args.request)) throw redirect(returnUrlOf(args.request))
  const ended = isPrefetch(args.request) ? { setCookie: [] } : await identity.endOwnSession(browserOf(args))
  const signingUp = wantsSignUp(args.request) && !identity.isExternal
  const invitation = invitationOf(args.request)
  return data(
    {
      signingUp,
      refusal: signingUp ? await identity.signUpRefusal(browserOf(args), invitation) : null,
      formToken: signingUp ? identity.humanCheck.signForm('sign-up') : '',
      isEmpty: await identity.isEmpty(),
      canSignUp: identity.isOpen || (invitation !== '' && !identity.isExternal),
      isExternal: identity.isExternal,
      invitation,
      email: signingUp ? await invitedAddress(args, invitation) : '',
      unavailable: new URL(args.request.url).searchParams.has('unavailable'),
      problem: providerProblemOf(new URL(args.request.url).searchParams),
      providers: identity.providers,
      returnUrl: returnUrlOf(args.request),
      demo: args.context.settings.demo && !identity.isExternal,
    },
    { headers: cookieHeaders(ended.setCookie) },
  )
}

/** The address that an invitation is for, which an account has to have to accept it; empty for one that is not open. */
async function invitedAddress(args: LoaderFunctionArgs, token: string): Promise<string> {
  if (token === '') return ''
  const invitation = await apiFor(args).organizations.invitation({ token })
  return invitation.state === 'open' ? invitation.email : ''
}

const SignUpByForm = SignUp.extend(humanFields)

export function action(args: ActionFunctionArgs) {
  const { identity } = args.context.backend
  const browser = browserOf(args)
  const returnUrl = returnUrlOf(args.request)
  if (wantsSignUp(args.request)) {
    return runAction(args, SignUpByForm, async ({ formToken, website, altcha, ...person }) => {
      const invitation = invitationOf(args.request)
      await identity.signUp(browser, { ...person, invitation }, { formToken, website, altcha })
      return goTo(await identity.start(browser, { username: person.username, returnUrl }))
    })
  }
  return runAction(args, SignIn, async ({ username, keepSignedIn }, api) => {
    // An external issuer knows better than we do who exists.
    if (!identity.isExternal) await api.accounts.requireUsername({ username })
    return goTo(await identity.start(browser, { username, returnUrl, keepSignedIn }))
  })
}

/** A form that was refused needs another check: its own was good once. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === 'POST' || defaultShouldRevalidate

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.signingUp ? 'Sign Up · Caseweave' : 'Log In · Caseweave' },
]

export default function Login() {
  const { signingUp, refusal, formToken, isEmpty, isExternal, ...shown } = useLoaderData<typeof loader>()
  const { canSignUp, invitation, email, unavailable, returnUrl, demo, problem, providers } = shown
  const lastResult = useActionData<typeof action>()?.lastResult
  useEffect(announceSignOut, [])
  const query = new URLSearchParams({ returnUrl, ...(invitation ? { invitation } : {}) })
  const signIn = `/login?${query}`
  const signUp = `/login?${query}&mode=sign-up`
  if (signingUp) {
    return (
      <AccountFrame
        key="sign-up"
        title="Create your account"
        lead={refusal === null ? 'Six answers, then log in with your password.' : undefined}
        wide
      >
        {refusal === null ? (
          <>
            <SignUpForm action={signUp} formToken={formToken} email={email} lastResult={lastResult} />
            <ProviderButtons providers={providers} query={query.toString()} />
          </>
        ) : (
          <Alert tone="error">{refusal}</Alert>
        )}
        <Other href={signIn}>Already a user? Log In</Other>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame key="sign-in" title="Welcome back" lead="Enter your username; your password comes next.">
      {unavailable && !lastResult ? (
        <Alert tone="error" className="mb-4">
          {signInUnavailable}
        </Alert>
      ) : null}
      {isEmpty ? (
        <Alert tone="info" className="mb-4">
          {setupMessages.noCode}
        </Alert>
      ) : null}
      {problem && !lastResult ? (
        <Alert tone="error" className="mb-4">
          {problem}
        </Alert>
      ) : null}
      <SignInForm action={signIn} lastResult={lastResult} />
      <ProviderButtons providers={providers} query={query.toString()} form="sign-in" />
      {isExternal ? null : <Other href={forgotPasswordPath}>Forgot password?</Other>}
      {canSignUp ? <Other href={signUp}>New user? Sign Up</Other> : null}
      {demo ? <DemoAccounts /> : null}
    </AccountFrame>
  )
}

/** The way to the other half of this screen. */
function Other({ href, children }: { href: string; children: string }) {
  return (
    <p className="mt-6 text-center text-muted-foreground">
      <Link to={href} className="font-medium text-link">
        {children}
      </Link>
    </p>
  )
}

/** The demo accounts have this password; source: docs/operations.md. */
function DemoAccounts() {
  return (
    <div className="mt-6 rounded-lg border border-dashed border-border p-3 text-xs text-muted-foreground">
      <p className="font-medium text-foreground">Just looking around?</p>
      <p className="mt-1">
        Sign in as <b>admin</b>, <b>lead</b>, <b>qa</b>, <b>dev</b>, <b>viewer</b> or <b>hr</b>. The password is{' '}
        <code>caseweave-demo</code>.
      </p>
    </div>
  )
}
