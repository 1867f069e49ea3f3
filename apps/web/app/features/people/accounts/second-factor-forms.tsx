import { passwordMessages } from '@caseweave/contract/people/password-messages'
import type { OwnSecondFactor, SecondFactorSetup } from '@caseweave/contract/people/second-factor'
import { recoveryCodeCount } from '@caseweave/contract/people/second-factor-messages'
import { Button } from '@caseweave/ui/button'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { ErrorSummary } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import type { FormReply } from '../../../server/form.server'
import { formErrors, problemsIn } from '../../platform/dialogs/form-errors'
import { OnceKey } from '../../platform/dialogs/once-key'
import { useSending } from '../../platform/screen/use-sending'
import { CodeField } from './code-field'
import { PasswordField } from './new-password-fields'

type Result = FormReply['lastResult'] | undefined
type FormsProps = {
  onceKey: string
  own: Pick<OwnSecondFactor, 'state' | 'codesLeft'>
  setup: SecondFactorSetup | null
  username: string
  lastResult: Result
}

/** What can be done next: begin, confirm by a first code, or renew the recovery codes and turn it off. */
export function SetUpForms({ onceKey, own, setup, username, lastResult }: FormsProps) {
  const resultOf = (intent: string) => (lastResult?.initialValue?.intent === intent ? lastResult : undefined)
  const asked = (intent: string) => ({ onceKey, intent, username, lastResult: resultOf(intent) })
  if (own.state === 'none') return <p>{passwordMessages.external}</p>
  const unconfirmed = setup ? [] : formErrors(resultOf('confirm')).map((message) => ({ message }))
  if (own.state === 'on')
    return (
      <>
        <ErrorSummary errors={unconfirmed} />
        <Card aria-labelledby="newCodes-title">
          <CardHeader
            id="newCodes-title"
            title="New recovery codes"
            description={`You have ${own.codesLeft} left. ${recoveryCodeCount} new ones take the place of all that you have.`}
          />
          <CardContent>
            <PasswordForm {...asked('newCodes')} label="Make new codes" />
          </CardContent>
        </Card>
        <Card aria-labelledby="turnOff-title">
          <CardHeader
            id="turnOff-title"
            title="Turn off"
            description="Your password alone opens your account then. Your recovery codes are removed."
          />
          <CardContent>
            <PasswordForm {...asked('turnOff')} label="Turn off the second factor" destructive />
          </CardContent>
        </Card>
      </>
    )
  return (
    <>
      <ErrorSummary errors={unconfirmed} />
      {setup ? <Confirm onceKey={onceKey} setup={setup} lastResult={resultOf('confirm')} /> : null}
      <Card aria-labelledby="begin-title">
        <CardHeader
          id="begin-title"
          title={setup ? 'Begin again' : 'Set it up'}
          description={
            setup
              ? 'Makes another secret. What an app has read before is useless then.'
              : 'You need an app for codes on your phone, such as Google Authenticator, Aegis or 1Password.'
          }
        />
        <CardContent>
          <PasswordForm key={setup?.secret} {...asked('begin')} label={setup ? 'Begin again' : 'Begin'} />
        </CardContent>
      </Card>
    </>
  )
}

function PasswordForm(props: {
  onceKey: string
  intent: string
  label: string
  username: string
  lastResult: Result
  destructive?: boolean
}) {
  const { onceKey, intent, label, username, lastResult, destructive } = props
  const sending = useSending()
  return (
    <Form method="post" noValidate className="grid max-w-md gap-4">
      <ErrorSummary errors={problemsIn(lastResult, (field) => (field === 'password' ? `${intent}-password` : ''))} />
      <OnceKey value={onceKey} />
      <input type="hidden" name="intent" value={intent} />
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        id={`${intent}-password`}
        name="password"
        label="Your password"
        kind="current"
        lastResult={lastResult}
      />
      <div>
        <Button type="submit" busy={sending} variant={destructive ? 'destructive' : 'default'}>
          {label}
        </Button>
      </div>
    </Form>
  )
}

function Confirm({ onceKey, setup, lastResult }: { onceKey: string; setup: SecondFactorSetup; lastResult: Result }) {
  const sending = useSending()
  return (
    <Card aria-labelledby="confirm-title">
      <CardHeader id="confirm-title" title="Read this with your app" description="Then enter the code that it shows." />
      <CardContent className="grid gap-4">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(setup.svg)}`}
          alt="QR code of your new secret"
          className="size-48 rounded-lg bg-white"
        />
        <p>
          No camera? Type this secret into the app:{' '}
          <code className="font-mono break-all select-all">{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <Form method="post" noValidate className="grid max-w-md gap-4">
          <ErrorSummary errors={formErrors(lastResult).map((message) => ({ message }))} />
          <OnceKey value={onceKey} />
          <input type="hidden" name="intent" value="confirm" />
          <input type="hidden" name="begun" value={setup.begun} readOnly />
          <CodeField help="The 6 digits that your app shows now." lastResult={lastResult} />
          <div>
            <Button type="submit" busy={sending}>
              Turn on
            </Button>
          </div>
        </Form>
      </CardContent>
    </Card>
  )
}
