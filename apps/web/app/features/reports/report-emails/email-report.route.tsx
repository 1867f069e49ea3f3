import { type ProjectRole, projectRoleNames } from '@caseweave/contract/people/roles'
import { allRoles, reportEmailMessages } from '@caseweave/contract/reports/report-emails/report-email-messages'
import { RecipientRole, ReportEmailForm } from '@caseweave/contract/reports/report-emails/report-emails'
import { MailedScope, readReportScope } from '@caseweave/contract/reports/reports/report-scope'
import { Button } from '@caseweave/ui/button'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Select } from '@caseweave/ui/select'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useLocation, useSubmit } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { useProject } from '../../people/projects/project.route'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, formErrors } from '../../platform/dialogs/form-errors'
import { idOf } from '../../platform/screen/id.server'
import { keptParameters } from '../reports/report-address'
import { emailReportHref, mailedReport, mailedReportHref, reportEmailHref } from './email-links'
import { MemberTicks } from './member-ticks'

export const meta: MetaFunction = () => [{ title: 'Email report · Caseweave' }]

const formId = 'email-report'

export async function loader(args: LoaderFunctionArgs) {
  const people = await apiFor(args).reports.emails.recipients({ projectId: idOf(args.params.projectId) })
  const asked = RecipientRole.safeParse(new URL(args.request.url).searchParams.get('role')).data ?? null
  const roles = [...new Set(people.map(({ role }) => role))]
  return {
    role: asked,
    roles: (Object.keys(projectRoleNames) as ProjectRole[]).filter((role) => roles.includes(role)),
    people: people.filter(({ role }) => asked === allRoles || role === asked),
  }
}

export async function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const { search, searchParams } = new URL(args.request.url)
  return runAction(args, ReportEmailForm, async (form, api) => {
    const scope = MailedScope.parse(readReportScope(mailedReport, searchParams))
    const { reportEmailId } = await api.reports.emails.send({ projectId, ...form, scope })
    return redirect(reportEmailHref(projectId, search, reportEmailId))
  })
}

/** The email popup: a role, its members, Cancel or Continue. */
export default function EmailReport() {
  const { role, roles, people } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const { id: projectId } = useProject()
  const { search } = useLocation()
  const submit = useSubmit()
  const roleErrors = errorsAt(lastResult, 'role')
  const wrongRole = roleErrors.length > 0 && role === null
  const memberErrors = roleErrors.length > 0 ? [] : errorsAt(lastResult, 'members')
  return (
    <FormDialog
      title="Email Report"
      description="The report as it is filtered now, with its figures, its chart and its workbook."
      backHref={mailedReportHref(projectId, search)}
      form={{ id: formId, label: 'Continue' }}
    >
      <ErrorSummary
        errors={[
          ...formErrors(lastResult).map((message) => ({ message })),
          ...(wrongRole ? [{ message: reportEmailMessages.selectRole, id: 'role' }] : []),
          ...memberErrors.map((message) => ({ message, id: 'members' })),
        ]}
        className="mb-4"
      />
      <Form
        method="get"
        action={emailReportHref(projectId, '')}
        replace
        preventScrollReset
        className="flex flex-wrap items-end gap-2"
      >
        <Field id="role" label="Role" error={wrongRole ? roleErrors : null} className="min-w-48 grow">
          {(control) => (
            <Select
              {...control}
              key={role}
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
