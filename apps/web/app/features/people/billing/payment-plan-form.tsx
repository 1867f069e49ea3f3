import type { PaymentDetails } from '@caseweave/contract/people/billing/billing'
import { priceText, proPrice, typedNumber } from '@caseweave/contract/people/billing/plans'
import { counted } from '@caseweave/contract/platform/counted'
import { Button } from '@caseweave/ui/button'
import { CheckboxField } from '@caseweave/ui/checkbox'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Form } from '@caseweave/ui/navigation'
import { useEffect, useRef, useState } from 'react'
import type { FormReply } from '../../../server/form.server'
import { errorsAt, problemsIn, typedIn } from '../../platform/dialogs/form-errors'

interface PlanFormProps {
  contact: PaymentDetails
  members: number
  /** What stands in the form at first. */
  start: { userNum: string; months: string; endAfter: boolean }
  lastResult: FormReply['lastResult'] | undefined
  busy: boolean
}

/** What is typed, rounded up as the server does; null for what it would refuse. */
function countOf(typed: string): number | null {
  const count = typedNumber.test(typed.trim()) ? Math.ceil(Number(typed.replace(',', '.'))) : 0
  return count >= 1 && count <= 5_000 ? count : null
}

const inDollars = (amount: number) => priceText(amount * 100, proPrice.currency)

/** The second step: for how many people, and for how long. */
export function PaymentPlanForm({ contact, members, start, lastResult, busy }: PlanFormProps) {
  const typed = (name: 'userNum' | 'months') => (lastResult ? typedIn(lastResult, name) : start[name])
  const [users, setUsers] = useState(typed('userNum'))
  const [months, setMonths] = useState(typed('months'))
  const counts = { users: countOf(users), months: countOf(months) }
  const userNum = useRef<HTMLInputElement>(null)
  const monthNum = useRef<HTMLInputElement>(null)
  // On the way back from Stripe the browser fills in what was typed, before anything here runs.
  useEffect(() => {
    setUsers(userNum.current?.value ?? '')
    setMonths(monthNum.current?.value ?? '')
  }, [])
  return (
    <Form method="post" noValidate className="grid gap-4">
      <input type="hidden" name="step" value="plan" />
      <p className="wrap-anywhere text-muted-foreground">
        For {contact.company}, {contact.name} ({contact.email}).
      </p>
      <ErrorSummary errors={problemsIn(lastResult)} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          id="userNum"
          label="Number of users"
          help={`${counted(members, 'member')} now. Whoever joins later is added by itself.`}
          error={errorsAt(lastResult, 'userNum')}
        >
          {(control) => (
            <Input
              {...control}
              ref={userNum}
              name="userNum"
              inputMode="decimal"
              required
              maxLength={30}
              defaultValue={typed('userNum')}
              onChange={(event) => setUsers(event.target.value)}
            />
          )}
        </Field>
        <Field id="months" label="Months" help="It is paid month by month." error={errorsAt(lastResult, 'months')}>
          {(control) => (
            <Input
              {...control}
              ref={monthNum}
              name="months"
              inputMode="decimal"
              required
              maxLength={30}
              defaultValue={typed('months')}
              onChange={(event) => setMonths(event.target.value)}
            />
          )}
        </Field>
      </div>
      <CheckboxField
        id="endAfter"
        name="endAfter"
        label="End after these months"
        help="Otherwise it goes on until you cancel it, which you can do at any time to the end of the month paid for."
        defaultChecked={lastResult ? typedIn(lastResult, 'endAfter') === 'on' : start.endAfter}
      />
      <Total {...counts} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          Pay at Stripe
        </Button>
        <noscript>
          <Button type="submit" name="intent" value="total" variant="outline">
            Show the total
          </Button>
        </noscript>
      </div>
    </Form>
  )
}

function Total({ users, months }: { users: number | null; months: number | null }) {
  const monthly = users === null ? null : users * proPrice.amount
  return (
    <output htmlFor="userNum months" className="block rounded-md border border-border bg-muted px-4 py-3">
      {monthly === null || users === null ? (
        <span className="text-muted-foreground">{inDollars(proPrice.amount)} per user and month.</span>
      ) : (
        <>
          <span className="block font-semibold tabular-nums">{inDollars(monthly)} per month</span>
          <span className="block text-muted-foreground tabular-nums">
            {counted(users, 'user')} at {inDollars(proPrice.amount)} each
            {months === null
              ? '.'
              : `; ${inDollars(monthly * months)} in all for ${counted(months, 'month')}. Taxes are added by Stripe where they apply.`}
          </span>
        </>
      )}
    </output>
  )
}
