import { SaveAsset } from '@caseweave/contract/people/assets/save-asset'
import { expect, it } from 'vitest'
import { createContext } from '../../context'
import { testProject } from '../../testing/test-context'
import { addAssetType } from './asset-types'
import { giveAsset } from './assign-asset'
import { getAsset } from './get-asset'
import { saveAsset } from './save-asset'
import { unassignAsset } from './unassign-asset'

const day = 86_400_000

it('an assignment is made and ended once by a button that is pressed twice', async () => {
  const { organization, asHumanResource, asMember } = await testProject()
  const hr = await asHumanResource()
  const { id: assetTypeId } = await addAssetType(hr, { organization, name: 'Laptop' })
  const fields = { assetTypeId, status: 'In Storage', name: 'Precision', brand: 'Dell', model: '5540' }
  const { id: assetId } = await saveAsset(hr, { ...SaveAsset.parse(fields), organization })
  const userId = (await asMember()).actor?.id ?? 0
  const twice = <Answer>(act: () => Promise<Answer>) => Promise.all([act(), act()])
  const [given, again] = await twice(() => giveAsset(hr, { organization, assetId, userId, note: '' }))
  expect(again).toEqual(given)
  const { current, assignments } = await getAsset(hr, { organization, assetId })
  expect(assignments).toBe(1)
  // Somebody else hears who has it, and so does who asks later.
  const colleague = await asHumanResource()
  const later = createContext({ ...hr, now: () => new Date(Date.now() + day) }, hr.actor)
  for (const ctx of [colleague, later])
    await expect(giveAsset(ctx, { organization, assetId, userId, note: '' })).rejects.toMatchObject({
      field: 'asset',
    })
  const back = { organization, assetId, assignmentId: current?.id ?? 0, status: 'Damaged' as const }
  const [taken, takenAgain] = await twice(() => unassignAsset(hr, back))
  expect([taken, takenAgain]).toEqual([{ name: current?.holder.name }, taken])
  for (const ctx of [colleague, later])
    await expect(unassignAsset(ctx, back)).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(unassignAsset(hr, { ...back, status: 'Lost' })).rejects.toMatchObject({ code: 'CONFLICT' })
})
