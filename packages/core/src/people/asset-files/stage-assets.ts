import { assetImportMessages } from '@caseweave/contract/people/asset-files/asset-import-messages'
import { assetImportLimits } from '@caseweave/contract/people/asset-files/asset-imports'
import { AppError } from '@caseweave/contract/platform/errors'
import type { Sql } from '@caseweave/db/client'
import { assetImportRows } from '@caseweave/db/schema'
import { copyLines } from '../../platform/database/copy-lines'
import { copyRow } from '../../platform/database/copy-rows'
import type { AssetRow } from './read-assets'

/** What is staged of a row beside the fields of its asset. */
const own = ['importId', 'position', 'line', 'verdict', 'reason', 'assetTag', 'type', 'status', 'assignedTo'] as const

/** The fields of an asset that a row can set, by the columns that have the same name in both tables. */
export const stagedFields = [
  ...(['name', 'brand', 'model', 'serial', 'processor', 'ramGb', 'diskType', 'diskGb'] as const),
  ...(['osType', 'osVersion', 'imei', 'comments', 'tags'] as const),
]

const columns = [...own, ...stagedFields].map((key) => assetImportRows[key].name).join(', ')

/**
 * Fills the staging of an import by COPY in the caller's transaction; answers how many rows there are. Memory holds one batch. INVALID for
 * more rows than an import may have.
 */
export async function stageAssets(
  sql: Pick<Sql, 'unsafe'>,
  importId: number,
  batches: AsyncIterable<readonly { row: AssetRow }[]>,
): Promise<number> {
  let position = 0
  await copyLines(sql, `asset_import_rows (${columns})`, async function* () {
    for await (const batch of batches) {
      if (position + batch.length > assetImportLimits.rows)
        throw new AppError('INVALID', assetImportMessages.tooManyRows(assetImportLimits.rows))
      yield batch.map(({ row }) => lineOf(importId, ++position, row)).join('')
    }
  })
  return position
}

function lineOf(importId: number, position: number, row: AssetRow): string {
  const { line, fault, assetTag, type, status, assignedTo, fields } = row
  return copyRow([
    ...[importId, position, line, fault === '' ? 'add' : 'error', fault, assetTag, type, status, assignedTo],
    ...stagedFields.map((field) => fields[field] ?? null),
  ])
}
