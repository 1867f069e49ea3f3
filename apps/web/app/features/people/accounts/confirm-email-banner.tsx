import { Alert } from '@caseweave/ui/alert'
import { Button } from '@caseweave/ui/button'
import { Form } from '@caseweave/ui/navigation'
import { useLocation } from '@remix-run/react'
import { useWorkspace } from '../../platform/screen/use-workspace'

/** Asks somebody to confirm their address, until they have. */
export function ConfirmEmailBanner() {
  const { user } = useWorkspace()
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
            Send the link again
          </Button>
        </Form>
      }
    >
      We have mailed a link to <span className="font-medium wrap-anywhere">{user.email}</span>. Until you open it, no
      reports are mailed to you.
    </Alert>
  )
}
