import { Alert } from '@caseweave/ui/alert'
import { Button } from '@caseweave/ui/button'
import { Form } from '@caseweave/ui/navigation'
import { useLocation } from '@remix-run/react'
import { useShell } from '../../platform/screen/use-workspace'

/** Asks somebody to confirm their address, until they have. */
export function ConfirmEmailBanner() {
  const { sendsMail, workspace } = useShell()
  const { user } = workspace
  const { pathname } = useLocation()
  if (user.emailConfirmed) return null
  return (
    <Alert
      tone="info"
      title="Confirm your email address"
      className="mb-4"
      actions={
        <Form method="post" action="/confirmEmail/resend">
          <input type="hidden" name="from" value={pathname} />
          <Button type="submit" variant="outline" size="sm">
            {sendsMail ? 'Send the link again' : 'Make a new link'}
          </Button>
        </Form>
      }
    >
      {sendsMail ? (
        <>
          We have mailed a link to <span className="font-medium wrap-anywhere">{user.email}</span>.
        </>
      ) : (
        <>
          This server has no mail server. The link for <span className="font-medium wrap-anywhere">{user.email}</span>{' '}
          lies in its outbox: ask whoever runs it.
        </>
      )}{' '}
      Until you open it, no reports are mailed to you.
    </Alert>
  )
}
