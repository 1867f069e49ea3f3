import type { ChangeAssetImport, ListAssetImportRows } from '@caseweave/contract/people/asset-files/asset-imports'
import { AssetFilter } from '@caseweave/contract/people/assets/list-assets'
import { SaveAsset } from '@caseweave/contract/people/assets/save-asset'
import { assetImports } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import type { JobRun } from '../../../platform/jobs/define-job'
import { testProject } from '../../../testing/test-context'
import { addAssetType } from '../../assets/asset-types'
import { saveAsset } from '../../assets/save-asset'
import { organizationAccess } from '../../organizations/organization-access'
import { assetCsv } from '../asset-csv'
import { changeAssetImport, createAssetImport, startAssetImport } from '../asset-imports'
import { getAssetImport } from '../get-asset-import'
import { previewAssetImport, runAssetImport } from '../run-asset-import'

/** A text or some bytes as they arrive. */
async function* bytes(content: string | Uint8Array) {
  yield Buffer.from(content)
}

/** All of a stream as text, without its byte order mark. */
export async function textOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^\ufeff/, '')
}

/** An organization with the type "Laptop", somebody who keeps its assets, and what they do with files of them. */
export async function assetOffice() {
  const test = await testProject()
  const hr = await test.asHumanResource()
  const organization = await organizationAccess(hr, test.organization.id, 'assets.manage')
  const { id: assetTypeId } = await addAssetType(hr, { organization, name: 'Laptop' })
  const ref = (importId: number) => ({ organizationId: organization.id, importId })
  const view = (importId: number, asked: Partial<ListAssetImportRows> = {}) =>
    getAssetImport(hr, { organization, importId, verdict: undefined, page: 1, ...asked })
  /** Does what the worker would do for the job that an import has now. */
  const work = async (importId: number, signal: JobRun['signal'] = new AbortController().signal): Promise<void> => {
    const [row] = await hr.db.select().from(assetImports).where(eq(assetImports.id, importId))
    const run = { jobId: row?.jobId ?? '', progress: async () => {}, signal }
    await (row?.status === 'importing' ? runAssetImport : previewAssetImport)(hr, ref(importId), run)
  }
  const upload = async (content: string | Uint8Array, name = 'assets.csv') => {
    const { importId } = await createAssetImport(hr, { organization, upload: { name, content: bytes(content) } })
    await work(importId)
    return importId
  }
  const finish = async (importId: number) => {
    await startAssetImport(hr, { organization, importId })
    await work(importId)
    return view(importId)
  }
  return {
    ...{ ...test, hr, organization, assetTypeId, ref, view, work, upload, finish },
    bring: async (content: string | Uint8Array) => finish(await upload(content)),
    change: async (importId: number, given: Partial<ChangeAssetImport>) => {
      const { format, createTypes } = await view(importId)
      await changeAssetImport(hr, { organization, importId, createTypes, ...format, ...given })
      await work(importId)
      return view(importId)
    },
    verdicts: async (importId: number) =>
      (await view(importId)).rows.map(({ line, verdict, note }) => `${line} ${verdict}${note && `: ${note}`}`),
    add: (given: object = {}) => {
      const fields = { assetTypeId, status: 'In Storage', name: 'Precision', brand: 'Dell', model: '5540', ...given }
      return saveAsset(hr, { ...SaveAsset.parse(fields), organization })
    },
    file: (filter: object = {}) => textOf(assetCsv(hr, { ...AssetFilter.parse(filter), organization }).content),
    assets: () => test.services.sql<Record<string, unknown>[]>`
      select a.asset_tag as tag, t.name as type, a.status, a.name, a.brand, a.model, a.serial, a.ram_gb as ram, a.imei, a.tags, u.username as holder
      from assets a join asset_types t on t.id = a.asset_type_id
      left join asset_assignments h on h.asset_id = a.id and h.ends_at is null left join users u on u.id = h.user_id
      where a.organization_id = ${organization.id} order by a.id`,
  }
}
