import { orgChartAddress, readOrgChartQuery } from '@caseweave/contract/people/org-chart/org-chart'
import { orgChartMessages } from '@caseweave/contract/people/org-chart/org-chart-messages'
import { SaveOrgGroup } from '@caseweave/contract/people/org-chart/save-org-chart'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { organizationOf } from '../organizations/organization-of.server'
import { chartBehind } from './chart-links'
import { keptPeople } from './chart-organization.server'
import { GroupDialog } from './group-fields'

export const meta: MetaFunction = () => [{ title: 'Add group · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const { id: organizationId } = await keptPeople(args)
  const tabs = await apiFor(args).orgChart.tabs({ organizationId })
  const { tab } = readOrgChartQuery(new URL(args.request.url).searchParams)
  const names = tabs.map(({ description }) => description)
  return { names, tab: tab || (names[0] ?? 'Department'), backHref: chartBehind(organizationId, args.request) }
}

export async function action(args: ActionFunctionArgs) {
  const organizationId = organizationOf(args.request)
  return saveAndLeave(args, SaveOrgGroup, async (group, api) => {
    const { id, name } = await api.orgChart.addGroup({ organizationId, ...group })
    return { to: orgChartAddress(organizationId, { group: id }), message: orgChartMessages.groupSaved(name) }
  })
}

/** A new group, in a tab that there is or a new one. */
export default function AddGroup() {
  const { names, tab, backHref } = useLoaderData<typeof loader>()
  return (
    <GroupDialog
      title="Add group"
      label="Add"
      backHref={backHref}
      group={{ name: '', description: tab }}
      tabs={names}
    />
  )
}
