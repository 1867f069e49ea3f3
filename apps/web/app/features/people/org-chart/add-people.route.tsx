import { orgChartAddress, type PersonItem } from '@caseweave/contract/people/org-chart/org-chart'
import { orgChartMessages } from '@caseweave/contract/people/org-chart/org-chart-messages'
import { AddPeople, orgChartLimits } from '@caseweave/contract/people/org-chart/save-org-chart'
import { numberText } from '@caseweave/contract/platform/numbers'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import { Textarea } from '@caseweave/ui/textarea'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, formErrors, typedIn } from '../../platform/dialogs/form-errors'
import { idOf } from '../../platform/screen/id.server'
import { organizationOf } from '../organizations/organization-of.server'
import { PeopleChoice } from '../people-choice/people-choice'
import { tickedIds } from '../people-choice/ticked-ids'
import { keptPeople } from './chart-organization.server'

export const meta: MetaFunction = () => [{ title: 'Add people · Caseweave' }]

/** The search is sent with what was ticked and typed, so that several searches fill one list. */
export async function loader(args: LoaderFunctionArgs) {
  const { id: organizationId } = await keptPeople(args)
  const asked = new URL(args.request.url).searchParams
  const search = (asked.get('find') ?? '').trim().slice(0, 200)
  const groupId = idOf(args.params.groupId)
  const api = apiFor(args)
  const [group, candidates] = await Promise.all([
    api.orgChart.group({ organizationId, groupId }),
    api.orgChart.candidates({ organizationId, groupId, search, chosen: tickedIds(asked, orgChartLimits.people) }),
  ])
  return { organizationId, group, candidates, search, people: asked.get('people') ?? '' }
}

export async function action(args: ActionFunctionArgs) {
  const organizationId = organizationOf(args.request)
  const groupId = idOf(args.params.groupId)
  return saveAndLeave(args, AddPeople, async (people, api) => {
    const { name, added } = await api.orgChart.addToGroup({ organizationId, groupId, ...people })
    return { to: orgChartAddress(organizationId, { group: groupId }), message: orgChartMessages.joined(added, name) }
  })
}

/** People for a group, many at once: ticked, or typed. */
export default function AddPeopleDialog() {
  const { organizationId, group, candidates, search, people } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const { chosen, others, more } = candidates
  const person = ({ id, name, username, jobTitle }: PersonItem) => ({
    ...{ id, name, about: jobTitle ? `${username} · ${jobTitle}` : username },
  })
  return (
    <FormDialog
      title="Add people"
      description={group.name}
      backHref={orgChartAddress(organizationId, { group: group.id })}
      form={{ id: 'add-people', label: 'Add' }}
    >
      <Form method="post" id="add-people" noValidate className="grid gap-4">
        <ErrorSummary
          errors={[...formErrors(lastResult), ...errorsAt(lastResult, 'userIds')].map((message) => ({ message }))}
        />
        <input type="hidden" name="organizationId" value={organizationId} />
        <PeopleChoice
          chosen={chosen.map(person)}
          others={others.map(person)}
          more={more}
          search={search}
          label="People who are not in the group"
          placeholder="Name, username, email or job title"
          nobody={search === '' ? 'Everybody is in this group already.' : 'Nobody matches who is not in the group.'}
          lastResult={lastResult}
        />
        <Field
          id="people"
          label="Or enter them"
          optional
          help={`Usernames, email addresses or names, one a line or with commas; at most ${numberText(orgChartLimits.people)}.`}
          error={errorsAt(lastResult, 'people')}
        >
          {(control) => (
            <Textarea
              {...control}
              name="people"
              rows={3}
              defaultValue={lastResult ? typedIn(lastResult, 'people') : people}
              autoCapitalize="none"
              spellCheck={false}
              dir="auto"
            />
          )}
        </Field>
      </Form>
    </FormDialog>
  )
}
