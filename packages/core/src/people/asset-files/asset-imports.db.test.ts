import { describe, expect, it } from 'vitest'
import { requireActor } from '../../context'
import { giveAsset } from '../assets/assign-asset'
import { createAssetImport, startAssetImport } from './asset-imports'
import { assetImportErrors, getAssetImport, listAssetImports } from './get-asset-import'
import { assetOffice, textOf } from './testing/asset-office'

const csv = (...lines: string[]) => `${lines.join('\r\n')}\r\n`

describe('a file of assets', () => {
  it('says first what it would do, then does just that', async () => {
    const { hr, organization, add, asMember, upload, verdicts, view, finish, assets, file } = await assetOffice()
    const { assetTag } = await add({ serial: 'S-1', comments: 'stays' })
    const person = requireActor(await asMember())
    await hr.sql`update users set email = ${`${person.username}@example.org`} where id = ${person.id}`
    const importId = await upload(
      csv(
        'Inventory No;Category;State;Device name;Manufacturer;Model;SN;Memory;IMEI;Keywords;Owner;Colour',
        `${assetTag.toLowerCase()};laptop;Depricated;Precision;Dell;5541;S-1;16 GB;;;;red`,
        `;Phone;;Pixel 📱;Google;9;;;49-015420-323751-8;loan, loan, two;${person.username.toUpperCase()}@EXAMPLE.org;`,
        `${assetTag};Laptop;Lost;Again;Dell;5540;;;;;;`,
        ';Laptop;In Use;;Dell;5540;s-9;a lot;12;;nobody@example.org;',
        ';Laptop;gone;Name;Dell;5540;;;;;;',
        ';Laptop;;Name;Dell;5540;s-1;;;;;',
        ';;;Name;Dell;5540;;;;;;',
        '',
        ';Laptop;;Name;Dell;5540;;;;;nobody@example.org;',
        'B-1;Phone;In Storage;Pixel;Google;9;X;;;;;',
        'B-2;phone;In Storage;Pixel;Google;9;x;;;;;',
      ),
    )
    expect(await verdicts(importId)).toEqual([
      '2 change: Model, RAM (GB), Status',
      `3 add: Given to ${person.username.toUpperCase()}@EXAMPLE.org.`,
      '4 error: Line 2 has the same asset tag.',
      '5 error: Name is required; RAM (GB): Please enter the RAM in GB as a whole number, such as 16; IMEI: An IMEI has 14 to 16 digits',
      '6 error: Status: “gone” is none of In Use, Lost, Damaged, In Storage and Deprecated',
      `7 error: ${assetTag} (Precision) of the same type has this serial number already.`,
      '8 error: Type is required',
      '10 error: No member of the organization has this email, username or name.',
      '11 add',
      '12 error: Line 11 has the same type and serial number.',
    ])
    const before = await view(importId)
    expect(before).toMatchObject({ status: 'previewed', total: 10, format: { delimiter: ';' } })
    expect(before.counts).toEqual({ add: 2, change: 1, same: 0, error: 7, assigned: 1, newTypes: ['Phone'] })
    expect(before.columns.at(-1)).toEqual({ header: 'Colour', column: null })
    expect(await assets()).toHaveLength(1)

    const after = await finish(importId)
    expect(after).toMatchObject({ status: 'done', total: 7, counts: before.counts })
    expect(await assets()).toMatchObject([
      { tag: assetTag, status: 'Deprecated', model: '5541', ram: 16, serial: 'S-1', holder: null },
      {
        tag: 'A-00002',
        type: 'Phone',
        status: 'In Use',
        imei: '490154203237518',
        tags: ['loan', 'two'],
        holder: person.username,
      },
      { tag: 'B-1', type: 'Phone', status: 'In Storage' },
    ])
    expect(await file()).toContain('stays')
    const told = await hr.sql`select subject, kind from notifications where user_id = ${person.id} and kind = 'asset'`
    expect(told).toEqual([{ subject: 'A-00002 was given to you', kind: 'asset' }])
    const errors = await assetImportErrors(hr, { organization, importId })
    const refused = await textOf(errors.content)
    expect(refused.split('\r\n')).toHaveLength(9)
    expect(refused).toContain(';Colour;Import error\r\n')
    expect(refused).toContain('nobody@example.org;;No member of the organization has this email, username or name.')
    expect(await listAssetImports(hr, { organization, before: undefined })).toMatchObject([
      { id: importId, status: 'done', stopped: false },
    ])
  })

  it('changes nothing when it is what was downloaded', async () => {
    const { hr, organization, add, asMember, upload, view, bring, file, assets } = await assetOffice()
    await add({
      name: '=1+1',
      brand: "'+x",
      model: '@m',
      comments: 'a\nb;"c", d',
      tags: 'x, y',
      ramGb: '8',
      imei: '490154203237518',
    })
    const { id: given } = await add({ serial: '-5', osType: '\tx', status: 'Damaged' })
    const { id: left } = await add()
    const [one, two] = [requireActor(await asMember()), requireActor(await asMember())]
    // Two who share an address, and somebody who has left.
    await hr.sql`update users set email = 'desk@example.org' where id in ${hr.sql([one.id, two.id])}`
    await giveAsset(hr, { organization, assetId: given, userId: one.id, note: '' })
    await giveAsset(hr, { organization, assetId: left, userId: two.id, note: '' })
    await hr.sql`delete from organization_members where user_id = ${two.id}`
    const [before, now] = [await file(), await assets()]
    const importId = await upload(before)
    expect((await view(importId)).counts).toMatchObject({ add: 0, change: 0, same: 3, error: 0 })
    expect((await view(importId)).columns.filter(({ column }) => column === null).map(({ header }) => header)).toEqual([
      ...['Holder', 'Assigned since (UTC)', 'Status since (UTC)'],
    ])
    await bring(before)
    expect(await file()).toBe(before)
    expect(await assets()).toEqual(now)
  })

  it('leaves what its columns do not name, and empties what its cells empty', async () => {
    const { add, bring, assets } = await assetOffice()
    await add({ serial: 'S', ramGb: '8', tags: 'x' })
    expect((await bring(csv('Tag,RAM,Status', 'A-00001,,Lost'))).counts).toMatchObject({ change: 1 })
    expect(await assets()).toMatchObject([{ serial: 'S', ram: null, status: 'Lost', tags: ['x'], name: 'Precision' }])
    expect((await bring(csv('Tag,Name', 'A-00001,'))).rows).toMatchObject([{ note: 'Name is required' }])
    expect((await bring(csv('Tag,Brand', 'Z-1,Dell'))).rows).toMatchObject([{ note: 'Type is required' }])
  })

  it('refuses types that are missing when it is told to', async () => {
    const { upload, change, view } = await assetOffice()
    const importId = await upload(csv('Type,Name,Brand,Model', 'Labtop,a,b,c', 'laptop,a,b,c'))
    expect((await view(importId)).counts).toMatchObject({ add: 2, newTypes: ['Labtop'] })
    const refused = await change(importId, { createTypes: false })
    expect(refused.counts).toMatchObject({ add: 1, error: 1, newTypes: [] })
    expect(refused.rows[0]).toMatchObject({ note: 'No asset type has this name.' })
  })

  it('is read in any encoding, with any delimiter, without a header, and with cells of any size', async () => {
    const { upload, view, change, verdicts } = await assetOffice()
    const utf16 = Buffer.from('\ufeffTyp\tType\tName\tBrand\tModel\nx\tLaptop\tÜber\tDell\t1\n', 'utf16le')
    expect((await view(await upload(utf16))).counts).toMatchObject({ add: 1 })
    const windows = Buffer.from('sep=;\nType;Name;Brand;Model\nLaptop;Über;Dell;1\n', 'latin1')
    const read = await view(await upload(windows))
    expect(read).toMatchObject({ format: { encoding: 'windows-1252', delimiter: ';' }, rows: [{ asset: 'Über' }] })
    const bare = await upload(csv('N-1,Laptop,In Use,Name,Dell,1'))
    expect((await view(bare)).format.hasHeader).toBe(false)
    expect((await view(bare)).counts).toMatchObject({ add: 1 })
    const long = await upload(
      csv(
        'Type,Name,Brand,Model,Comments',
        `Laptop,${'x'.repeat(100_000)},b,c,`,
        `Laptop,a,b,c,"${'y'.repeat(100_001)}"`,
        'Laptop,a,b,"c',
      ),
    )
    expect(await verdicts(long)).toEqual([
      '2 error: Name: Please use at most 100 characters',
      '3 error: A cell is too long.',
      '4 error: A quote that begins in line 4 is not closed.',
    ])
    const turned = await change(await upload(csv('Type,Name,Brand,Model', 'Laptop,a,b,c')), { hasHeader: false })
    expect(turned.counts).toMatchObject({ error: 2 })
  })

  it('is refused whole when it is none', async () => {
    const { hr, organization, upload } = await assetOffice()
    await expect(upload('')).rejects.toMatchObject({ code: 'INVALID', field: 'file', message: 'The file is empty.' })
    await expect(upload('Type,Name', 'assets.xlsx')).rejects.toMatchObject({ field: 'file' })
    await expect(upload(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 1, 0]))).rejects.toMatchObject({ field: 'file' })
    await expect(upload(csv('Type,Name'))).rejects.toMatchObject({
      message: 'The file has a header but no rows under it.',
    })
    const huge = (async function* () {
      for (let at = 0; at < 16; at++) yield Buffer.alloc(1_000_000, 'x')
    })()
    await expect(
      createAssetImport(hr, { organization, upload: { name: 'a.csv', content: huge } }),
    ).rejects.toMatchObject({ field: 'file' })
  })
})

