import { assetColumns } from '@caseweave/contract/people/asset-files/asset-columns'
import type { AssetDetails } from '@caseweave/contract/people/assets/assets'

/** The fields of an asset by the steps in which a new one is made. */
export const assetSteps = [
  { title: 'Asset', fields: ['assetTypeId', 'status', 'name', 'brand', 'model'] },
  { title: 'Numbers', fields: ['assetTag', 'serial', 'imei'] },
  { title: 'Hardware and system', fields: ['processor', 'ramGb', 'diskType', 'diskGb', 'osType', 'osVersion'] },
  { title: 'Comments and tags', fields: ['comments', 'tags'] },
] as const

export type AssetField = (typeof assetSteps)[number]['fields'][number]
export const assetFields: readonly AssetField[] = assetSteps.flatMap(({ fields }) => [...fields])

/** What stands in the fields of a form. */
export type AssetValues = Record<AssetField, string>

/** How the fields are called: as in files. */
export const assetLabels: Record<AssetField, string> = { ...assetColumns, assetTypeId: 'Asset type' }

/** The values of all fields, each as `read` tells it. */
export const assetValues = (read: (field: AssetField) => string): AssetValues => {
  const values = {} as AssetValues
  for (const field of assetFields) values[field] = read(field)
  return values
}

/** What a form shows of an asset that is there. */
export const valuesOf = (asset: AssetDetails): AssetValues =>
  assetValues((field) => (field === 'tags' ? asset.tags.join(', ') : String(asset[field] ?? '')))

/** The first step, from 0, with one of these fields; the last one when there is none. */
export function stepOf(names: readonly string[]): number {
  const at = assetSteps.findIndex(({ fields }) => fields.some((field) => names.includes(field)))
  return at < 0 ? assetSteps.length - 1 : at
}
