import { orgChartAddress } from '@caseweave/contract/people/org-chart/org-chart'
import { orgChartMessages } from '@caseweave/contract/people/org-chart/org-chart-messages'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { toldRefusal } from '../../../server/form.server'
import { readForm } from '../../../server/read-form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { idOf } from '../../platform/screen/id.server'
import { organizationOf } from '../organizations/organization-of.server'
import { chartBehind } from './chart-links'

/** Takes those who are ticked out of a group, from its list. */
export async function action(args: ActionFunctionArgs) {
  const organizationId = organizationOf(args.request)
  const groupId = idOf(args.params.groupId)
  const userIds = (await readForm(args)).getAll('userIds').map(idOf)
  const to = chartBehind(organizationId, args.request)
  if (userIds.length === 0) return redirectWithToast(to, { kind: 'error', message: orgChartMessages.nobodyTicked })
  try {
    const { name, removed } = await apiFor(args).orgChart.removeFromGroup({ organizationId, groupId, userIds })
    return redirectWithToast(to, { kind: 'success', message: orgChartMessages.left(removed, name) })
  } catch (error) {
    return redirectWithToast(to, { kind: 'error', message: toldRefusal(error) })
  }
}

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  redirect(orgChartAddress(organizationOf(request), { group: idOf(params.groupId) }))
