import { describe, expect, it } from 'vitest'
import { readGigabytes } from './asset-numbers'
import { AssignAsset } from './assign-asset'
import { SaveAsset, SaveAssetType } from './save-asset'

it('is given to somebody who is typed with marks that cannot be seen, as web pages give them along', () => {
  const given = AssignAsset.parse({ asset: 'A-00001\u200b', person: '\ufeff ada ', startsOn: '', note: '' })
  expect(given).toMatchObject({ asset: 'A-00001', person: 'ada' })
  const { error } = AssignAsset.safeParse({ asset: '\u200b', person: ' ' })
  expect(error?.issues.map(({ message }) => message)).toEqual(['Asset is required', 'User is required'])
})

describe('gigabytes', () => {
  it.each([
    ['16', 16],
    ['16 GB', 16],
    ['16gib', 16],
    ['16 G', 16],
    ['8.0 GB', 8],
    ['1 TB', 1024],
    ['1,5 tb', 1536],
    ['0.5 TB', 512],
    ['16384 MB', 16],
    [' 32 ', 32],
  ])('of %s are understood', (text, gigabytes) => {
    expect(readGigabytes(text)).toBe(gigabytes)
  })

  it.each(['', 'much', '16 GB DDR4', '1,000', '1.024 GB', '1.000.000', '1.5', '500 MB', '-8', '1e3', '8 GB GB', '٣'])(
    'of “%s” are not guessed',
    (text) => {
      expect(readGigabytes(text)).toBeNull()
    },
  )
})

describe('an asset', () => {
  const fields = { assetTypeId: '1', status: 'In Use', name: 'Phone 📱👩‍🔬', brand: 'Dell', model: '5540' }
  const issuesOf = (given: object) =>
    SaveAsset.safeParse({ ...fields, ...given }).error?.issues.map(({ path, message }) => `${path}: ${message}`)

  it('keeps an IMEI by its digits, however it is written', () => {
    for (const imei of ['49 0154 2032 37518', '49-015420-323751-8', '49.015420/323751 8', '490154203237518'])
      expect(SaveAsset.parse({ ...fields, imei }).imei).toBe('490154203237518')
    expect(issuesOf({ imei: '490154203237519' })).toEqual([
      'imei: A digit of this IMEI is wrong: its last one does not fit the others',
    ])
    for (const imei of ['4.90154E+14', '12', 'unknown', '4901542032375181234'])
      expect(issuesOf({ imei })).toEqual(['imei: An IMEI has 14 to 16 digits'])
  })

  it('has a name that can be seen, and no letters that disturb what stands around it', () => {
    expect(SaveAsset.parse(fields).name).toBe('Phone 📱👩‍🔬')
    for (const name of ['\u200b', '\ufeff \u2060', '\u200d', '\u00ad'])
      expect(issuesOf({ name })).toEqual(['name: Name is required'])
    expect(issuesOf({ name: '\u202egnp.exe' })).toEqual(['name: Please use no control characters'])
    expect(SaveAssetType.safeParse({ name: '\u200b' }).success).toBe(false)
  })

  it('has texts without what is copied along with them and cannot be seen', () => {
    expect(SaveAssetType.parse({ name: 'Lap\u200btop\ufeff' }).name).toBe('Laptop')
    expect(SaveAsset.parse({ ...fields, serial: '\u2060S-1\u200b ' }).serial).toBe('S-1')
  })
})
