import { projectRoleNames } from '@caseweave/contract/people/roles'
import { allRoles, reportEmailMessages } from '@caseweave/contract/reports/report-emails/report-email-messages'
import { Button } from '@caseweave/ui/button'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Select } from '@caseweave/ui/select'
import { Form, useLocation, useSubmit } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { FormReply } from '../../../server/form.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, formErrors } from '../../platform/dialogs/form-errors'
import { OnceKey } from '../../platform/dialogs/once-key'
import { keptParameters } from '../reports/report-address'
import type { emailChoice } from './email-form.server'
import { MemberTicks } from './member-ticks'

const formId = 'email-report'

interface EmailFormProps {
  title: string
  /** What is sent. */
  description: string
  /** The path of the popup, without its query. */
  path: string
  backHref: string
  choice: Awaited<ReturnType<typeof emailChoice>>
  lastResult: FormReply['lastResult'] | undefined
}

/** The popup that emails a report: a role, its members, Cancel or Continue. */
export function EmailForm({ title, description, path, backHref, choice, lastResult }: EmailFormProps) {
  const { onceKey, role, roles, people } = choice
  const { search } = useLocation()
  const submit = useSubmit()
  const select = useRef<HTMLSelectElement>(null)
  // Also after Back; the field stays the same one, and with it the focus of whoever goes through the roles by the arrows. What was chosen before the page
  // was taken over by its scripts stays.
  const shown = useRef(role)
  useEffect(() => {
    if (select.current && shown.current !== role) select.current.value = role ?? ''
    shown.current = role
  }, [role])
  const roleErrors = errorsAt(lastResult, 'role')
  const wrongRole = roleErrors.length > 0 && role === null
  const memberErrors = roleErrors.length > 0 ? [] : errorsAt(lastResult, 'members')
  return (
    <FormDialog title={title} description={description} backHref={backHref} form={{ id: formId, label: 'Continue' }}>
      <ErrorSummary
        errors={[
          ...formErrors(lastResult).map((message) => ({ message })),
          ...(wrongRole ? [{ message: reportEmailMessages.selectRole, id: 'role' }] : []),
          ...memberErrors.map((message) => ({ message, id: 'members' })),
        ]}
        className="mb-4"
      />
      <Form method="get" action={path} replace preventScrollReset className="flex flex-wrap items-end gap-2">
        <Field id="role" label="Role" error={wrongRole ? roleErrors : null} className="min-w-48 grow">
          {(control) => (
            <Select
              {...control}
              ref={select}
              name="role"
              defaultValue={role ?? ''}
              onChange={(event) => submit(event.currentTarget.form, { replace: true, preventScrollReset: true })}
            >
              <option value="">Select a role</option>
              <option value={allRoles}>{allRoles}</option>
              {roles.map((each) => (
                <option key={each} value={each}>
                  {projectRoleNames[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {keptParameters(search, ['role']).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <noscript>
          <Button type="submit" variant="secondary">
            Show members
          </Button>
        </noscript>
      </Form>
      <Form method="post" id={formId} className="mt-4 grid gap-4" preventScrollReset>
        <OnceKey value={onceKey} />
        <input type="hidden" name="role" value={role ?? ''} />
        {role ? (
          <MemberTicks
            key={role}
            legend="Members"
            people={people}
            ticked={() => role === allRoles}
            errors={memberErrors}
          />
        ) : (
          <p className="text-muted-foreground">Members of the project can get the report. Select their role first.</p>
        )}
      </Form>
    </FormDialog>
  )
}
