import { createCaller } from '@caseweave/api/router'
import type { Ctx } from '@caseweave/core/context'

/** An asset that somebody had and has again, and one that nobody has. */
export async function useAssets(keeper: Ctx): Promise<void> {
  const api = createCaller(keeper)
  const organizationId = 1
  const { id: assetTypeId } = await api.assets.addType({ organizationId, name: 'Kept things' })
  const fields = { organizationId, assetTypeId, status: 'In Storage' as const, brand: 'Kept', model: '1' }
  const { id: assetId } = await api.assets.add({ ...fields, name: 'Kept laptop', serial: 'KEPT-1', tags: 'kept' })
  await api.assets.add({ ...fields, name: 'Kept phone', assetTag: 'KEPT-2', imei: '490154203237518' })
  const [person] = await api.assets.people({ organizationId, search: 'qa' })
  if (!person) throw new Error('The demo has no such member.')
  await api.assets.give({ organizationId, assetId, userId: person.id, note: 'Kept' })
  const { current } = await api.assets.get({ organizationId, assetId })
  await api.assets.unassign({ organizationId, assetId, assignmentId: current?.id ?? 0, status: 'Damaged' })
  await api.assets.give({ organizationId, assetId, userId: person.id })
}
