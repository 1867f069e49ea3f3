import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { ticketLimits, ticketMessages } from '@caseweave/contract/project/tickets/ticket-messages'
import { AttachTicket } from '@caseweave/contract/project/tickets/tickets'
import { CheckboxField } from '@caseweave/ui/checkbox'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { RadioGroup } from '@caseweave/ui/radio-group'
import { Select } from '@caseweave/ui/select'
import { Textarea } from '@caseweave/ui/textarea'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { useRef } from 'react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { type FormReply, saveAndLeave } from '../../../server/form.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, typedIn } from '../../platform/dialogs/form-errors'
import { TicketObstacles } from './ticket-obstacles'
import { ticketPlace } from './tickets.server'
import { useValidForm } from './use-valid-form'

export const meta: MetaFunction = () => [{ title: 'Attach Ticket · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const { of, links } = ticketPlace(args)
  return { form: await apiFor(args).tickets.form(of), back: links.back }
}

// A box that is not ticked sends nothing.
const AttachForm = AttachTicket.omit({ caseNumber: true }).extend({ applicable: z.boolean().default(false) })

export async function action(args: ActionFunctionArgs) {
  const { of, links } = ticketPlace(args)
  return saveAndLeave(args, AttachForm, async (ticket, api) => {
    const { number } = await api.tickets.attach({ ...of, ...ticket })
    return { to: links.back, message: ticketMessages.attached(number) }
  })
}

/** The first choice of a select that has one alone. */
const onlyOne = (choices: readonly { id: number }[]) => (choices.length === 1 ? String(choices[0]?.id) : '')

/** Attaches a ticket to a test case, over the list or over the case. */
export default function AttachTicketDialog() {
  const { form, back } = useLoaderData<typeof loader>()
  const { number, summary, version, releases, environments, managers } = form
  const lastResult = useActionData<typeof action>()?.lastResult
  const element = useRef<HTMLFormElement>(null)
  const valid = useValidForm(element)
  const possible = releases.length > 0 && environments.length > 0
  const problems = Object.entries(lastResult?.error ?? {}).flatMap(([id, messages]) =>
    (messages ?? []).map((message) => ({ message, id: id || undefined })),
  )
  return (
    <FormDialog
      title="Attach Ticket"
      description={`${caseNumberLabel(number)} V${version} · ${summary}`}
      backHref={back}
      form={possible ? { id: 'attach-ticket', label: 'Save', disabled: !valid } : null}
    >
      {possible ? (
        <Form ref={element} method="post" id="attach-ticket" noValidate className="grid gap-4">
          <ErrorSummary errors={problems} />
          <TicketFields releases={releases} environments={environments} lastResult={lastResult} />
        </Form>
      ) : (
        <TicketObstacles releases={releases.length > 0} environments={environments.length > 0} managers={managers} />
      )}
    </FormDialog>
  )
}

interface TicketFieldsProps {
  releases: readonly { id: number; number: string }[]
  environments: readonly { id: number; name: string }[]
  lastResult: FormReply['lastResult'] | undefined
}

function TicketFields({ releases, environments, lastResult }: TicketFieldsProps) {
  const typed = (field: string, otherwise: string) => (lastResult ? typedIn(lastResult, field) : otherwise)
  return (
    <>
      <Field
        id="number"
        label="Ticket number"
        help="Its number in your tracker, or its address."
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
            defaultValue={typed('number', '')}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="releaseId" label="Release" error={errorsAt(lastResult, 'releaseId')}>
          {(control) => (
            <Select
              {...control}
              name="releaseId"
              required
              placeholder="Choose a release"
              defaultValue={typed('releaseId', onlyOne(releases))}
              options={releases.map(({ id, number }) => ({ value: String(id), label: number }))}
            />
          )}
        </Field>
        <Field id="environmentId" label="Environment" error={errorsAt(lastResult, 'environmentId')}>
          {(control) => (
            <Select
              {...control}
              name="environmentId"
              required
              placeholder="Choose an environment"
              defaultValue={typed('environmentId', onlyOne(environments))}
              options={environments.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
        </Field>
      </div>
      <RadioGroup
        id="type"
        name="type"
        legend="Ticket type"
        defaultValue={typed('type', 'Normal')}
        error={errorsAt(lastResult, 'type')[0]}
        options={[
          { value: 'Normal', label: 'Normal', help: 'Found while testing.' },
          {
            value: 'Production',
            label: 'Production',
            help: 'Met by users. While it is applicable, the test case cannot be mapped.',
          },
        ]}
      />
      <Field id="remarks" label="Remarks" optional error={errorsAt(lastResult, 'remarks')}>
        {(control) => (
          <Textarea {...control} name="remarks" maxLength={ticketLimits.remarks} defaultValue={typed('remarks', '')} />
        )}
      </Field>
      <CheckboxField
        id="applicable"
        name="applicable"
        label="Applicable"
        defaultChecked={typed('applicable', 'on') === 'on'}
      />
    </>
  )
}
