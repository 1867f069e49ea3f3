import { settingOf } from '@caseweave/contract/cases/bulk-changes/bulk-actions'
import type { KeptChange, SettingChange } from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import { type BulkSetting, caseFields } from '@caseweave/contract/cases/test-cases/case-fields'
import { caseTextLimits } from '@caseweave/contract/cases/test-cases/test-cases'
import { bulkChangeCases, executions, modules, testCases, testRuns, tickets, users } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { named } from '../../platform/database/named-tables'

const b = named(bulkChangeCases, 'b')
const c = named(testCases, 'c')
const cases = named(testCases)
const m = named(modules, 'm')
const u = named(users, 'u')

/** An action as SQL over `test_cases c`; undoing it also looks at `bulk_change_cases b`. */
type BulkActionSql = {
  /** True when it changes a field of the version rule; source: docs/decisions/case-saving.md. */
  versioned: boolean
  /** True when cases count as unchanged by it: who edits one meanwhile is in nobody's way. */
  unnoticed?: true
  /** What has to be known to undo it, as jsonb. */
  before: SQL
  /** True for cases that it would change. */
  differs: SQL
  /** True for cases that cannot take it. */
  noRoom: SQL
  set: SQL
  restore: SQL
  /** True for cases that can be brought back as they were. */
  restorable: SQL
}

/** True for cases with results, runs or tickets: they would go out of sight with the case. */
const isTested = sql.join(
  [named(executions, 'q'), named(testRuns, 'q'), named(tickets, 'q')].map(
    (q) => sql`exists (select from ${q} where ${q.testCaseId} = ${c.id})`,
  ),
  sql` or `,
)
const never = sql`false`
const always = sql`true`
const bare = sql`(${b.before} #>> '{}')`

/** The SQL of an action; values have been checked before. */
export function bulkActionSql(change: KeptChange): BulkActionSql {
  switch (change.action) {
    case 'assign': {
      const user = sql`nullif(${change.assignedTo}::bigint, 0)`
      // Somebody whose account is gone cannot be named again.
      const known = sql`(select ${u.id} from ${u} where ${u.id} = ${bare}::bigint)`
      return field('assignedTo', user, known)
    }
    case 'move': {
      // The place in the module goes with it: place_last() gives the new one. Earlier changes kept the module alone.
      const before = sql`(${b.before} ->> 0)::bigint`
      return {
        ...field('moduleId', sql`${change.moduleId}::bigint`, before),
        before: sql`jsonb_build_array(${c.moduleId}, ${c.position})`,
        restore: sql`${cases.moduleId} = ${before}, ${cases.position} = (${b.before} ->> 1)::double precision`,
        restorable: isLiveModule(before),
      }
    }
    case 'order':
      // Made by orderCases, which keeps the place before and the one after.
      return {
        versioned: false,
        unnoticed: true,
        before: sql`null::jsonb`,
        differs: never,
        noRoom: never,
        set: sql`${cases.position} = ${c.position}`,
        restore: sql`${cases.position} = (${b.before} ->> 0)::double precision`,
        restorable: sql`${c.moduleId} = ${change.moduleId}::bigint and ${c.position} = (${b.before} ->> 1)::double precision`,
      }
    case 'addTags':
      return addTags(change.tags)
    case 'removeTags':
      return removeTags(change.tags)
    case 'delete':
      return {
        versioned: false,
        before: sql`null::jsonb`,
        differs: always,
        noRoom: never,
        set: sql`${cases.deletedAt} = now()`,
        restore: sql`${cases.deletedAt} = null`,
        restorable: isLiveModule(sql`${c.moduleId}`),
      }
    case 'clone':
      // Made by cloneCases; undone by deleting what came to be, unless somebody has tested it since.
      return {
        versioned: false,
        before: sql`null::jsonb`,
        differs: never,
        noRoom: never,
        set: sql`${cases.deletedAt} = ${c.deletedAt}`,
        restore: sql`${cases.deletedAt} = now()`,
        restorable: sql`${c.deletedAt} is null and not (${isTested})`,
      }
    default:
      return setting(change)
  }
}

/** A choice or a flag that is set to one value. */
function setting(change: SettingChange): BulkActionSql {
  const value = settingOf(change)
  const type = sql.raw(typeof value === 'boolean' ? 'boolean' : 'text')
  return field(change.action, sql`${value}::${type}`, sql`${bare}::${type}`)
}

/** An action that puts one value into one column. */
function field(name: 'assignedTo' | 'moduleId' | BulkSetting, value: SQL, before: SQL): BulkActionSql {
  const column = sql.identifier(testCases[name].name)
  return {
    versioned: caseFields[name].inVersion,
    before: sql`to_jsonb(c.${column})`,
    differs: sql`c.${column} is distinct from ${value}`,
    noRoom: never,
    set: sql`${column} = ${value}`,
    restore: sql`${column} = ${before}`,
    restorable: always,
  }
}

const isLiveModule = (id: SQL) => sql`exists (select from ${m} where ${m.id} = ${id} and ${m.deletedAt} is null)`

/** Many texts as one parameter. */
const textList = (texts: readonly string[]) => sql`jsonb_array_elements_text(${JSON.stringify(texts)}::text::jsonb)`

const tagFields = {
  versioned: true,
  before: sql`to_jsonb(${c.tags})`,
  restore: sql`${cases.tags} = array(select jsonb_array_elements_text(${b.before}))`,
  restorable: always,
}

/** Tags that a case has already, in whatever case of letters, stay as they are; the others come behind. */
function addTags(tags: readonly string[]): BulkActionSql {
  const missing = sql`
    from ${textList(tags)} with ordinality wanted (tag, place)
    where not exists (select from unnest(${c.tags}) has (tag) where lower(has.tag) = lower(wanted.tag))`
  return {
    ...tagFields,
    differs: sql`exists (select ${missing})`,
    noRoom: sql`cardinality(${c.tags}) + (select count(*) ${missing}) > ${caseTextLimits.tags}`,
    set: sql`${cases.tags} = ${c.tags} || array(select wanted.tag ${missing} order by wanted.place)`,
  }
}

function removeTags(tags: readonly string[]): BulkActionSql {
  const unwanted = sql`(select lower(unwanted.tag) from ${textList(tags)} unwanted (tag))`
  return {
    ...tagFields,
    differs: sql`exists (select from unnest(${c.tags}) has (tag) where lower(has.tag) in ${unwanted})`,
    noRoom: never,
    set: sql`${cases.tags} = array(select has.tag from unnest(${c.tags}) with ordinality has (tag, place)
      where lower(has.tag) not in ${unwanted} order by has.place)`,
  }
}
