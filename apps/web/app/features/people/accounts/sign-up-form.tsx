import { Button } from '@caseweave/ui/button'
import { Form, useNavigation } from '@remix-run/react'
import type { FormReply } from '../../../server/form.server'
import { HumanCheck } from './human-check'
import { PersonFields } from './person-fields'

/** The form for a new account. */
export function SignUpForm({
  action,
  formToken,
  email,
  lastResult,
}: {
  action: string
  formToken: string
  /** The address that was invited; empty for none. */
  email: string
  lastResult: FormReply['lastResult'] | undefined
}) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" action={action} noValidate className="grid gap-4 sm:grid-cols-2">
      <PersonFields email={email} lastResult={lastResult} />
      <HumanCheck form="sign-up" formToken={formToken} />
      <Button type="submit" size="lg" className="sm:col-span-2" busy={busy}>
        Sign Up
      </Button>
    </Form>
  )
}
