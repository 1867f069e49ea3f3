import {
  type AuditEntry,
  type AuditFilter,
  type AuditPage,
  auditPageSize,
  monthBefore,
} from '@caseweave/contract/people/audit/audit'
import { auditLog, jobs, users } from '@caseweave/db/schema'
import { inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { type Asked, type AuditKey, askedOf, auditKeys, cursorOf, isAsked, isOfChange } from './audit-keys'
import { auditNames } from './audit-names'
import { auditRowWriter, referencesIn, storedAuditRows } from './audit-rows'

const a = named(auditLog, 'a')

/** How many rows are read at most for a page: a job that changed much in many statements is one entry of them. */
const rounds = [auditPageSize + 1, 2_000]
/** How many rows of a change are looked at to count those that are asked for. */
const counted = 200

/** What was done at once: its newest row, which the page shows, and its oldest. */
type Group = { first: AuditKey; last: AuditKey }

/** A page of the trail of an organization: what was done at once is one entry. */
export async function listAudit(ctx: Ctx, organizationId: number, filter: AuditFilter): Promise<AuditPage> {
  const asked = await askedOf(ctx, organizationId, filter)
  if (!asked) return { date: filter.date ?? monthBefore(ctx.now()), entries: [], older: null, personFound: false }
  const { groups, older } = await readGroups(ctx, asked)
  const [counts, facts] = await Promise.all([countRows(ctx, asked, groups), factsOf(ctx, groups)])
  const stored = await storedAuditRows(
    ctx,
    groups.map(({ first }) => first),
  )
  const references = referencesIn(stored.values())
  const add = (kind: 'person' | 'directory' | 'project', id: number | null) => {
    if (id !== null) references.set(kind, (references.get(kind) ?? new Set()).add(id))
  }
  for (const { first } of groups) {
    add('person', first.actorId)
    add('directory', first.directoryTokenId)
    add('project', first.projectId)
  }
  const names = await auditNames(ctx, organizationId, references)
  const write = auditRowWriter(names)
  const nameOf = (kind: 'person' | 'directory' | 'project', id: number | null) =>
    id === null ? null : (names.of(kind, id) ?? `number ${id}`)
  const entries = groups.map(
    ({ first }): AuditEntry => ({
      id: first.id,
      time: first.time,
      person: nameOf('person', first.actorId) ?? nameOf('directory', first.directoryTokenId),
      username: (first.actorId !== null && facts.usernames.get(first.actorId)) || null,
      project: nameOf('project', first.projectId),
      change: first.changeId,
      job: (first.jobId !== null && facts.jobs.get(first.jobId)) || null,
      counts: counts.get(first.changeId ?? 0) ?? [
        { table: first.table, operation: first.operation, rows: 1, more: false },
      ],
      row: write(first, stored.get(first.id)),
    }),
  )
  return { date: asked.date, entries, older, personFound: true }
}

/** The rows of a page, those that were changed together beside each other; of a change or a record each row by itself. */
async function readGroups(ctx: Ctx, asked: Asked): Promise<{ groups: Group[]; older: string | null }> {
  const { filter } = asked
  const groups = new Map<string, Group>()
  const single = filter.change !== undefined || filter.record !== ''
  let cursor = filter.older
  for (const limit of rounds) {
    const keys = await auditKeys(ctx, asked, cursor, limit)
    for (const key of keys) {
      const name = single || key.changeId === null ? `row ${key.id}` : `change ${key.changeId}`
      const group = groups.get(name)
      if (!group && groups.size === auditPageSize) return { groups: [...groups.values()], older: cursor ?? null }
      if (group) group.last = key
      else groups.set(name, { first: key, last: key })
      cursor = cursorOf(key)
    }
    if (keys.length < limit) return { groups: [...groups.values()], older: null }
  }
  return { groups: [...groups.values()], older: cursor ?? null }
}

type Counts = Map<number, AuditEntry['counts']>

/**
 * How many rows of each table and operation the changes of a page have, of those that are asked for. Of a change with more rows than are looked
 * at it is known only that there are at least so many, be it none but the one that is shown.
 */
async function countRows(ctx: Ctx, asked: Asked, groups: readonly Group[]): Promise<Counts> {
  const changes = groups.filter(({ first }) => first.changeId !== null)
  if (changes.length === 0 || asked.filter.change !== undefined || asked.filter.record !== '') return new Map()
  const list = sql.join(
    changes.map(
      ({ first, last }) => sql`(${first.changeId}::bigint, ${last.moment}::timestamptz, ${first.moment}::timestamptz)`,
    ),
    sql`, `,
  )
  // The times of each change name its months, and so the tables to look into.
  const rows = await ctx.db.execute<{
    change: string
    table: never
    operation: never
    rows: number
    more: boolean
  }>(sql`
    select c.id as change, a.table_name as table, a.operation, count(*)::int as rows, a.seen > ${counted} as more
    from (values ${list}) c(id, oldest, newest), lateral (
      select near.*, count(*) over () as seen from (
        select a.organization_id, a.table_name, a.operation, a.actor_id from ${a}
        where ${isOfChange(sql`c.id`)} and a.organization_id = ${asked.organizationId}
          and a.action_time between c.oldest - interval '2 days' and c.newest + interval '2 days'
        order by a.change_id desc, a.id desc limit ${counted + 1}
      ) near
    ) a
    where ${isAsked(asked)}
    group by 1, 2, 3, 5 order by 1, 4 desc, 2, 3`)
  const counts: Counts = new Map(changes.map(({ first }): [number, AuditEntry['counts']] => [first.changeId ?? 0, []]))
  for (const { change, table, operation, rows: count, more } of rows)
    counts.get(Number(change))?.push({ table, operation, rows: Math.min(count, counted), more })
  for (const { first } of changes) {
    const own = counts.get(first.changeId ?? 0)
    if (own?.length === 0) own.push({ table: first.table, operation: first.operation, rows: 1, more: true })
  }
  return counts
}

/** What jobs did, in words. */
const jobWords: Readonly<Record<string, string>> = {
  'testCases.import': 'Import of test cases',
  'testCases.bulkChange': 'Bulk change',
  'testCases.undoBulkChange': 'Undo of a bulk change',
  'modules.remove': 'Removal of a module',
  'automationImports.import': 'Import of feature or Java files',
  'resultImports.import': 'Import of results',
  'releases.map': 'Release mapping',
  'javaSteps.generate': 'Generation of Java steps',
  'suggestions.search': 'Search for suggestions',
}

async function factsOf(ctx: Ctx, groups: readonly Group[]) {
  const actors = [...new Set(groups.flatMap(({ first }) => first.actorId ?? []))]
  const jobIds = [...new Set(groups.flatMap(({ first }) => first.jobId ?? []))]
  const [people, work] = await Promise.all([
    actors.length > 0
      ? ctx.db
          .select({ id: users.id, username: users.username })
          .from(users)
          .where(inArray(users.id, actors))
          .orderBy(users.id)
      : [],
    jobIds.length > 0
      ? ctx.db.select({ id: jobs.id, name: jobs.name }).from(jobs).where(inArray(jobs.id, jobIds)).orderBy(jobs.id)
      : [],
  ])
  return {
    usernames: new Map(people.map(({ id, username }) => [id, username])),
    jobs: new Map(work.map(({ id, name }) => [id, jobWords[name] ?? 'Background job'])),
  }
}
