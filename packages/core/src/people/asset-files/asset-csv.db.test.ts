import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { CsvTokenizer } from '../../platform/csv/csv-tokenizer'
import { giveAsset } from '../assets/assign-asset'
import { assetOffice } from './testing/asset-office'

/** An organization with assets, and the rows of their file by the names of its columns. */
async function office() {
  const test = await assetOffice()
  const csv = async (filter: object = {}) => {
    const tokenizer = new CsvTokenizer(',')
    const text = await test.file(filter)
    const [header = [], ...rows] = [...tokenizer.push(text), ...tokenizer.end()].map(({ cells }) => cells)
    return rows.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])))
  }
  return { ...test, csv }
}

describe('assets as a CSV', () => {
  it('have all their fields, who has them, and no formulas', async () => {
    const { hr, organization, add, csv, asMember } = await office()
    const member = await asMember()
    const { id: assetId } = await add({
      ...{
        name: '=cmd|calc',
        brand: 'Ümläut 📱',
        serial: 'S-1',
        ramGb: '16 GB',
        diskGb: '1 TB',
        imei: '49 015420 323751-8',
      },
      ...{ comments: 'one\n"two", three', tags: 'loan, second floor', osType: '@home' },
    })
    await giveAsset(hr, { organization, assetId, userId: member.actor?.id ?? 0, note: '' })
    const [row] = await csv()
    expect(row).toMatchObject({
      ...{
        'Asset tag': 'A-00001',
        Type: 'Laptop',
        Status: 'In Use',
        Name: "'=cmd|calc",
        Brand: 'Ümläut 📱',
        Model: '5540',
      },
      ...{ 'Serial number': 'S-1', 'RAM (GB)': '16', 'Hard disk size (GB)': '1024', IMEI: '490154203237518' },
      ...{ Comments: 'one\n"two", three', Tags: 'loan, second floor', 'Operating system': "'@home", Processor: '' },
      'Assigned since (UTC)': expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
    })
    expect(row?.['Assigned to']).toMatch(/./)
  })

  it('are those of the filter, all of them', async () => {
    const { services, organization, assetTypeId, add, csv } = await office()
    await services.db.execute(sql`
      insert into assets (organization_id, asset_type_id, asset_tag, status, name, brand, model)
      select ${organization.id}, ${assetTypeId}, 'B-' || n, case when n % 2 = 0 then 'Lost' else 'In Storage' end, 'Desk', 'IKEA', 'M'
      from generate_series(1, 2500) n`)
    await add({ tags: 'loan' })
    expect(await csv()).toHaveLength(2_501)
    expect(new Set((await csv({ status: 'Lost' })).map((row) => row['Asset tag'])).size).toBe(1_250)
    expect(await csv({ tag: 'loan' })).toHaveLength(1)
    expect(await csv({ search: 'dell 5540' })).toHaveLength(1)
    expect(await csv({ search: 'nothing like it' })).toEqual([])
  })

  it('of another organization are not among them', async () => {
    const [mine, theirs] = [await office(), await office()]
    await theirs.add()
    expect(await mine.csv()).toEqual([])
    expect(await mine.csv({ type: theirs.assetTypeId })).toEqual([])
  })
})
