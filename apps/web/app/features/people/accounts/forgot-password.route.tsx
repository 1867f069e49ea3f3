import { forgotPasswordPath } from '@caseweave/contract/people/addresses'
import { passwordMessages } from '@caseweave/contract/people/password-messages'
import { ForgotPassword, ResetPassword } from '@caseweave/contract/people/passwords'
import { Alert } from '@caseweave/ui/alert'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { apiFor } from '../../../server/api.server'
import { type FormReply, runAction, saveAndLeave } from '../../../server/form.server'
import { readForm } from '../../../server/read-form.server'
import { errorsAt, formErrors } from '../../platform/dialogs/form-errors'
import { AccountFrame } from './account-frame'
import { linkCookie, linkToken } from './link-cookie.server'
import { NewPasswordFields } from './new-password-fields'

export const meta: MetaFunction = () => [{ title: 'Forgot password · Caseweave' }]

/** What the address says in place of a mailed secret, once the browser holds that in a cookie: so it stands in no history and no Referer. */
const keptToken = 'kept'

const isSecure = (args: LoaderFunctionArgs | ActionFunctionArgs) => args.context.settings.appUrl.startsWith('https:')

/**
 * Asks for a username; says that a mail was sent; or, opened by a mailed link, asks for the new password. Opening it does nothing: programs
 * that look into mail open links too.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  if (args.context.backend.identity.isExternal) return { view: 'external' as const }
  const token = searchParams.get('token')
  const { sendsMail } = args.context.settings
  if (token === null) {
    return { view: searchParams.has('sent') ? ('sent' as const) : ('ask' as const), gone: false, sendsMail }
  }
  if (token !== keptToken) {
    const headers = { 'set-cookie': linkCookie(token.slice(0, 100), isSecure(args)), 'referrer-policy': 'no-referrer' }
    throw redirect(`${forgotPasswordPath}?${new URLSearchParams({ token: keptToken })}`, { headers })
  }
  const held = linkToken(args.request)
  const link = held ? await apiFor(args).passwords.link({ token: held }).catch(refusal) : null
  const headers = { 'cache-control': 'no-store' }
  if (!link) return data({ view: 'ask' as const, gone: true, sendsMail }, { headers })
  return data({ view: 'reset' as const, username: link.username }, { headers })
}

/** A link that is good no more is told on the page; whatever else is wrong ends it. */
function refusal(error: unknown): null {
  if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'BAD_REQUEST') return null
  if (error instanceof Error && 'code' in error && error.code === 'TOO_MANY_REQUESTS')
    throw data(error.message, { status: 429 })
  throw error
}

export async function action(args: ActionFunctionArgs) {
  if (args.context.backend.identity.isExternal) throw data(passwordMessages.external, { status: 403 })
  const form = await readForm(args)
  if (!form.has('confirmPassword'))
    return runAction(args, ForgotPassword, async ({ username }, api) => {
      await api.passwords.forgot({ username })
      return redirect(`${forgotPasswordPath}?sent`)
    })
  form.set('token', linkToken(args.request) || '-')
  return saveAndLeave(args, ResetPassword, async (reset, api) => {
    await api.passwords.reset(reset)
    return { to: '/login', message: `${passwordMessages.updated}. Log in with it now.` }
  })
}

export default function ForgotPasswordPage() {
  const shown = useLoaderData<typeof loader>()
  const lastResult = useActionData<FormReply>()?.lastResult
  if (shown.view === 'external')
    return (
      <AccountFrame title="Forgot password" lead={passwordMessages.external}>
        <BackToLogin />
      </AccountFrame>
    )
  if (shown.view === 'sent')
    return (
      <AccountFrame
        key="sent"
        title={shown.sendsMail ? 'Check your email' : 'Ask for your link'}
        lead={
          shown.sendsMail
            ? 'We have sent you a link that lets you set a new password. It is good for 30 minutes. If it does not come, look into the spam folder.'
            : 'This server has no mail server. A link that lets you set a new password lies in its outbox for 30 minutes: ask whoever runs it.'
        }
      >
        <BackToLogin />
      </AccountFrame>
    )
  if (shown.view === 'reset') return <ResetForm username={shown.username} lastResult={lastResult} />
  return <AskForm gone={shown.gone && !lastResult} sendsMail={shown.sendsMail} lastResult={lastResult} />
}

type Reply = { lastResult: FormReply['lastResult'] | undefined }

const Problems = ({ lastResult }: Reply) =>
  formErrors(lastResult).map((message) => (
    <Alert key={message} tone="error">
      {message}
    </Alert>
  ))

const BackToLogin = () => (
  <p className="mt-6 text-center">
    <Link to="/login" className="font-medium text-link">
      Back to Log In
    </Link>
  </p>
)

function AskForm({ gone, sendsMail, lastResult }: { gone: boolean; sendsMail: boolean } & Reply) {
  const busy = useNavigation().state !== 'idle'
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (lastResult) field.current?.focus()
  }, [lastResult])
  return (
    <AccountFrame
      key="ask"
      title="Forgot password"
      lead={
        sendsMail
          ? 'Enter your username. We send a link to your email address that lets you set a new password.'
          : 'Enter your username. This server has no mail server: whoever runs it finds your link in its outbox.'
      }
    >
      <Form method="post" action={forgotPasswordPath} noValidate className="space-y-4">
        {gone ? <Alert tone="error">{passwordMessages.linkGone}</Alert> : null}
        <Problems lastResult={lastResult} />
        <Field id="username" label="Username" error={errorsAt(lastResult, 'username')}>
          {(control) => (
            <Input
              {...control}
              ref={field}
              // An answer empties the field.
              key={JSON.stringify(lastResult?.error ?? null)}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              required
              maxLength={64}
              className="h-10"
            />
          )}
        </Field>
        <Button type="submit" size="lg" className="w-full" busy={busy}>
          Reset Password
        </Button>
      </Form>
      <BackToLogin />
    </AccountFrame>
  )
}

function ResetForm({ username, lastResult }: { username: string } & Reply) {
  const busy = useNavigation().state !== 'idle'
  return (
    <AccountFrame
      key="reset"
      title="Reset Your Password"
      lead={
        <>
          For the account <b className="font-medium break-words text-foreground">{username}</b>. All its sessions end.
        </>
      }
    >
      <Form method="post" action={`${forgotPasswordPath}?token=${keptToken}`} noValidate className="space-y-4">
        {formErrors(lastResult).length > 0 ? (
          <ButtonLink href={forgotPasswordPath} variant="outline" className="w-full">
            Ask for a new link
          </ButtonLink>
        ) : null}
        <Problems lastResult={lastResult} />
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <NewPasswordFields name="password" labels={['Password', 'Confirm password']} lastResult={lastResult} />
        <Button type="submit" size="lg" className="w-full" busy={busy}>
          Reset Password
        </Button>
      </Form>
      <BackToLogin />
    </AccountFrame>
  )
}
