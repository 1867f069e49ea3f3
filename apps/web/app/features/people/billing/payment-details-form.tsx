import type { PaymentDetails } from '@caseweave/contract/people/billing/billing'
import { Button } from '@caseweave/ui/button'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Form } from '@caseweave/ui/navigation'
import type { FormReply } from '../../../server/form.server'
import { errorsAt, problemsIn, typedIn } from '../../platform/dialogs/form-errors'

const fields = [
  { name: 'name', label: 'Name', autoComplete: 'name', type: 'text', most: 100 },
  { name: 'email', label: 'Email', autoComplete: 'email', type: 'email', most: 254 },
  { name: 'company', label: 'Company', autoComplete: 'organization', type: 'text', most: 200 },
] as const

interface DetailsFormProps {
  known: PaymentDetails
  lastResult: FormReply['lastResult'] | undefined
  busy: boolean
}

/** The first step: who pays. */
export function PaymentDetailsForm({ known, lastResult, busy }: DetailsFormProps) {
  return (
    <Form method="post" noValidate className="grid gap-4">
      <ErrorSummary errors={problemsIn(lastResult)} />
      {fields.map(({ name, label, autoComplete, type, most }) => (
        <Field key={name} id={name} label={label} error={errorsAt(lastResult, name)}>
          {(control) => (
            <Input
              {...control}
              {...{ name, autoComplete, type }}
              required
              maxLength={most}
              defaultValue={lastResult ? typedIn(lastResult, name) : known[name]}
            />
          )}
        </Field>
      ))}
      <p className="text-muted-foreground">They stand on the invoices. No card is asked for here: Stripe does that.</p>
      <Button type="submit" busy={busy} className="justify-self-start">
        Next
      </Button>
    </Form>
  )
}
