import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { ticketLimits, ticketMessages } from '@caseweave/contract/project/tickets/ticket-messages'
import { AttachTicket } from '@caseweave/contract/project/tickets/tickets'
import { workItemMessages } from '@caseweave/contract/project/trackers/work-item-messages'
import { AttachWorkItem } from '@caseweave/contract/project/trackers/work-item-requests'
import type { WorkItemLink } from '@caseweave/contract/project/trackers/work-item-views'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Select } from '@caseweave/ui/select'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { type ComponentProps, useRef } from 'react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, problemsIn } from '../../platform/dialogs/form-errors'
import { useValidForm } from '../../platform/screen/use-valid-form'
import { TicketPlaceFields, TicketRemarksFields, TicketTypeField, typedOr } from './ticket-fields'
import { TicketObstacles } from './ticket-obstacles'
import { ticketPlace } from './tickets.server'

export const meta: MetaFunction = () => [{ title: 'Attach Ticket · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const { of, links } = ticketPlace(args)
  const api = apiFor(args)
  const [form, trackers] = await Promise.all([api.tickets.form(of), api.workItems.links(of)])
  return { form, trackers, back: links.back }
}

// A box that is not ticked sends nothing.
const AttachForm = AttachWorkItem.omit({ caseNumber: true, ref: true }).extend({
  number: AttachTicket.shape.number,
  applicable: z.boolean().default(false),
})

export async function action(args: ActionFunctionArgs) {
  const { of, links } = ticketPlace(args)
  return saveAndLeave(args, AttachForm, async (ticket, api) => {
    const { number, tracker, unseen } = await api.workItems.attach({ ...of, ...ticket })
    const message =
      tracker && unseen ? workItemMessages.attachedUnseen(number, tracker) : ticketMessages.attached(number)
    return { to: links.back, message }
  })
}

/** Attaches a ticket to a test case, over the list or over the case. */
export default function AttachTicketDialog() {
  const { form, trackers, back } = useLoaderData<typeof loader>()
  const { number, summary, version, releases, environments, managers } = form
  const lastResult = useActionData<typeof action>()?.lastResult
  const element = useRef<HTMLFormElement>(null)
  const valid = useValidForm(element)
  const possible = releases.length > 0 && environments.length > 0
  return (
    <FormDialog
      title="Attach Ticket"
      description={`${caseNumberLabel(number)} V${version} · ${summary}`}
      backHref={back}
      form={possible ? { id: 'attach-ticket', label: 'Save', disabled: !valid } : null}
    >
      {possible ? (
        <Form ref={element} method="post" id="attach-ticket" noValidate className="grid gap-4">
          <ErrorSummary errors={problemsIn(lastResult)} />
          <TicketFields links={trackers} releases={releases} environments={environments} lastResult={lastResult} />
        </Form>
      ) : (
        <TicketObstacles releases={releases.length > 0} environments={environments.length > 0} managers={managers} />
      )}
    </FormDialog>
  )
}

interface TicketFieldsProps extends ComponentProps<typeof TicketPlaceFields> {
  links: readonly WorkItemLink[]
}

function TicketFields({ links, ...place }: TicketFieldsProps) {
  const { lastResult } = place
  return (
    <>
      <Field
        id="number"
        label="Ticket number"
        help="Its number or key in your tracker, or its address."
        error={errorsAt(lastResult, 'number')}
      >
        {(control) => (
          <Input
            {...control}
            name="number"
            required
            pattern=".*\S.*"
            maxLength={ticketLimits.number}
            autoComplete="off"
            defaultValue={typedOr(lastResult, 'number', '')}
          />
        )}
      </Field>
      {links.length > 1 ? (
        <Field
          id="linkId"
          label="Tracker"
          optional
          help="Needed only where more than one could have this number."
          error={errorsAt(lastResult, 'linkId')}
        >
          {(control) => (
            <Select
              {...control}
              name="linkId"
              placeholder="The one that has this number"
              defaultValue={typedOr(lastResult, 'linkId', '')}
              options={links.map(({ id, name, remoteName }) => ({
                value: String(id),
                label: `${name} · ${remoteName}`,
              }))}
            />
          )}
        </Field>
      ) : null}
      <TicketPlaceFields {...place} />
      <TicketTypeField lastResult={lastResult} />
      <TicketRemarksFields lastResult={lastResult} />
    </>
  )
}
