import { ticketLimits, ticketMessages } from '@caseweave/contract/project/tickets/ticket-messages'
import type { TicketRow } from '@caseweave/contract/project/tickets/tickets'
import { Alert } from '@caseweave/ui/alert'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { CheckboxField } from '@caseweave/ui/checkbox'
import { Field } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import { Textarea } from '@caseweave/ui/textarea'
import type { FormReply } from '../../../server/form.server'
import { errorsAt, typedIn } from '../../platform/dialogs/form-errors'
import { useSending } from '../../platform/screen/use-sending'

interface TicketChangeProps {
  ticket: TicketRow
  lastResult: FormReply['lastResult'] | undefined
  cancelHref: string
}

/** Changes the remarks of a ticket, and whether it is applicable. */
export function TicketEdit({ ticket, lastResult, cancelHref }: TicketChangeProps) {
  const busy = useSending()
  const production = ticket.type === 'Production'
  // What is stored now counts as seen by whom it was shown to alone.
  const told = errorsAt(lastResult, 'remarks').includes(ticketMessages.changedMeanwhile(ticket.remarks))
  return (
    <Form method="post" noValidate className="grid gap-3">
      <input type="hidden" name="ticketId" value={ticket.id} />
      <input type="hidden" name="seen" value={lastResult && !told ? typedIn(lastResult, 'seen') : ticket.remarks} />
      <input
        type="hidden"
        name="seenApplicable"
        value={lastResult ? typedIn(lastResult, 'seenApplicable') : ticket.applicable ? 'yes' : 'no'}
      />
      <Field id="remarks" label="Remarks" optional error={errorsAt(lastResult, 'remarks')}>
        {(control) => (
          <Textarea
            {...control}
            name="remarks"
            maxLength={ticketLimits.remarks}
            defaultValue={lastResult ? typedIn(lastResult, 'remarks') : ticket.remarks}
            data-autofocus
          />
        )}
      </Field>
      <CheckboxField
        id="applicable"
        name="applicable"
        label="Applicable"
        help={production ? 'An applicable production ticket keeps the test case from being mapped.' : undefined}
        defaultChecked={lastResult ? typedIn(lastResult, 'applicable') === 'on' : ticket.applicable}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <ButtonLink href={cancelHref} replace variant="outline">
          Cancel
        </ButtonLink>
        <Button type="submit" name="intent" value="update" busy={busy}>
          Save
        </Button>
      </div>
    </Form>
  )
}

/** Asks before a ticket is taken off its case. */
export function TicketRemove({ ticket, cancelHref }: Omit<TicketChangeProps, 'lastResult'>) {
  const busy = useSending()
  return (
    <Alert tone="warning" title="Remove this ticket from the test case?">
      <p>It stays in the tracker. The audit trail keeps what was attached here.</p>
      <Form method="post" className="mt-2 flex flex-wrap gap-2">
        <input type="hidden" name="ticketId" value={ticket.id} />
        <Button type="submit" name="intent" value="remove" variant="destructive" busy={busy}>
          Remove
        </Button>
        <ButtonLink href={cancelHref} replace variant="outline">
          Cancel
        </ButtonLink>
      </Form>
    </Alert>
  )
}
