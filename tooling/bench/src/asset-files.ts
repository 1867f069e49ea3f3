import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { LabelChoice } from '@caseweave/contract/people/asset-files/asset-labels'
import type { Ctx } from '@caseweave/core/context'
import { createAssetImport, startAssetImport } from '@caseweave/core/people/asset-files/asset-imports'
import { getAssetImport } from '@caseweave/core/people/asset-files/get-asset-import'
import { getLabelRun, startLabels } from '@caseweave/core/people/asset-files/label-runs'
import { organizationAccess } from '@caseweave/core/people/organizations/organization-access'
import { copyAgain } from './copy-again'
import { openProduct } from './product'
import type { Report } from './report'

const size = { assets: 10_000, labels: 1_000 }

/** The tables that the rows of an import end up in. */
const filled = ['asset_types', 'assets', 'audit_log']

const header =
  'Type,Status,Name,Brand,Model,Serial number,Processor,RAM (GB),Disk type,Disk size (GB),OS type,OS version,IMEI,Comments,Tags\n'

/** A file of assets as companies have them, all fields but a few, in pieces as an upload arrives. */
function file(assets: number): Uint8Array[] {
  const pieces: Uint8Array[] = []
  let piece = header
  for (let n = 1; n <= assets; n++) {
    piece += `Kind ${n % 12},In Storage,Device ${n},Brand ${n % 30},Model ${n % 500},SN-${n},Processor ${n % 9},16 GB,SSD,512,Linux,6.${n % 12},,"Bought in ${2015 + (n % 10)}, room ${n % 200}","tag${n % 50}, loan"\n`
    if (piece.length < 65_536 && n < assets) continue
    pieces.push(Buffer.from(piece))
    piece = ''
  }
  return pieces
}

async function until<Answer>(what: string, look: () => Promise<Answer | null>): Promise<Answer> {
  const end = Date.now() + 300_000
  while (Date.now() < end) {
    const found = await look()
    if (found !== null) return found
    await new Promise((done) => setTimeout(done, 25))
  }
  throw new Error(`${what} was not done within five minutes.`)
}

async function importFile(ctx: Ctx, organization: { id: number; name: string }, assets: number): Promise<number> {
  // Whoever sends it has made it before.
  const content = Readable.from(file(assets))
  const began = performance.now()
  const { importId } = await createAssetImport(ctx, { organization, upload: { name: 'assets.csv', content } })
  // The status alone is asked for: what a page shows would be read forty times a second otherwise, beside what is measured.
  const at = (status: string) =>
    until(status, async () => {
      const [run] = await ctx.sql<{ status: string }[]>`select status from asset_imports where id = ${importId}`
      return run?.status === status ? run : null
    })
  await at('previewed')
  await startAssetImport(ctx, { organization, importId })
  await at('done')
  const { counts } = await getAssetImport(ctx, { organization, importId, verdict: undefined, page: 1 })
  if (counts?.add !== assets) throw new Error(`${counts?.add} of ${assets} assets arrived.`)
  return performance.now() - began
}

/** A file of assets from its upload to the finished job, beside a plain COPY of the rows that it made; and labels for many of them. */
export async function benchAssetFiles(report: Report): Promise<void> {
  const product = await openProduct()
  const folder = mkdtempSync(join(tmpdir(), 'caseweave-assets-'))
  try {
    const { ctx, project, user } = await product.makeProject()
    const { sql } = product.services
    await sql`update organization_members set human_resource = true where user_id = ${user.id}`
    const organization = await organizationAccess(ctx, project.organizationId, 'assets.manage')
    const worker = await product.startWorker()
    // The first file finds a process that has yet to load what it needs.
    const warm = await product.makeProject()
    await sql`update organization_members set human_resource = true where user_id = ${warm.user.id}`
    await importFile(warm.ctx, await organizationAccess(warm.ctx, warm.project.organizationId, 'assets.manage'), 10)
    const milliseconds = await importFile(ctx, organization, size.assets)
    await worker.stop()
    const copy = await copyAgain(sql, filled, folder)

    const drawing = await product.startWorker()
    await sql`delete from assets where organization_id = ${organization.id} and id not in (
      select id from assets where organization_id = ${organization.id} order by id limit ${size.labels})`
    const began = performance.now()
    const plan = { sheet: 'l7160', start: 1, parts: ['name', 'model', 'serial', 'organization'] } as const
    const { runId } = await startLabels(ctx, {
      ...{ ...plan, parts: [...plan.parts], organization },
      choice: LabelChoice.parse({}),
    })
    await until('labels', async () => {
      const { file, job } = await getLabelRun(ctx, { organization, runId: runId ?? 0 })
      if (job?.status === 'failed') throw new Error(job.error ?? 'The labels failed.')
      return file
    })
    const drawn = performance.now() - began
    const memory = drawing.peakMemory()
    await drawing.stop()

    const assets = `${size.assets.toLocaleString('en')} assets`
    const reference = { name: 'plain COPY', value: copy.milliseconds }
    report.add({
      ...{ bench: 'office', what: 'plain COPY of the same assets', size: `${copy.rows} rows` },
      ...{ value: copy.milliseconds, unit: 'ms' },
    })
    report.add({
      ...{ bench: 'office', what: 'assets by CSV, upload to finished job', size: assets },
      ...{ value: milliseconds, unit: 'ms', reference, limit: 3 },
    })
    const labels = `${size.labels.toLocaleString('en')} labels`
    report.add({ bench: 'office', what: 'labels as a PDF', size: labels, value: drawn, unit: 'ms' })
    if (memory !== null)
      report.add({
        ...{ bench: 'office', what: 'worker memory at most, labels', size: labels },
        ...{ value: memory, unit: 'MB', limit: 256 },
      })
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await product.close()
  }
}
