import { AssetFilter, ListAssets } from '@caseweave/contract/people/assets/list-assets'
import { SaveAsset } from '@caseweave/contract/people/assets/save-asset'
import { organizationMembers } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Ctx } from '../../context'
import { testProject } from '../../testing/test-context'
import { addAssetType, deleteAssetType, renameAssetType } from './asset-types'
import { assignAsset, giveAsset } from './assign-asset'
import { getAsset, placeOfAsset } from './get-asset'
import { getAssetPlace, listAssets } from './list-assets'
import { saveAsset, updateAsset } from './save-asset'
import { deleteAsset, setAssetStatus, unassignAsset } from './unassign-asset'

/** An organization with a type of assets, somebody who keeps them and two members. */
async function office() {
  const test = await testProject()
  const hr = await test.asHumanResource()
  const { organization } = test
  const { id: assetTypeId } = await addAssetType(hr, { organization, name: 'Laptop' })
  const fields = (given: Record<string, unknown> = {}) =>
    SaveAsset.parse({ assetTypeId, status: 'In Storage', name: 'Precision', brand: 'Dell', model: '5540', ...given })
  const add = (given: Record<string, unknown> = {}) => saveAsset(hr, { ...fields(given), organization })
  const member = async () => (await test.asMember()).actor?.id ?? 0
  const list = (query: object = {}) => listAssets(hr, { ...ListAssets.parse(query), organization })
  return { ...test, hr, assetTypeId, fields, add, member, list }
}

/** Why something was refused; null when it was done. */
const refusalOf = (deed: Promise<unknown>): Promise<unknown> =>
  deed.then(
    () => null,
    (error) => error,
  )

describe('asset types', () => {
  it('are told apart by more than case, and stay while assets have them', async () => {
    const { hr, organization, assetTypeId, add } = await office()
    await expect(addAssetType(hr, { organization, name: 'LAPTOP' })).rejects.toMatchObject({
      ...{ code: 'CONFLICT', field: 'name', message: 'Already exist or invalid asset type' },
    })
    const { id } = await addAssetType(hr, { organization, name: 'Phone 📱' })
    await expect(renameAssetType(hr, { organization, assetTypeId: id, name: 'laptop' })).rejects.toMatchObject({
      field: 'name',
    })
    await add()
    await add()
    await expect(deleteAssetType(hr, { organization, assetTypeId })).rejects.toMatchObject({
      ...{ code: 'CONFLICT', message: '2 assets have the type “Laptop”. Give them another type first.' },
    })
    expect(await deleteAssetType(hr, { organization, assetTypeId: id })).toEqual({ name: 'Phone 📱' })
  })

  it('are deleted, or get an asset, of two who do both at once', async () => {
    const { hr, organization, add, list } = await office()
    for (let round = 0; round < 6; round++) {
      const { id: assetTypeId } = await addAssetType(hr, { organization, name: `Phone ${round}` })
      const early = round % 2 ? refusalOf(add({ assetTypeId })) : null
      const deletion = refusalOf(deleteAssetType(hr, { organization, assetTypeId }))
      const [added, deleted] = await Promise.all([early ?? refusalOf(add({ assetTypeId })), deletion])
      if (added) expect(added).toMatchObject({ code: 'INVALID', field: 'assetTypeId' })
      else expect(deleted).toMatchObject({ message: expect.stringMatching(/^1 asset has the type/) })
      expect(deleted === null).toBe(added !== null)
      expect((await list({ type: assetTypeId })).total).toBe(added ? 0 : 1)
    }
  })
})

