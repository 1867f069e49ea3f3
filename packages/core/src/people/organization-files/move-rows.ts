import { quoted } from '@caseweave/db/contents'
import {
  featureFiles,
  featureFileVersions,
  scenarioDocumentsPending,
  testCaseSearchPending,
} from '@caseweave/db/schema'
import { getTableName } from 'drizzle-orm'
import type postgres from 'postgres'
import { allTables, columnsOf } from './columns'
import { exportedTables } from './exported-tables'
import { movedId, movedTrail, movedValue, movingFunctions, type Range, type Ranges } from './moved-values'
import { staged, stagedColumns } from './stage-tables'

type Tx = postgres.TransactionSql

/** Ids beyond this are none that the product has given, and so many as lie between the first and the last of a table. */
const limits = { id: 2n ** 52n, span: 2n ** 40n } as const
/** So many ids are drawn one by one, so that addresses stay short; more are taken at once, a good way off what others draw meanwhile. */
const drawn = 100_000n
const wayOff = 10_000_000n

/** Refuses staged rows whose references name rows that are not in the file: where the database would, and it is not asked. */
export async function requireWhole(tx: Tx): Promise<void> {
  for (const name of Object.keys(exportedTables)) {
    for (const { name: column, kind, held } of await stagedColumns(tx, name)) {
      if (!held || typeof kind !== 'string') continue
      const target = kind === 'users' ? 'people' : kind
      await refuseAny(
        tx,
        `select from ${staged(name)} s where s.${quoted(column)} is not null
          and not exists (select from ${staged(target)} t where t.id = s.${quoted(column)})`,
        `A row of ${name} in the file names by ${column} what is not in the file.`,
      )
    }
  }
  for (const name of ['org_group_members', 'person_details'])
    await refuseAny(
      tx,
      `select from ${staged(name)} s where not exists (
        select from ${staged('organization_members')} m where m.organization_id = s.organization_id and m.user_id = s.user_id)`,
      `A row of ${name} in the file is about somebody who is no member.`,
    )
  const [one] = await tx.unsafe(`select count(*)::int as organizations from ${staged('organizations')}`)
  if (one?.organizations !== 1) throw new Error(`The file holds ${one?.organizations} organizations instead of one.`)
  await refuseAny(
    tx,
    `select from ${staged('images')} where media_type not in ('image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif')`,
    'An image of the file is none that Caseweave shows.',
  )
  await refuseAny(
    tx,
    `select from ${staged('test_cases')} where not (position between -1e15 and 1e15)`,
    'A test case of the file has a place that none can have.',
  )
}

async function refuseAny(tx: Tx, rows: string, sentence: string): Promise<void> {
  const [found] = await tx.unsafe(`select exists (${rows}) as any`)
  if (found?.any) throw new Error(sentence)
}

/** Reserves new ids for all rows that have one; `organization` has its own already. */
export async function reserveIds(tx: Tx, organizationId: number): Promise<Ranges> {
  const ranges = new Map<string, Range>()
  for (const name of Object.keys(exportedTables)) {
    if (!columnsOf(name).some((column) => column.name === 'id' && column.kind === name)) continue
    const [found] = await tx.unsafe(`select min(id)::text as low, max(id)::text as high from ${staged(name)}`)
    if (!found?.low) continue
    const [low, high] = [BigInt(found.low), BigInt(found.high)]
    if (low < 1n || high > limits.id || high - low > limits.span)
      throw new Error(`The table ${name} of the file has an id that none can have.`)
    const first = name === 'organizations' ? BigInt(organizationId) : await reserve(tx, name, high - low + 1n)
    ranges.set(name, { low, high, shift: first - low })
  }
  await tx`create temporary table moved_ranges (name text primary key, low bigint, high bigint, shift bigint) on commit drop`
  await tx`insert into moved_ranges ${tx([...ranges].map(([name, { low, high, shift }]) => ({ name, low: String(low), high: String(high), shift: String(shift) })))}`
  return ranges
}

/** The first of so many ids, one after the other, that nobody else gets. */
async function reserve(tx: Tx, table: string, span: bigint): Promise<bigint> {
  const [owned] = await tx`select pg_get_serial_sequence(${table}, 'id') as sequence`
  for (let tries = 0; span <= drawn && tries < 5; tries++) {
    const [got] = await tx`
      select min(n)::text as low, max(n)::text as high from (select nextval(${owned?.sequence}::regclass) as n from generate_series(1, ${String(span)}::bigint)) drawn`
    if (BigInt(got?.high) - BigInt(got?.low) + 1n === span) return BigInt(got?.low)
  }
  const [got] = await tx`
    select setval(${owned?.sequence}::regclass, nextval(${owned?.sequence}::regclass) + ${String(wayOff + span)}::bigint)::text as last`
  return BigInt(got?.last) - span + 1n
}

