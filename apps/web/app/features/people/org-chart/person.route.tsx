import type { PersonView, PrivateDetails } from '@caseweave/contract/people/org-chart/org-chart'
import { orgChartMessages } from '@caseweave/contract/people/org-chart/org-chart-messages'
import { orgChartLimits, SavePerson } from '@caseweave/contract/people/org-chart/save-org-chart'
import { messages } from '@caseweave/contract/platform/messages'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Form } from '@caseweave/ui/navigation'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { fieldHelp } from '../../platform/dialogs/field-help'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, formErrors, typedIn } from '../../platform/dialogs/form-errors'
import { withMeanwhile } from '../../platform/dialogs/meanwhile.server'
import { meanwhileNote, shownText } from '../../platform/dialogs/three-way'
import { idOf } from '../../platform/screen/id.server'
import { organizationOf } from '../organizations/organization-of.server'
import { chartBehind } from './chart-links'
import { keptPeople } from './chart-organization.server'
import { ContactFields, contactFields } from './contact-fields'
import { LeadField } from './lead-field'

export const meta: MetaFunction = () => [{ title: 'Edit details · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const { id: organizationId } = await keptPeople(args)
  const person = await apiFor(args).orgChart.person({ organizationId, userId: idOf(args.params.userId) })
  const { private: details, ...known } = person
  if (!details) throw data(messages.unauthorized, { status: 403 })
  return { person: known, details, backHref: chartBehind(organizationId, args.request) }
}

const Details = SavePerson.omit({ userId: true })

export async function action(args: ActionFunctionArgs) {
  const organizationId = organizationOf(args.request)
  const userId = idOf(args.params.userId)
  const answer = await saveAndLeave(args, Details, async (details, api) => {
    const { name } = await api.orgChart.savePerson({ organizationId, userId, ...details })
    return { to: chartBehind(organizationId, args.request), message: orgChartMessages.saved(name) }
  })
  return withMeanwhile(answer, fields, async () => {
    const { private: details, ...person } = await apiFor(args).orgChart.person({ organizationId, userId })
    return { values: details ? valuesOf(person, details) : {}, seenAt: details?.modifiedAt?.toISOString() ?? '' }
  })
}

const lines = [
  { name: 'employeeNumber', label: 'Employee number' },
  { name: 'jobTitle', label: 'Job title' },
] as const

const fields = [...lines.map(({ name }) => name), 'lead', ...contactFields] as const

/** What the form shows of a person. */
const valuesOf = ({ jobTitle, lead }: Pick<PersonView, 'jobTitle' | 'lead'>, kept: PrivateDetails) => ({
  ...{ employeeNumber: kept.employeeNumber, jobTitle, lead: lead?.username ?? '' },
  ...{ contactNumber: kept.contactNumber, postalAddress: kept.postalAddress },
  emergencyContactName: kept.emergencyContactName,
  emergencyContactNumber: kept.emergencyContactNumber,
})

/** What Human Resources keep of a person. */
export default function PersonDialog() {
  const { person, details, backHref } = useLoaderData<typeof loader>()
  const { lastResult, merged } = useActionData<typeof action>() ?? {}
  const stored = valuesOf(person, details)
  const heldBy = (field: (typeof fields)[number]) =>
    merged?.values[field] ?? (lastResult ? typedIn(lastResult, field) : stored[field])
  const help = (field: string) => fieldHelp(undefined, meanwhileNote(merged?.changes[field]))
  const kept = lastResult && !merged
  return (
    <FormDialog
      title="Edit details"
      description={person.name}
      size="lg"
      backHref={backHref}
      form={{ id: 'person-form', label: 'Save' }}
    >
      <Form key={merged?.seenAt} method="post" id="person-form" noValidate className="grid gap-4 sm:grid-cols-2">
        <ErrorSummary
          className="sm:col-span-2"
          errors={[
            ...formErrors(lastResult).map((message) => ({ message })),
            ...fields.flatMap((id) => errorsAt(lastResult, id).map((message) => ({ id, message }))),
          ]}
        />
        <input
          type="hidden"
          name="seenAt"
          value={kept ? typedIn(lastResult, 'seenAt') : (merged?.seenAt ?? details.modifiedAt?.toISOString() ?? '')}
        />
        <input type="hidden" name="shown" value={shownText({ lastResult, merged }, stored)} />
        {lines.map(({ name, label }) => (
          <Field key={name} id={name} label={label} optional help={help(name)} error={errorsAt(lastResult, name)}>
            {(control) => (
              <Input
                {...control}
                name={name}
                maxLength={orgChartLimits[name]}
                autoComplete="off"
                defaultValue={heldBy(name)}
                dir="auto"
                data-autofocus={name === 'employeeNumber'}
              />
            )}
          </Field>
        ))}
        <LeadField
          error={errorsAt(lastResult, 'lead')}
          note={meanwhileNote(merged?.changes.lead)}
          value={heldBy('lead')}
        />
        <ContactFields details={details} lastResult={lastResult} own={false} merged={merged} />
      </Form>
    </FormDialog>
  )
}
