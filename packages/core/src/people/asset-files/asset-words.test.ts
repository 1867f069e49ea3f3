import { type AssetColumn, assetColumns } from '@caseweave/contract/people/asset-files/asset-columns'
import { describe, expect, it } from 'vitest'
import { columnsOf, statusOf } from './asset-words'

/** What is understood of a row of headers: each column with its header. */
const understood = (headers: string) =>
  Object.fromEntries(
    columnsOf(headers.split(',')).flatMap(({ header, column }) => (column === null ? [] : [[column, header]])),
  )

describe('headers of a table of assets', () => {
  it('are those that a download has', () => {
    const own = Object.values(assetColumns)
    expect(columnsOf(own).map(({ column }) => column)).toEqual(Object.keys(assetColumns) as AssetColumn[])
  })

  it('are also those that downloads had until November 2026', () => {
    expect(understood('Disk type,Disk size (GB),OS type,OS version')).toEqual({
      ...{ diskType: 'Disk type', diskGb: 'Disk size (GB)', osType: 'OS type', osVersion: 'OS version' },
    })
  })

  it.each([
    {
      from: 'the import of Snipe-IT',
      headers:
        'Full Name,Email,Username,item Name,Category,Model name,Manufacturer,Model Number,Serial number,Asset Tag,Location,Notes,Status,Supplier',
      columns: {
        ...{ assignedTo: 'Username', name: 'item Name', type: 'Category', model: 'Model name', brand: 'Manufacturer' },
        ...{ serial: 'Serial number', assetTag: 'Asset Tag', comments: 'Notes', status: 'Status' },
      },
    },
    {
      from: 'an older import of Snipe-IT, where Name is a person',
      headers: 'Name,Email,Item Name,Category',
      columns: { assignedTo: 'Email', name: 'Item Name', type: 'Category' },
    },
    {
      from: 'the list of Snipe-IT',
      headers: 'ID,Asset Name,Asset Tag,Serial,Model,Model No.,Category,Status,Checked Out To,Location,Manufacturer',
      columns: {
        ...{ name: 'Asset Name', assetTag: 'Asset Tag', serial: 'Serial', model: 'Model', type: 'Category' },
        ...{ status: 'Status', assignedTo: 'Checked Out To', brand: 'Manufacturer' },
      },
    },
    {
      from: 'AssetTiger',
      headers: 'Asset TAG ID, DESCRIPTION, PURCHASE DATE, BRAND, COST, MODEL, SERIAL NO., CATEGORY, ASSIGNED TO',
      columns: {
        ...{ assetTag: 'Asset TAG ID', name: 'DESCRIPTION', brand: 'BRAND', model: 'MODEL', serial: 'SERIAL NO.' },
        ...{ type: 'CATEGORY', assignedTo: 'ASSIGNED TO' },
      },
    },
    {
      from: 'ServiceDesk Plus, whose id is no tag',
      headers: 'Asset ID,Name,Product,Product Type,Serial Number,Asset Tag,Asset State,User,Department,Site',
      columns: {
        ...{ name: 'Name', model: 'Product', type: 'Product Type', serial: 'Serial Number', assetTag: 'Asset Tag' },
        ...{ status: 'Asset State', assignedTo: 'User' },
      },
    },
    {
      from: 'GLPI',
      headers:
        'Name,Entity,Status,Manufacturers,Serial number,Type,Model,Operating System - Name,Location,Components - Processor,Inventory number',
      columns: {
        ...{ name: 'Name', status: 'Status', brand: 'Manufacturers', serial: 'Serial number', type: 'Type' },
        ...{ model: 'Model', osType: 'Operating System - Name', processor: 'Components - Processor' },
        assetTag: 'Inventory number',
      },
    },
    { from: 'a table with a header twice', headers: 'Name,Name,Tag', columns: { name: 'Name', assetTag: 'Tag' } },
  ])('of $from are understood', ({ headers, columns }) => {
    expect(understood(headers)).toEqual(columns)
  })

  it('of two that mean the same are the surer one, then the first one', () => {
    expect(columnsOf(['Description', 'Name', 'Name']).map(({ column }) => column)).toEqual([null, 'name', null])
  })
})

it('statuses are understood as others call them, and not guessed', () => {
  const words = {
    ...{ 'Ready to Deploy': 'In Storage', 'In Store': 'In Storage', Deployed: 'In Use', 'Checked out': 'In Use' },
    ...{
      'Lost/Stolen': 'Lost',
      'Lost / Missing': 'Lost',
      'Out for Repair': 'Damaged',
      'Broken - Not Fixable': 'Damaged',
    },
    ...{ Archived: 'Deprecated', depricated: 'Deprecated', Undeployable: null, 'as new': null, '': null },
  }
  for (const [word, status] of Object.entries(words)) expect([word, statusOf(word)]).toEqual([word, status])
})
