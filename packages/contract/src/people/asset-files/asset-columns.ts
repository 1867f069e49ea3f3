/** What a file tells of an asset, with the names of its columns: what a CSV out has, and what one in is understood by. */
export const assetColumns = {
  assetTag: 'Asset tag',
  type: 'Type',
  status: 'Status',
  name: 'Name',
  brand: 'Brand',
  model: 'Model',
  serial: 'Serial number',
  processor: 'Processor',
  ramGb: 'RAM (GB)',
  diskType: 'Hard disk type',
  diskGb: 'Hard disk size (GB)',
  osType: 'Operating system',
  osVersion: 'Version of the system',
  imei: 'IMEI',
  comments: 'Comments',
  tags: 'Tags',
  assignedTo: 'Assigned to',
} as const

export type AssetColumn = keyof typeof assetColumns

/** What a file out tells besides, for its readers: an import leaves these columns out. */
export const toldColumns = ['Holder', 'Assigned since (UTC)', 'Status since (UTC)'] as const
