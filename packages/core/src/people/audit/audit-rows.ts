import type { AuditField, AuditRow } from '@caseweave/contract/people/audit/audit'
import { type AuditKind, auditFieldLabel, auditReference } from '@caseweave/contract/people/audit/audit-tables'
import { auditValueText } from '@caseweave/contract/people/audit/audit-values'
import { auditLog } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { compareTexts, type Effort, fullEffort } from '../../platform/text/compare-texts'
import type { AuditKey } from './audit-keys'
import type { AuditNames } from './audit-names'

const a = named(auditLog, 'a')

/** Most letters of a value that a page shows, and of all values of a page; the file has them whole. */
const limits = { value: 20_000, page: 600_000, compared: 60, ids: 200 }

type Values = { old: string | null; new: string | null; json: boolean }
/** A row of the trail with the fields that differ, as text. */
type StoredAuditRow = {
  id: number
  table: string
  record: string | null
  name: string | null
  fields: Record<string, Values>
}

/** What each of these rows of the trail tells, its values no longer than what is shown of them. */
export async function storedAuditRows(ctx: Ctx, keys: readonly AuditKey[]): Promise<Map<number, StoredAuditRow>> {
  if (keys.length === 0) return new Map()
  const list = sql.join(
    keys.map(({ id, moment }) => sql`(${id}::bigint, ${moment}::timestamptz)`),
    sql`, `,
  )
  const rows = await ctx.db.execute<Omit<StoredAuditRow, 'id'> & { id: string }>(sql`
    select a.id, a.table_name as table, j->>'id' as record,
      left(case when a.table_name = 'test_cases' then concat('TC-', j->>'number', ' ', j->>'summary')
        else coalesce(j->>'name', j->>'display_name', j->>'number', j->>'path', j->>'file_name', j->>'email', '') end, 200) as name,
      coalesce((
        select jsonb_object_agg(coalesce(o.key, n.key), jsonb_build_object(
          'old', left(o.value #>> '{}', ${limits.value + 1}), 'new', left(n.value #>> '{}', ${limits.value + 1}),
          'json', jsonb_typeof(o.value) in ('object', 'array') or jsonb_typeof(n.value) in ('object', 'array')))
        from jsonb_each(coalesce(a.old_value, '{}')) o full join jsonb_each(coalesce(a.new_value, '{}')) n on n.key = o.key
        where (o.value #>> '{}') is distinct from (n.value #>> '{}')
      ), '{}') as fields
    from (values ${list}) k(id, time) join ${a} on a.id = k.id and a.action_time = k.time,
      lateral (select coalesce(a.new_value, a.old_value) as j) whole
    order by a.id`)
  return new Map(rows.map((row) => [Number(row.id), { ...row, id: Number(row.id) }]))
}

/** The ids in a value: one, or a list of them. */
function idsIn(text: string | null): number[] {
  if (text === null || text.length > limits.value || !/^\[?[\d, ]*\]?$/.test(text)) return []
  return (text.match(/\d{1,15}/g) ?? []).slice(0, limits.ids).map(Number)
}

/** What these rows refer to, by kind. */
export function referencesIn(rows: Iterable<StoredAuditRow>): Map<AuditKind, Set<number>> {
  const found = new Map<AuditKind, Set<number>>()
  for (const { table, fields } of rows) {
    for (const [column, values] of Object.entries(fields)) {
      const kind = auditReference(table, column)
      if (!kind) continue
      const ids = found.get(kind) ?? new Set()
      for (const id of [...idsIn(values.old), ...idsIn(values.new)]) ids.add(id)
      found.set(kind, ids)
    }
  }
  return found
}

function wordsOf(kind: AuditKind | undefined, column: string, text: string | null, names: AuditNames): string | null {
  const ids = kind ? idsIn(text) : []
  if (kind && ids.length > 0) return ids.map((id) => names.of(kind, id) ?? `number ${id}`).join(', ')
  if (text === 'true') return 'Yes'
  if (text === 'false') return 'No'
  return text === null ? null : auditValueText(column, text)
}

/** Writes rows of a page: names instead of ids, what differs within long texts, and no more than a page holds. */
export function auditRowWriter(names: AuditNames) {
  const effort: Effort = fullEffort()
  const room = { left: limits.page }
  const cutTo = (text: string | null) => {
    const kept = text === null ? null : text.slice(0, Math.max(200, Math.min(limits.value, room.left)))
    room.left -= kept?.length ?? 0
    return kept
  }
  function fieldOf(table: string, column: string, values: Values): AuditField {
    const kind = auditReference(table, column)
    const words = { old: wordsOf(kind, column, values.old, names), new: wordsOf(kind, column, values.new, names) }
    const told = { old: cutTo(words.old), new: cutTo(words.new) }
    const { old, new: now } = told
    const long = Math.max(old?.length ?? 0, now?.length ?? 0)
    const json = values.json && !kind
    const compared = old !== null && now !== null && !json && long > limits.compared
    return {
      label: auditFieldLabel(table, column),
      ...told,
      ...(compared ? { parts: compareTexts(old, now, effort) } : {}),
      folded: json || long > 500,
      cut: old !== words.old || now !== words.new,
    }
  }
  return (key: AuditKey, row: StoredAuditRow | undefined): AuditRow => ({
    id: key.id,
    table: key.table,
    operation: key.operation,
    record: row?.record ?? null,
    name: row?.name ?? '',
    fields: Object.entries(row?.fields ?? {})
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([column, values]) => fieldOf(key.table, column, values)),
  })
}