/** Moves the staged rows of all tables to where they belong, without triggers and references; answers how many there are of each. */
export async function moveRows(
  tx: Tx,
  ranges: Ranges,
  organizationId: number,
  onTable: (name: string, done: number, total: number) => void,
): Promise<Record<string, number>> {
  await tx.unsafe(movingFunctions)
  await tx`set local session_replication_role = replica`.catch((cause) => {
    throw new Error(
      'The role of DATABASE_URL may not set session_replication_role: grant it (grant set on parameter), or use the owner of the server.',
      { cause },
    )
  })
  const counts: Record<string, number> = { organizations: 1 }
  const names = Object.keys(exportedTables).filter((name) => name !== 'organizations')
  for (const [index, name] of names.entries()) {
    onTable(name, index, names.length)
    const moved = name === 'audit_log' ? moveTrail(tx, ranges, organizationId) : moveTable(tx, name, ranges)
    counts[name] = await moved.catch((cause) => {
      const why = cause instanceof Error ? cause.message.slice(0, 300) : ''
      throw new Error(`The rows of ${name} in the file do not fit: ${why}`, { cause })
    })
  }
  await tx.unsafe(`
    select setval('test_cases_position_seq', greatest(ceil(max(position))::bigint + 1024, nextval('test_cases_position_seq')))
    from ${staged('test_cases')} having max(position) is not null`)
  await makeAnew(tx, ranges)
  return counts
}

/** What is said of rows of some tables at the new place, whatever the file says. */
const said: Record<string, Record<string, string>> = {
  // Nobody has the links: an Admin sends them again.
  organization_invitations: { token_hash: "encode(sha256(gen_random_uuid()::text::bytea), 'hex')" },
  // The old place may go on sending them.
  report_schedules: {
    paused: 'true',
    problem:
      "case when s.paused then s.problem else 'It came with an import of the organization. Resume it when the old place does not send it any more.' end",
  },
}

async function moveTable(tx: Tx, name: string, ranges: Ranges): Promise<number> {
  const own = said[name] ?? {}
  const columns = (await stagedColumns(tx, name)).filter((column) => !(column.name in own))
  const into = [...columns.map((column) => column.name), ...Object.keys(own)].map(quoted).join(', ')
  const values = [...columns.map((column) => movedValue(column, ranges)), ...Object.values(own)].join(', ')
  const moved = await tx.unsafe(
    `insert into ${quoted(name)} (${into}) overriding system value select ${values} from ${staged(name)} s`,
  )
  return moved.count
}

/** The audit trail: what it tells of rows names them as they are called now, a table at a time. */
async function moveTrail(tx: Tx, ranges: Ranges, organizationId: number): Promise<number> {
  const names = await tx.unsafe<{ name: string }[]>(`select distinct table_name as name from ${staged('audit_log')}`)
  const columns = (await stagedColumns(tx, 'audit_log')).map((column) => column.name)
  let count = 0
  for (const { name } of names) {
    const told = columnsOf(name)
    const values: Record<string, string> = {
      organization_id: String(organizationId),
      change_id: `case when s.change_id < 0 then -1 - (hashtextextended(s.change_id || ':${organizationId}', 0) & 9007199254740990)
        else ${movedId('s.change_id', 'audit_log', ranges)} end`,
      old_value: movedTrail('s.old_value', told, ranges),
      new_value: movedTrail('s.new_value', told, ranges),
    }
    const listed = columnsOf('audit_log').filter((column) => columns.includes(column.name))
    const moved = await tx.unsafe(
      `insert into audit_log (${listed.map((column) => quoted(column.name)).join(', ')}) overriding system value
      select ${listed.map((column) => values[column.name] ?? movedValue(column, ranges)).join(', ')}
      from ${staged('audit_log')} s where s.table_name = $1`,
      [name],
    )
    count += moved.count
  }
  return count
}

/** Leaves what the worker makes anew: what cases and scenarios are found by. */
async function makeAnew(tx: Tx, ranges: Ranges): Promise<void> {
  const versions = ranges.get('test_case_versions')
  if (versions)
    await tx`insert into ${tx(getTableName(testCaseSearchPending))} (project_id, first_version_id, last_version_id)
      values (null, ${String(versions.low + versions.shift)}, ${String(versions.high + versions.shift)})`
  const features = ranges.get('feature_file_versions')
  if (features)
    await tx`insert into ${tx(getTableName(scenarioDocumentsPending))} (feature_file_version_id, project_id)
      select v.id, f.project_id from ${tx(getTableName(featureFileVersions))} v join ${tx(getTableName(featureFiles))} f on f.id = v.feature_file_id
      where v.id between ${String(features.low + features.shift)} and ${String(features.high + features.shift)}
        and f.deleted_at is null and v.version = f.latest_version`
}

/** Every table that an import writes to. */
export const movedTables = () => Object.keys(exportedTables).filter((name) => allTables.has(name))
