import { type InvitationLink, type Invited, invitationDays } from '@caseweave/contract/people/organizations/invitations'
import { Alert } from '@caseweave/ui/alert'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { RouteDialog } from '@caseweave/ui/dialog'
import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Copy } from 'lucide-react'
import { useCloseDialog } from '../../platform/dialogs/use-close-dialog'
import { copyText } from '../../platform/screen/copy-text'

/** What became of the addresses that were invited, with the links where there is no mail server to send them. */
export function InvitedDialog({ invited, backHref }: { invited: Invited; backHref: string }) {
  const closeDialog = useCloseDialog()
  const { links, members, waiting } = invited
  const count = invited.invited.length
  return (
    <RouteDialog
      key="invited"
      title={count === 0 ? 'Nobody was invited' : `${count} invited`}
      closeHref={backHref}
      onClose={() => closeDialog(backHref)}
      footer={<ButtonLink href={backHref}>Done</ButtonLink>}
    >
      <div data-answered className="grid gap-4">
        {links.length > 0 ? (
          <InvitationLinks links={links} />
        ) : count > 0 ? (
          <Alert tone="success" live>
            The invitations are on their way by email. They are good for {invitationDays} days.
          </Alert>
        ) : null}
        <Addresses label="Members already" addresses={members} />
        <Addresses label="Invited before; their invitation is still open" addresses={waiting} />
      </div>
    </RouteDialog>
  )
}

function Addresses({ label, addresses }: { label: string; addresses: string[] }) {
  if (addresses.length === 0) return null
  return (
    <p className="break-words">
      <span className="font-medium">{label}:</span> {addresses.join(', ')}
    </p>
  )
}

/** Links to be handed over by hand: nobody sees them again. */
export function InvitationLinks({ links }: { links: readonly InvitationLink[] }) {
  return (
    <>
      <Alert tone="warning" title="No mail server is set: hand these links over yourself." live>
        They are shown once. Each is good for its address alone.
      </Alert>
      {links.map(({ email, href }, index) => (
        <Field key={email} id={`link-${index}`} label={email}>
          {(control) => (
            <div className="flex gap-2">
              <Input
                {...control}
                readOnly
                value={href}
                className="font-mono leading-7"
                spellCheck={false}
                onFocus={(event) => event.currentTarget.select()}
              />
              <Button
                variant="outline"
                data-needs-script
                aria-label={`Copy the link for ${email}`}
                onClick={() => copyText(href, `the link for ${email}`)}
              >
                <Copy aria-hidden="true" />
                Copy
              </Button>
            </div>
          )}
        </Field>
      ))}
    </>
  )
}
