import { siteMessages as say } from '@caseweave/contract/front/site-messages/messages'
import { needsRemarks, sentMessage, siteFormLimits } from '@caseweave/contract/front/site-messages/site-form'
import { type SiteForm, siteFormPaths, siteForms, siteSubjects } from '@caseweave/contract/front/site-messages/subjects'
import { messages } from '@caseweave/contract/platform/messages'
import { Alert } from '@caseweave/ui/alert'
import { Button } from '@caseweave/ui/button'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Select } from '@caseweave/ui/select'
import { Textarea } from '@caseweave/ui/textarea'
import type { FormReply } from '../../../server/form.server'
import solverUrl from '../../people/accounts/solve-challenge.worker.ts?worker&url'
import { errorsAt, formErrors, typedIn } from '../../platform/dialogs/form-errors'
import type { readSiteForm } from './site-form.server'
import { PersonFields } from './site-form-fields'
import scriptUrl from './site-form-script.ts?worker&url'

interface SiteFormProps extends ReturnType<typeof readSiteForm> {
  lastResult: FormReply['lastResult'] | undefined
  /** What the button says. */
  label: string
  /** In one column, where there is little room. */
  narrow?: boolean
}

/** The names of fields in the order of the form. */
const order = ['subject', 'users', 'name', 'email', 'company', 'country', 'phone', 'remarks']

/**
 * A form of the public site. It stands and is sent without JavaScript; with it, a script that is loaded when somebody enters the form does the
 * human check, tells what is wrong while they type, and sends without a page load.
 */
export function SiteFormBox({ form, formToken, sent, subject, lastResult, label, narrow = false }: SiteFormProps) {
  const idOf = (name: string) => `${form}-${name}`
  const errors = [
    ...formErrors(lastResult).map((message) => ({ message })),
    ...order.flatMap((name) => errorsAt(lastResult, name).map((message) => ({ id: idOf(name), message }))),
  ]
  const incomplete = errors.some(({ message }) => / (is|are) required$/.test(message))
  const both = narrow ? undefined : 'sm:col-span-2'
  return (
    <div data-form-box className="grid gap-4">
      {sent && !lastResult ? (
        <div tabIndex={-1} data-focus className="rounded-lg">
          <Alert tone="success" live>
            {sentMessage(form)}
          </Alert>
        </div>
      ) : null}
      <ErrorSummary errors={errors} title={incomplete ? messages.requiredFields : undefined} />
      <p
        data-failure
        role="alert"
        hidden
        className="rounded-lg border border-fail bg-fail-subtle p-3 font-medium text-fail"
      >
        {messages.connectionError}. What you have written is still here: please try again.
      </p>
      <form
        method="post"
        action={`${siteFormPaths[form]}#form`}
        noValidate
        data-human={form}
        data-script={scriptUrl}
        data-solver={solverUrl}
        className={narrow ? 'group/form grid gap-3' : 'group/form grid gap-4 sm:grid-cols-2'}
      >
        <SubjectField form={form} idOf={idOf} asked={subject} lastResult={lastResult} className={both} />
        <PersonFields form={form} idOf={idOf} lastResult={lastResult} narrow={narrow} />
        <Field
          id={idOf('remarks')}
          label="Remarks"
          optional={!needsRemarks(form)}
          error={errorsAt(lastResult, 'remarks')}
          className={both}
        >
          {(control) => (
            <Textarea
              {...control}
              name="remarks"
              rows={narrow ? 3 : 5}
              dir="auto"
              defaultValue={typedIn(lastResult, 'remarks')}
              maxLength={siteFormLimits.remarks}
              required={needsRemarks(form)}
              data-missing={say.remarksRequired}
              className="text-base sm:text-sm"
            />
          )}
        </Field>
        <HumanFields formToken={formToken} />
        <div className={both}>
          <Button type="submit" size="lg" className="w-full">
            {label}
          </Button>
          <p className="mt-3 text-xs text-muted-foreground">
            A human check protects this form. Your browser does it by itself, and nothing is sent elsewhere.
          </p>
        </div>
      </form>
    </div>
  )
}

/** What shows that a person sends the form, see docs/decisions/identity.md. */
const HumanFields = ({ formToken }: { formToken: string }) => (
  <>
    <input type="hidden" name="formToken" defaultValue={formToken} />
    <input type="hidden" name="altcha" />
    <label className="sr-only" aria-hidden="true">
      Website (leave empty)
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </>
)

/** Seen while the subject is a request for users, and where a browser cannot tell. */
const onlyForUsers =
  'hidden group-has-[option[value=userRequest]:checked]/form:flex not-supports-[selector(:has(a))]:flex'

interface SubjectFieldProps {
  form: SiteForm
  idOf: (name: string) => string
  asked: string
  lastResult: FormReply['lastResult'] | undefined
  className: string | undefined
}

/** What it is about, where there is a choice, and how many users are asked for, where users are. */
function SubjectField({ form, idOf, asked, lastResult, className }: SubjectFieldProps) {
  const subjects: readonly (keyof typeof siteSubjects)[] = siteForms[form]
  const [first] = siteForms[form]
  if (subjects.length === 1) return <input type="hidden" name="subject" value={first} />
  const chosen = typedIn(lastResult, 'subject') || asked
  return (
    <>
      <Field id={idOf('subject')} label="Subject" error={errorsAt(lastResult, 'subject')} className={className}>
        {(control) => (
          <Select
            {...control}
            name="subject"
            defaultValue={subjects.find((subject) => subject === chosen) ?? first}
            options={subjects.map((subject) => ({ value: subject, label: siteSubjects[subject].label }))}
            required
            className="h-10 text-base sm:text-sm"
          />
        )}
      </Field>
      {subjects.includes('userRequest') ? (
        <Field
          id={idOf('users')}
          label="Number of users"
          error={errorsAt(lastResult, 'users')}
          className={`${onlyForUsers} ${className ?? ''}`}
        >
          {(control) => (
            <Input
              {...control}
              name="users"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={typedIn(lastResult, 'users')}
              pattern="\s*(0*[1-9]\d{0,6}([.,]\d{1,2})?|0*[.,](\d[1-9]|[1-9]\d?))\s*"
              maxLength={20}
              data-missing={say.usersRequired}
              data-wrong={say.usersWrong}
              className="h-10 text-base sm:text-sm"
            />
          )}
        </Field>
      ) : null}
    </>
  )
}
