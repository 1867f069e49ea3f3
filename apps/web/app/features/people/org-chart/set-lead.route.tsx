import { orgChartMessages } from '@caseweave/contract/people/org-chart/org-chart-messages'
import { orgChartLimits, SetLead } from '@caseweave/contract/people/org-chart/save-org-chart'
import { counted } from '@caseweave/contract/platform/counted'
import { ErrorSummary } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, formErrors, typedIn } from '../../platform/dialogs/form-errors'
import { organizationOf } from '../organizations/organization-of.server'
import { tickedIds } from '../people-choice/ticked-ids'
import { chartBehind } from './chart-links'
import { keptPeople } from './chart-organization.server'
import { LeadField } from './lead-field'

export const meta: MetaFunction = () => [{ title: 'Set lead · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const { id: organizationId } = await keptPeople(args)
  const userIds = tickedIds(new URL(args.request.url).searchParams, orgChartLimits.people)
  const backHref = chartBehind(organizationId, args.request)
  const people = await apiFor(args).orgChart.chosen({ organizationId, userIds })
  if (people.length === 0)
    throw await redirectWithToast(backHref, { kind: 'error', message: orgChartMessages.nobodyTicked })
  return { people, backHref }
}

export async function action(args: ActionFunctionArgs) {
  const organizationId = organizationOf(args.request)
  return saveAndLeave(args, SetLead, async (value, api) => {
    const { people, lead } = await api.orgChart.setLead({ organizationId, ...value })
    return { to: chartBehind(organizationId, args.request), message: orgChartMessages.led(people, lead) }
  })
}

/** Whom several people report to. */
export default function SetLeadDialog() {
  const { people, backHref } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const told = people.slice(0, 5).map(({ name }) => name)
  return (
    <FormDialog
      title="Set lead"
      description={`${told.join(', ')}${people.length > told.length ? ` and ${counted(people.length - told.length, 'other')}` : ''}`}
      backHref={backHref}
      form={{ id: 'set-lead', label: 'Save' }}
    >
      <Form method="post" id="set-lead" noValidate className="grid gap-4">
        <ErrorSummary
          errors={[...formErrors(lastResult), ...errorsAt(lastResult, 'userIds')].map((message) => ({ message }))}
        />
        {people.map(({ id }) => (
          <input key={id} type="hidden" name="userIds" value={id} />
        ))}
        <LeadField error={errorsAt(lastResult, 'lead')} value={typedIn(lastResult, 'lead')} autofocus />
      </Form>
    </FormDialog>
  )
}
