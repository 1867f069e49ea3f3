import { orgChartAddress } from '@caseweave/contract/people/org-chart/org-chart'
import { orgChartMessages } from '@caseweave/contract/people/org-chart/org-chart-messages'
import { SaveOrgGroup } from '@caseweave/contract/people/org-chart/save-org-chart'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { idOf } from '../../platform/screen/id.server'
import { organizationOf } from '../organizations/organization-of.server'
import { chartBehind } from './chart-links'
import { keptPeople } from './chart-organization.server'
import { GroupDialog } from './group-fields'

export const meta: MetaFunction = () => [{ title: 'Rename group · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const { id: organizationId } = await keptPeople(args)
  const api = apiFor(args)
  const [group, tabs] = await Promise.all([
    api.orgChart.group({ organizationId, groupId: idOf(args.params.groupId) }),
    api.orgChart.tabs({ organizationId }),
  ])
  return { group, tabs: tabs.map((each) => each.description), backHref: chartBehind(organizationId, args.request) }
}

export async function action(args: ActionFunctionArgs) {
  const organizationId = organizationOf(args.request)
  const groupId = idOf(args.params.groupId)
  return saveAndLeave(args, SaveOrgGroup, async (group, api) => {
    const { name } = await api.orgChart.renameGroup({ organizationId, groupId, ...group })
    return { to: orgChartAddress(organizationId, { group: groupId }), message: orgChartMessages.groupSaved(name) }
  })
}

/** Another name of a group, or another tab. */
export default function RenameGroup() {
  const { group, tabs, backHref } = useLoaderData<typeof loader>()
  return <GroupDialog title="Rename group" label="Save" backHref={backHref} group={group} tabs={tabs} />
}
