import { ticketLimits } from '@caseweave/contract/project/tickets/ticket-messages'
import { CheckboxField } from '@caseweave/ui/checkbox'
import { Field } from '@caseweave/ui/field'
import { RadioGroup } from '@caseweave/ui/radio-group'
import { Select } from '@caseweave/ui/select'
import { Textarea } from '@caseweave/ui/textarea'
import type { FormReply } from '../../../server/form.server'
import { errorsAt, typedIn } from '../../platform/dialogs/form-errors'

type LastResult = FormReply['lastResult'] | undefined

/** What was typed before, for a form that comes back. */
export const typedOr = (lastResult: LastResult, field: string, otherwise: string) =>
  lastResult ? typedIn(lastResult, field) : otherwise

/** The first choice of a select that has one alone. */
const onlyOne = (choices: readonly { id: number }[]) => (choices.length === 1 ? String(choices[0]?.id) : '')

interface TicketPlaceProps {
  releases: readonly { id: number; number: string }[]
  environments: readonly { id: number; name: string }[]
  lastResult: LastResult
  /** What is chosen when the form opens, such as where it failed. */
  first?: { releaseId: number | null; environmentId: number | null }
}

const idIn = (choices: readonly { id: number }[], id: number | null | undefined) =>
  choices.some((choice) => choice.id === id) ? String(id) : onlyOne(choices)

/** Where a ticket belongs. */
export function TicketPlaceFields({ releases, environments, lastResult, first }: TicketPlaceProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field id="releaseId" label="Release" error={errorsAt(lastResult, 'releaseId')}>
        {(control) => (
          <Select
            {...control}
            name="releaseId"
            required
            placeholder="Choose a release"
            defaultValue={typedOr(lastResult, 'releaseId', idIn(releases, first?.releaseId))}
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
            defaultValue={typedOr(lastResult, 'environmentId', idIn(environments, first?.environmentId))}
            options={environments.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
      </Field>
    </div>
  )
}

/** Whether users met it. `name` = that of the field. */
export function TicketTypeField({ lastResult, name = 'type' }: { lastResult: LastResult; name?: string }) {
  return (
    <RadioGroup
      id={name}
      name={name}
      legend="Ticket type"
      defaultValue={typedOr(lastResult, name, 'Normal')}
      error={errorsAt(lastResult, name)[0]}
      options={[
        { value: 'Normal', label: 'Normal', help: 'Found while testing.' },
        {
          value: 'Production',
          label: 'Production',
          help: 'Met by users. While it is applicable, the test case cannot be mapped.',
        },
      ]}
    />
  )
}

/** What is said of a ticket, and whether it still counts. */
export function TicketRemarksFields({ lastResult }: { lastResult: LastResult }) {
  return (
    <>
      <Field id="remarks" label="Remarks" optional error={errorsAt(lastResult, 'remarks')}>
        {(control) => (
          <Textarea
            {...control}
            name="remarks"
            maxLength={ticketLimits.remarks}
            defaultValue={typedOr(lastResult, 'remarks', '')}
          />
        )}
      </Field>
      <CheckboxField
        id="applicable"
        name="applicable"
        label="Applicable"
        defaultChecked={typedOr(lastResult, 'applicable', 'on') === 'on'}
      />
    </>
  )
}
