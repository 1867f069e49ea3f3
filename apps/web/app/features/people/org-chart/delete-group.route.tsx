import { orgChartAddress } from '@caseweave/contract/people/org-chart/org-chart'
import { orgChartMessages } from '@caseweave/contract/people/org-chart/org-chart-messages'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { doConfirmed } from '../../../server/form.server'
import { newOnceKey } from '../../../server/made-once.server'
import { ConfirmDialog } from '../../platform/dialogs/confirm-dialog'
import { idOf } from '../../platform/screen/id.server'
import { organizationOf } from '../organizations/organization-of.server'
import { chartBehind } from './chart-links'
import { keptPeople } from './chart-organization.server'

export const meta: MetaFunction = () => [{ title: 'Delete group · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const { id: organizationId } = await keptPeople(args)
  const group = await apiFor(args).orgChart.group({ organizationId, groupId: idOf(args.params.groupId) })
  return { onceKey: newOnceKey(), group, backHref: chartBehind(organizationId, args.request) }
}

export async function action(args: ActionFunctionArgs) {
  const organizationId = organizationOf(args.request)
  const ref = { organizationId, groupId: idOf(args.params.groupId) }
  return doConfirmed(args, async (api) => {
    const { description } = await api.orgChart.group(ref)
    const { name, members } = await api.orgChart.deleteGroup(ref)
    return {
      to: orgChartAddress(organizationId, { tab: description }),
      message: orgChartMessages.groupDeleted(name, members),
    }
  })
}

/** Asks before a group goes. Its people stay. */
export default function DeleteGroup() {
  const { onceKey, group, backHref } = useLoaderData<typeof loader>()
  return (
    <ConfirmDialog onceKey={onceKey} title="Delete group" label="Delete" destructive backHref={backHref}>
      <p>
        The group “<bdi className="wrap-anywhere">{group.name}</bdi>” goes. Its people stay in the organization and in
        their other groups.
      </p>
    </ConfirmDialog>
  )
}