describe('an import of assets', () => {
  const many = (count: number) =>
    csv(
      'Type,Name,Brand,Model,Serial',
      ...Array.from({ length: count }, (_, at) => `Laptop,Device ${at},Dell,1,SN${at}`),
    )

  it('goes on where it was stopped, and doubles nothing', async () => {
    const { hr, organization, upload, work, view, assets } = await assetOffice()
    const importId = await upload(many(5_100))
    await startAssetImport(hr, { organization, importId })
    await startAssetImport(hr, { organization, importId })
    const stop = new AbortController()
    const stopping = new Proxy(stop.signal, {
      get: (signal, key) => {
        if (key !== 'aborted') return Reflect.get(signal, key)
        // The first chunk is done; the worker is told to stop before the second.
        const told = stop.signal.aborted
        stop.abort()
        return told
      },
    })
    await expect(work(importId, stopping)).rejects.toThrow('goes on later')
    expect(await assets()).toHaveLength(5_000)
    await work(importId)
    await work(importId)
    expect(await view(importId)).toMatchObject({ status: 'done', counts: { add: 5_100, error: 0 } })
    const all = await assets()
    expect(new Set(all.map(({ tag }) => tag)).size).toBe(5_100)
    await startAssetImport(hr, { organization, importId })
    expect(await assets()).toHaveLength(5_100)
  })

  it('of two at once with the same file adds each asset once, and counts all rows', async () => {
    const { hr, organization, upload, work, view, assets } = await assetOffice()
    const ids = [await upload(many(300)), await upload(many(300))]
    for (const importId of ids) await startAssetImport(hr, { organization, importId })
    await Promise.all(ids.map((importId) => work(importId)))
    const counts = await Promise.all(ids.map(async (importId) => (await view(importId)).counts))
    expect(await assets()).toHaveLength(300)
    expect(counts.reduce((sum, each) => sum + (each?.add ?? 0), 0)).toBe(300)
    expect(counts.reduce((sum, each) => sum + (each?.error ?? 0), 0)).toBe(300)
  })

  it('gives tags that no row of the file has', async () => {
    const { bring, assets } = await assetOffice()
    await bring(
      csv(
        'Tag,Type,Name,Brand,Model',
        ',Laptop,a,b,c',
        'A-00001,Laptop,a,b,c',
        ',Laptop,a,b,c',
        'a-00003,Laptop,a,b,c',
      ),
    )
    expect((await assets()).map(({ tag }) => tag)).toEqual(['A-00002', 'A-00001', 'A-00004', 'a-00003'])
  })

  it('takes what changed since the dry run into account', async () => {
    const { hr, organization, add, asMember, upload, finish } = await assetOffice()
    const { id: assetId, assetTag } = await add()
    const [one, other] = [requireActor(await asMember()), requireActor(await asMember())]
    const importId = await upload(
      csv(
        'Tag,Assigned to,Serial,Type,Name,Brand,Model',
        `${assetTag},${one.username},,Laptop,Precision,Dell,5540`,
        ',,S-1,Laptop,a,b,c',
      ),
    )
    await giveAsset(hr, { organization, assetId, userId: other.id, note: '' })
    await add({ serial: 's-1' })
    const { counts, rows } = await finish(importId)
    expect(counts).toMatchObject({ add: 0, change: 0, error: 2 })
    expect(rows[0]?.note).toMatch(/ has had this asset since \d+ \w{3} \d{4}\. Unassign it first\.$/)
    expect(rows[1]?.note).toMatch(/of the same type has this serial number already/)
  })

  it('is done by nobody who keeps the assets no more, and of another organization is not there', async () => {
    const { hr, organization, upload, work, assets } = await assetOffice()
    const theirs = await assetOffice()
    const importId = await upload(many(3))
    const foreign = { organization: theirs.organization, importId }
    await expect(getAssetImport(theirs.hr, { ...foreign, verdict: undefined, page: 1 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(startAssetImport(theirs.hr, foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(assetImportErrors(theirs.hr, foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await startAssetImport(hr, { organization, importId })
    await hr.sql`update organization_members set human_resource = false where user_id = ${requireActor(hr).id}`
    await expect(work(importId)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await assets()).toEqual([])
  })

  it('takes HTML and letters of all kinds as they are', async () => {
    const { bring, assets } = await assetOffice()
    await bring(Buffer.from(csv('Type,Name,Brand,Model', 'Laptop,<script>alert(1)</script>,戴尔 📱,Ünïcode')))
    expect(await assets()).toMatchObject([{ name: '<script>alert(1)</script>', brand: '戴尔 📱', model: 'Ünïcode' }])
  })
})
