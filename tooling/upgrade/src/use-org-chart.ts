import { createCaller } from '@caseweave/api/router'
import type { Ctx } from '@caseweave/core/context'

/** A group with people in it, somebody who reports to somebody, and contact data. */
export async function useOrgChart(keeper: Ctx): Promise<void> {
  const api = createCaller(keeper)
  const organizationId = 1
  const { id: groupId } = await api.orgChart.addGroup({ organizationId, description: 'Kept tab', name: 'Kept group' })
  await api.orgChart.addToGroup({ organizationId, groupId, people: 'qa\nviewer' })
  const { list } = await api.orgChart.get({ organizationId, search: 'Ricci' })
  const [person] = list?.people ?? []
  if (!person) throw new Error('The demo has no such member.')
  await api.orgChart.setLead({ organizationId, userIds: [person.id], lead: 'hr' })
  const contact = { emergencyContactName: 'Kept contact', emergencyContactNumber: '+1 410 555 0199' }
  await api.orgChart.saveContact({
    organizationId,
    contactNumber: '+1 410 555 0102',
    postalAddress: 'Kept road 1',
    ...contact,
  })
}