describe('an asset', () => {
  it('gets the tag behind the next one when somebody types that one in the same moment', async () => {
    const { hr, organization, fields, add } = await office()
    for (let round = 0; round < 3; round++) {
      const next = `A-0000${2 * round + 1}`
      // By hand, and not yet saved when the other is given it.
      const byHand = hr.tx(async (tx) => {
        const saved = await saveAsset(tx, { ...fields({ assetTag: next }), organization })
        await new Promise((resolve) => setTimeout(resolve, 300))
        return saved
      })
      await new Promise((resolve) => setTimeout(resolve, 100))
      const added = add()
      expect((await byHand).assetTag).toBe(next)
      expect((await added).assetTag).toBe(`A-0000${2 * round + 2}`)
    }
  })

  it('gets tags that nobody has, though many are added at once and one was given by hand', async () => {
    const { add, list } = await office()
    await add({ assetTag: 'a-00003' })
    const added = await Promise.all(Array.from({ length: 6 }, () => add()))
    expect(added.map(({ assetTag }) => assetTag).sort()).toEqual([
      'A-00001',
      'A-00002',
      'A-00004',
      'A-00005',
      'A-00006',
      'A-00007',
    ])
    expect((await list()).total).toBe(7)
    await expect(add({ assetTag: 'A-00003' })).rejects.toMatchObject({ code: 'CONFLICT', field: 'assetTag' })
  })

  it('has a serial number that no other of its type has, in any case', async () => {
    const { hr, organization, add, assetTypeId } = await office()
    const { assetTag } = await add({ serial: 'abc-1' })
    await expect(add({ serial: 'ABC-1' })).rejects.toMatchObject({
      ...{ code: 'CONFLICT', field: 'serial' },
      message: `${assetTag} (Precision) of the same type has this serial number already.`,
    })
    const { id } = await addAssetType(hr, { organization, name: 'Phone' })
    await add({ serial: 'ABC-1', assetTypeId: id })
    await add({ serial: '' })
    await add({ serial: '' })
    await expect(add({ assetTypeId: assetTypeId + 1_000_000 })).rejects.toMatchObject({ field: 'assetTypeId' })
  })

  it('is refused with what stands in its way also within a transaction, such as that of a form that is saved once', async () => {
    const { hr, organization, fields, add } = await office()
    await add({ serial: 'x1', assetTag: 'MINE' })
    const within = (given: Record<string, unknown>) => hr.tx((tx) => saveAsset(tx, { ...fields(given), organization }))
    await expect(within({ serial: 'X1' })).rejects.toMatchObject({ code: 'CONFLICT', field: 'serial' })
    await expect(within({ assetTag: 'mine' })).rejects.toMatchObject({ code: 'CONFLICT', field: 'assetTag' })
  })

  it('is not overwritten when somebody else has changed it meanwhile', async () => {
    const { hr, organization, add, fields, asHumanResource } = await office()
    const { id: assetId } = await add()
    const { modifiedAt: seenAt } = await getAsset(hr, { organization, assetId })
    const change = { ...fields({ name: 'Mine', status: 'Lost' }), organization, assetId, seenAt }
    await updateAsset(hr, change)
    await expect(updateAsset(await asHumanResource(), { ...change, name: 'Theirs' })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect(await getAsset(hr, { organization, assetId })).toMatchObject({ name: 'Mine', status: 'Lost' })
  })

  it('of another organization is not there', async () => {
    const mine = await office()
    const theirs = await office()
    const { id: assetId } = await theirs.add()
    const { hr, organization } = mine
    const foreign = { organization, assetId }
    const notFound = { code: 'NOT_FOUND' }
    const { modifiedAt: seenAt } = await getAsset(theirs.hr, { organization: theirs.organization, assetId })
    await expect(getAsset(hr, foreign)).rejects.toMatchObject(notFound)
    await expect(placeOfAsset(hr, { assetId })).rejects.toMatchObject(notFound)
    await expect(placeOfAsset(await theirs.asAdmin(), { assetId })).rejects.toMatchObject(notFound)
    expect(await placeOfAsset(theirs.hr, { assetId })).toEqual({ organizationId: theirs.organization.id })
    await expect(updateAsset(hr, { ...mine.fields(), ...foreign, seenAt })).rejects.toMatchObject(notFound)
    await expect(deleteAsset(hr, foreign)).rejects.toMatchObject(notFound)
    await expect(setAssetStatus(hr, { ...foreign, status: 'Lost' })).rejects.toMatchObject(notFound)
    await expect(giveAsset(hr, { ...foreign, userId: await mine.member(), note: '' })).rejects.toMatchObject(notFound)
    const own = await mine.add()
    const stranger = { organization, assetId: own.id, userId: await theirs.member(), note: '' }
    await expect(giveAsset(hr, stranger)).rejects.toMatchObject(notFound)
    await expect(deleteAssetType(hr, { organization, assetTypeId: theirs.assetTypeId })).rejects.toMatchObject(notFound)
    expect((await mine.list({ type: theirs.assetTypeId })).assets).toEqual([])
  })
})

describe('an assignment', () => {
  const day = 86_400_000
  const on = (ctx: Ctx, days: number) => new Date(ctx.now().getTime() + days * day).toISOString().slice(0, 10)

  it('is one alone: of two who assign at once the second hears who has it', async () => {
    const { hr, organization, add, member, asHumanResource } = await office()
    const { id: assetId } = await add()
    const [one, other, second] = [await member(), await member(), await asHumanResource()]
    const answers = await Promise.allSettled([
      giveAsset(hr, { organization, assetId, userId: one, note: '' }),
      giveAsset(second, { organization, assetId, userId: other, note: '' }),
    ])
    const refused = answers.find((answer) => answer.status === 'rejected')
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { current, status, statusHolder } = await getAsset(hr, { organization, assetId })
    expect(refused?.reason).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(`^${current?.holder.name} has had this asset since `),
    })
    expect({ status, holder: statusHolder?.id }).toEqual({ status: 'In Use', holder: current?.holder.id })
  })

  it('starts neither in the future nor before the last one ended', async () => {
    const { hr, organization, add } = await office()
    const { id: assetId, assetTag: asset } = await add()
    const place = { organization, asset, person: hr.actor?.username ?? '', note: '', timeZone: 'UTC' }
    await expect(assignAsset(hr, { ...place, startsOn: on(hr, 2) })).rejects.toMatchObject({
      ...{ field: 'startsOn', message: 'The start cannot be in the future' },
    })
    await assignAsset(hr, { ...place, startsOn: on(hr, -30) })
    const { current } = await getAsset(hr, { organization, assetId })
    expect(current?.from.toISOString()).toBe(`${on(hr, -30)}T00:00:00.000Z`)
    await unassignAsset(hr, { organization, assetId, assignmentId: current?.id ?? 0, status: 'Damaged' })
    await expect(assignAsset(hr, { ...place, startsOn: on(hr, -10) })).rejects.toMatchObject({
      ...{
        field: 'startsOn',
        message: expect.stringMatching(/ had this asset from .* to .*\. Please choose a later start\.$/),
      },
    })
    await assignAsset(hr, { ...place, startsOn: on(hr, 0) })
    const after = await getAsset(hr, { organization, assetId })
    expect(after).toMatchObject({ status: 'Damaged', statusHolder: { id: hr.actor?.id }, assignments: 2 })
    await expect(deleteAsset(hr, { organization, assetId })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(
      unassignAsset(hr, { organization, assetId, assignmentId: current?.id ?? 0, status: 'Lost' }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('says who else could be meant where a name fits several people', async () => {
    const { hr, organization, add, asMember } = await office()
    const { assetTag: asset } = await add()
    const users = [await asMember(), await asMember()].map(({ actor }) => actor?.username ?? '')
    const place = { organization, asset, startsOn: null, note: '', timeZone: 'UTC' }
    const refusal = await assignAsset(hr, { ...place, person: users[0]?.slice(0, 2) ?? '' }).catch((error) => error)
    expect(refusal).toMatchObject({ code: 'INVALID', field: 'person' })
    for (const username of users) expect(refusal.message).toContain(username)
    await expect(assignAsset(hr, { ...place, person: 'nobody at all' })).rejects.toMatchObject({ field: 'person' })
    await expect(assignAsset(hr, { ...place, asset: '%', person: users[0] ?? '' })).rejects.toMatchObject({
      field: 'asset',
    })
    expect(await assignAsset(hr, { ...place, person: users[1]?.toUpperCase() ?? '' })).toMatchObject({})
  })

  it('of somebody who has left is listed for return, and no more when they are back', async () => {
    const { services, hr, organization, add, member, list } = await office()
    const { id: assetId } = await add()
    const userId = await member()
    await giveAsset(hr, { organization, assetId, userId, note: 'With its bag' })
    const membership = and(
      eq(organizationMembers.organizationId, organization.id),
      eq(organizationMembers.userId, userId),
    )
    expect((await getAssetPlace(hr, { organization })).toReturn).toBe(0)
    await services.db.delete(organizationMembers).where(membership)
    expect((await getAssetPlace(hr, { organization })).toReturn).toBe(1)
    const { assets } = await list({ holder: 'left' })
    expect(assets).toMatchObject([{ id: assetId, holder: { id: userId, member: false } }])
    await services.db.insert(organizationMembers).values({ organizationId: organization.id, userId, role: 'Member' })
    expect((await list({ holder: 'left' })).assets).toEqual([])
    expect((await list({ holder: String(userId) })).assets).toMatchObject([{ holder: { member: true } }])
  })

  it('to somebody who is leaving is refused, or listed for return', async () => {
    const { services, hr, organization, add, member } = await office()
    for (let round = 0; round < 6; round++) {
      const [{ id: assetId }, userId] = [await add(), await member()]
      const before = (await getAssetPlace(hr, { organization })).toReturn
      const give = () => refusalOf(giveAsset(hr, { organization, assetId, userId, note: '' }))
      const early = round % 2 ? give() : null
      const leaving = services.db.delete(organizationMembers).where(eq(organizationMembers.userId, userId)).execute()
      const [refused] = await Promise.all([early ?? give(), leaving])
      if (refused) expect(refused).toMatchObject({ code: 'NOT_FOUND' })
      const { current } = await getAsset(hr, { organization, assetId })
      expect(current?.holder.member).toBe(refused ? undefined : false)
      expect((await getAssetPlace(hr, { organization })).toReturn - before).toBe(refused ? 0 : 1)
    }
  })
})

describe('the list', () => {
  it('finds by words, type, status, holder and tag, sorts by each column, and pages', async () => {
    const { hr, organization, add, member, list } = await office()
    const one = await add({ name: 'Böse "Maus" 100%', serial: 'X1', tags: 'Berlin, berlin; Hot desk', ramGb: '16 GB' })
    const two = await add({ name: 'Tower', brand: 'HP', status: 'Damaged' })
    await giveAsset(hr, { organization, assetId: two.id, userId: await member(), note: '' })
    const ids = async (query: object) => (await list(query)).assets.map(({ id }) => id)
    expect(await ids({ search: 'maus dell' })).toEqual([one.id])
    expect(await ids({ search: '100%' })).toEqual([one.id])
    expect(await ids({ search: '%' })).toEqual([one.id])
    expect(await ids({ tag: 'Hot desk' })).toEqual([one.id])
    expect(await ids({ status: 'Damaged' })).toEqual([two.id])
    expect(await ids({ holder: 'nobody' })).toEqual([one.id])
    expect(await ids({ sort: 'brand', order: 'desc' })).toEqual([two.id, one.id])
    for (const sort of ['tag', 'name', 'type', 'brand', 'model', 'serial', 'status', 'holder', 'since'])
      expect(await ids({ sort })).toHaveLength(2)
    expect(await ids({ pageSize: 5, page: 2 })).toEqual([])
    expect(AssetFilter.parse({ type: 'x', status: 'Stolen', holder: '-1' })).toEqual({ search: '', tag: '' })
  })
})
