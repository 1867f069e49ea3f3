import type { AssetColumn } from '@caseweave/contract/people/asset-files/asset-columns'
import { type AssetImportColumn, assetImportLimits } from '@caseweave/contract/people/asset-files/asset-imports'
import type { AssetStatus } from '@caseweave/contract/people/assets/assets'
import { plainName } from '../../platform/text/plain-name'

/**
 * The headers by which a column is known, without case, space and punctuation, the surest first: of two headers of a file that could mean the
 * same column, the surer one does. They are those of spreadsheets and of what Snipe-IT, GLPI, AssetTiger and ServiceDesk Plus write
 * (docs/decisions/asset-files.md). A header of "Name" beside an "Item name" is a person's.
 */
const headers: Record<AssetColumn, readonly string[]> = {
  assetTag: [
    ...[
      'assettag',
      'tag',
      'assettagid',
      'assetno',
      'assetnumber',
      'inventoryno',
      'inventorynumber',
      'label',
      'assetid',
    ],
  ],
  type: ['assettype', 'type', 'devicetype', 'producttype', 'assetcategory', 'category', 'kind'],
  status: ['assetstatus', 'assetstate', 'status', 'state'],
  name: [...['assetname', 'itemname', 'devicename', 'name', 'hostname', 'computername', 'title', 'description']],
  brand: ['brand', 'manufacturer', 'manufacturers', 'make', 'maker', 'vendor'],
  model: ['model', 'modelname', 'product', 'modelno', 'modelnumber'],
  serial: ['serialnumber', 'serial', 'serialno', 'serialnr', 'sn', 'servicetag'],
  processor: ['processor', 'processorname', 'cpu', 'chip', 'componentsprocessor'],
  ramGb: ['ramgb', 'ram', 'ramsize', 'memorygb', 'memory'],
  diskType: ['disktype', 'hdtype', 'harddisktype', 'harddrivetype', 'storagetype', 'drivetype'],
  diskGb: [
    ...['disksizegb', 'disksize', 'diskgb', 'hdsizegb', 'hdsize', 'harddisksizegb', 'harddisksize', 'hddsize'],
    ...['storagegb', 'storagesize', 'storage', 'disk'],
  ],
  osType: ['ostype', 'osname', 'operatingsystem', 'operatingsystemname', 'os', 'platform'],
  osVersion: ['osversion', 'operatingsystemversion', 'versionofthesystem', 'osrelease'],
  imei: ['imei', 'imeino', 'imeinumber', 'imei1'],
  comments: ['comments', 'comment', 'notes', 'note', 'remarks', 'remark'],
  tags: ['tags', 'assettags', 'keywords'],
  assignedTo: [
    ...[
      'assignedto',
      'assignedtoemail',
      'assigneduser',
      'assignee',
      'checkedoutto',
      'username',
      'email',
      'emailaddress',
    ],
    ...['mail', 'user', 'owner', 'employee'],
  ],
}

/** How sure each header is of its column: 0 is the surest. */
const known = new Map(
  (Object.keys(headers) as AssetColumn[]).flatMap((column) =>
    headers[column].map((name, rank) => [name, { column, rank }] as const),
  ),
)

/** What each header of a file is understood as; those that mean no column, or one that a surer header means, are left out. */
export function columnsOf(texts: readonly string[]): AssetImportColumn[] {
  const read = texts.slice(0, assetImportLimits.columns).map((text) => {
    const header = text.trim().slice(0, 100)
    return { header, meant: known.get(plainName(header)) }
  })
  const surest = new Map<AssetColumn, number>()
  read.forEach(({ meant }, at) => {
    if (!meant) return
    const before = read[surest.get(meant.column) ?? -1]?.meant
    if (!before || meant.rank < before.rank) surest.set(meant.column, at)
  })
  return read.map(({ header, meant }, at) => ({
    header,
    column: meant && surest.get(meant.column) === at ? meant.column : null,
  }))
}

/** What the statuses are called elsewhere; the words are those of the same products. */
const statuses = new Map<string, AssetStatus>(
  (
    [
      ['In Use', 'inuse', 'used', 'active', 'assigned', 'deployed', 'checkedout', 'issued'],
      ['Lost', 'lost', 'missing', 'stolen', 'loststolen', 'lostmissing'],
      ['Damaged', 'damaged', 'broken', 'brokennotfixable', 'defective', 'defect', 'faulty'],
      ['Damaged', 'inrepair', 'underrepair', 'outforrepair', 'outfordiagnostics'],
      ['In Storage', 'instorage', 'storage', 'stock', 'instock', 'instore', 'stored', 'available', 'spare'],
      ['In Storage', 'pending', 'readytodeploy', 'unassigned'],
      ['Deprecated', 'deprecated', 'depricated', 'retired', 'disposed', 'archived', 'expired', 'sold', 'donated'],
    ] as const
  ).flatMap(([status, ...names]) => names.map((name) => [name, status] as const)),
)

/** The status that a word means; null for one that means none. */
export const statusOf = (text: string): AssetStatus | null => statuses.get(plainName(text)) ?? null
