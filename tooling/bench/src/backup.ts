import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateCases } from './generate-cases'
import { median, percentile } from './median'
import { openProduct, type Product } from './product'
import type { Report } from './report'
import { start } from './start'
import { runTool } from './tools'

/** Files of so many bytes that lie in the file store beside the cases. */
const files = { count: 1_000, bytes: 200_000 }

/**
 * A backup of a large installation beside somebody who reads pages, its restore into an empty folder and the start of what was restored; then the
 * file of an organization, and its import.
 */
export async function benchBackup(report: Report, count = 300_000): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'caseweave-backup-'))
  chmodSync(folder, 0o755)
  const product = await openProduct()
  const add = (what: string, value: number, unit: 's' | 'MB' | 'ms' | '') =>
    report.add({ bench: 'backup', what, size: `${count} cases`, value, unit })
  try {
    const { project, user, cookie } = await product.makeProject()
    await generateCases(product.services.sql, { projectId: project.id, userId: user.id, count, modules: 500 })
    const stored = join(product.env.DATA_DIR, 'files/imports')
    mkdirSync(stored, { recursive: true })
    for (let n = 0; n < files.count; n += 1) writeFileSync(join(stored, `${n}.bin`), randomBytes(files.bytes))
    const [{ bytes = 0 } = {}] = await product.services
      .sql`select pg_database_size(current_database())::float8 as bytes`
    add('database', bytes / 1e6, 'MB')

    const web = await product.startWeb()
    const list = `${product.appUrl}/project/${project.id}/app/testCaseDefinition`
    const alone = await readPages(list, cookie, sleep(20_000))
    const taking = runTool('tooling/admin/src/backup.ts', [join(folder, 'backups')], product.env)
    const meanwhile = await readPages(list, cookie, taking)
    const taken = await taking
    const [name = ''] = readdirSync(join(folder, 'backups'))
    const backup = join(folder, 'backups', name)
    add('backup', taken.seconds, 's')
    add('backup: memory', taken.peak, 'MB')
    add('backup: size without the files', (sizeOf(backup) - files.count * files.bytes) / 1e6, 'MB')
    add('backup: load of the machine', loadavg()[0] ?? 0, '')
    for (const [what, { median, slowest }] of Object.entries({ alone, meanwhile })) {
      add(`a page of the list ${what}`, median, 'ms')
      add(`slowest twentieth ${what}`, slowest, 'ms')
    }
    await web.stop()

    const target = join(folder, 'restored')
    const restored = await runTool('tooling/admin/src/restore.ts', [backup], { DATA_DIR: target })
    add('restore', restored.seconds, 's')
    add('restore: memory', restored.peak, 'MB')
    add('restore: load of the machine', loadavg()[0] ?? 0, '')
    const again = await start(target)
    add('npm start on it to /readyz', again.seconds, 's')
    await again.stop()
  } finally {
    await product.close()
    rmSync(folder, { recursive: true, force: true })
  }
  await benchOrganization(report, Math.ceil(count / 3))
}

/** The file of one organization, and its import beside it. */
async function benchOrganization(report: Report, count: number): Promise<void> {
  const product = await openProduct()
  try {
    const { project, user } = await product.makeProject()
    await generateCases(product.services.sql, { projectId: project.id, userId: user.id, count, modules: 500 })
    const file = join(product.env.DATA_DIR, 'organization.zip')
    mkdirSync(product.env.DATA_DIR, { recursive: true })
    for (const words of [
      ['export-organization', await nameOf(product, project.id), file],
      ['import-organization', file, 'Again'],
    ]) {
      const { seconds, peak } = await runTool('tooling/admin/src/main.ts', words, product.env)
      const what = words[0] ?? ''
      const size = `${count} cases`
      report.add({ bench: 'backup', what, size, value: seconds, unit: 's' })
      report.add({ bench: 'backup', what: `${what}: memory`, size, value: peak, unit: 'MB' })
      report.add({ bench: 'backup', what: `${what}: load`, size, value: loadavg()[0] ?? 0, unit: '' })
    }
    report.add({
      bench: 'backup',
      what: 'its file',
      size: `${count} cases`,
      value: statSync(file).size / 1e6,
      unit: 'MB',
    })
  } finally {
    await product.close()
  }
}

async function nameOf({ services }: Product, projectId: number): Promise<string> {
  const [found] = await services.sql`
    select o.name from organizations o join projects p on p.organization_id = o.id where p.id = ${projectId}`
  return String(found?.name)
}

/** Reads a page again and again until `ended`; the median and the slowest twentieth (ms). */
async function readPages(address: string, cookie: string, ended: Promise<unknown>) {
  let reading = true
  void ended.catch(() => {}).then(() => (reading = false))
  const times: number[] = []
  while (reading) {
    const began = performance.now()
    const answer = await fetch(address, { headers: { cookie } })
    await answer.text()
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`)
    times.push(performance.now() - began)
    await sleep(100)
  }
  return { median: median(times), slowest: percentile(times, 0.95) }
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
