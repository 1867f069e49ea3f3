import { chmodSync, existsSync, mkdirSync, rmSync, statfsSync } from 'node:fs'
import type { Sql } from '@caseweave/db/client'
import { openProduct, type Product } from '../product'
import type { Report } from '../report'
import { grow, growingSettings } from './grow'
import { casesOfOne, giantPieces, type ScaleOptions } from './options'
import { makeTemplate, type Place, tableBytes } from './template'
import { importBeside, type Times, workIn } from './work'

/** What the folder's database is so far; kept in it. */
interface State {
  asked: string
  template?: Place
  giant?: Place
  /** What the work took while the template was alone. */
  alone?: Times
  /** Bytes of a case, with all that belongs to it. */
  bytesPerCase?: number
}

/** Indexes are sorted beside what is there, and the log of changes takes some. */
const spare = { factor: 1.2, bytes: 8e9 }

/**
 * The same work in a project that has the database for itself, in the same project among many others, and in one ten times as large among
 * them. The ratio of a line is to the project alone.
 */
export async function benchScale(report: Report, options: ScaleOptions): Promise<void> {
  const { folder, keep } = options
  if (existsSync(folder) && !keep)
    throw new Error(`There is something in ${folder}: remove it, or take it up with --keep.`)
  mkdirSync(folder, { recursive: true })
  // PostgreSQL may run as another user than root.
  chmodSync(folder, 0o755)
  const cases = casesOfOne(options)
  const asked = `${options.cases} cases, ${options.executions} executions, ${options.projects} projects`
  let state: State = { asked }

  await inProduct(options, growingSettings, async (product) => {
    const { sql } = product.services
    state = (await readState(sql)) ?? state
    if (state.asked !== asked) throw new Error(`The database in ${folder} is one of ${state.asked}: say the same.`)
    if (state.template) return
    process.stderr.write(`The project that stands alone: ${cases} cases\n`)
    state.template = await makeTemplate(product, cases, Math.round((options.executions / options.cases) * cases))
    const bytes = [...(await tableBytes(sql)).values()].reduce((sum, each) => sum + each, 0)
    state.bytesPerCase = bytes / cases
    await writeState(sql, state)
  })
  if (!state.giant) refuseWhereTooSmall(options, state)
  if (!state.alone)
    await inProduct(options, {}, async (product) => {
      const place = placeOf(state.template)
      state.alone = { ...(await workIn(product, place)), ...(await importBeside(product, place)) }
      await writeState(product.services.sql, state)
    })
  if (!state.giant)
    await inProduct(options, growingSettings, async (product) => {
      state.giant = await grow(product, options, placeOf(state.template))
      await writeState(product.services.sql, state)
    })
  await inProduct(options, {}, async (product) => {
    const [template, giant] = [placeOf(state.template), placeOf(state.giant)]
    addLines(report, `${cases} cases alone`, state.alone ?? {}, state.alone)
    addLines(report, `${cases} of ${options.cases} cases`, await workIn(product, template), state.alone)
    addLines(report, `${giantPieces * cases} of ${options.cases} cases`, await workIn(product, giant), state.alone)
    addLines(report, `beside ${options.cases} cases`, await importBeside(product, template), state.alone)
    for (const [table, bytes] of await tableBytes(product.services.sql))
      report.add({ bench: 'scale', what: table, size: asked, value: bytes / 1e6, unit: 'MB' })
  })
  if (!keep) rmSync(folder, { recursive: true, force: true })
}

/** The product on the database of the folder, until the work is done. */
async function inProduct(
  { folder }: ScaleOptions,
  settings: Record<string, string>,
  work: (product: Product) => Promise<void>,
): Promise<void> {
  const product = await openProduct({ port: 3960, folder, settings })
  try {
    await work(product)
  } finally {
    await product.close()
  }
}

function refuseWhereTooSmall({ folder, cases }: ScaleOptions, { bytesPerCase = 0 }: State): void {
  const { bavail, bsize } = statfsSync(folder)
  const needed = bytesPerCase * cases * spare.factor + spare.bytes
  const free = bavail * bsize
  const text = `${Math.round(bytesPerCase)} bytes a case: ${(needed / 1e9).toFixed(1)} GB are needed, ${(free / 1e9).toFixed(1)} GB are free.`
  process.stderr.write(`${text}\n`)
  if (free < needed) throw new Error(`The disk is too small. ${text}`)
}

function addLines(report: Report, size: string, times: Times, alone: Times = {}): void {
  for (const [what, value] of Object.entries(times)) {
    const before = alone[what]
    const reference = before === undefined || times === alone ? {} : { reference: { name: 'alone', value: before } }
    report.add({ bench: 'scale', what, size, value, unit: 'ms', ...reference })
  }
}

function placeOf(place: Place | undefined): Place {
  if (!place) throw new Error('The project is not there yet.')
  return place
}

async function readState(sql: Sql): Promise<State | undefined> {
  const [there] = await sql`select to_regclass('scale.state') is not null as there`
  if (!there?.there) return undefined
  const [row] = await sql<{ state: State }[]>`select state from scale.state`
  return row?.state
}

async function writeState(sql: Sql, state: State): Promise<void> {
  await sql`create table if not exists scale.state (state jsonb)`
  await sql`delete from scale.state`
  await sql`insert into scale.state values (${JSON.stringify(state)}::text::jsonb)`
}
