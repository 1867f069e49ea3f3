import { createCaller } from '@caseweave/api/router'
import type { Ctx } from '@caseweave/core/context'
import { assetLabelRuns } from '@caseweave/db/schema'

const rows = `Asset tag,Type,Name,Brand,Model
KEPT-3,Kept things,Kept screen,Kept,1
KEPT-3,Kept things,Kept twice,Kept,1
`

/** An import of assets of which one row is refused, one that waits for its reader, and labels that were made; `idle` resolves when no job is at work. */
export async function useAssetFiles(keeper: Ctx, idle: () => Promise<void>): Promise<void> {
  const api = createCaller(keeper)
  const organizationId = 1
  const bring = async () => {
    const content = (async function* () {
      yield Buffer.from(rows)
    })()
    return api.assetFiles.createImport({ organizationId, upload: { name: 'assets.csv', content } })
  }
  const { importId } = await bring()
  await bring()
  await idle()
  await api.assetFiles.startImport({ organizationId, importId })
  const choice = { search: '', tag: '', ids: [] }
  // Few labels leave no row.
  await keeper.db
    .insert(assetLabelRuns)
    .values({ organizationId, plan: { sheet: 'l7160', start: 1, parts: ['name'], choice }, labels: 1 })
  await idle()
}
