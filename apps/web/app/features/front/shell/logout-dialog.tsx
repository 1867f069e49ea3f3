import { logoutParameter } from '@caseweave/contract/people/addresses'
import { messages } from '@caseweave/contract/platform/messages'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { RouteDialog } from '@caseweave/ui/dialog'
import { useLocation } from '@remix-run/react'
import { useCloseDialog } from '../../platform/dialogs/use-close-dialog'

/** 'Are you sure about logging out?' over the page one is at; only its address opens and closes it. */
export default function LogoutDialog() {
  const { pathname, search } = useLocation()
  const closeDialog = useCloseDialog()
  const query = new URLSearchParams(search)
  query.delete(logoutParameter)
  const back = query.size > 0 ? `${pathname}?${query}` : pathname
  return (
    <RouteDialog
      title="Logout"
      size="sm"
      closeHref={back}
      onClose={() => closeDialog(back)}
      footer={
        <>
          <ButtonLink href={back} variant="outline">
            Cancel
          </ButtonLink>
          {/* By the browser, not the router: nothing of this person stays in the page. Back from there asks no more. */}
          <form
            method="post"
            action="/logout"
            onSubmit={() => window.history.replaceState(window.history.state, '', back)}
          >
            <Button type="submit">OK</Button>
          </form>
        </>
      }
    >
      <p>{messages.logoutConfirmation}</p>
    </RouteDialog>
  )
}
