import { currentFields, frozenFields, versionFields } from '@caseweave/contract/cases/test-cases/case-fields'
import { idArray } from '@caseweave/db/id-array'
import {
  bulkChangeCases,
  caseClones,
  projectMembers,
  testCases,
  testCaseVersions,
  testSteps,
} from '@caseweave/db/schema'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import { type ImageTexts, imageTextFields } from './clone-sources'

const c = named(testCases, 'c')
const cases = named(testCases)
const changed = named(bulkChangeCases)
const clones = named(caseClones)
const member = named(projectMembers, 'member')
const s = named(testSteps, 's')
const steps = named(testSteps)
const v = named(testCaseVersions, 'v')
const versions = named(testCaseVersions)

/** A case that comes to be, and the version that it is a clone of. */
export type Clone = {
  id: number
  versionId: number
  number: number
  moduleId: number
  summary: string
  /** Its place in the order of its module; null = the end of it. */
  place: number | null
  source: { id: number; version: number; versionId: number }
}

/** Where clones come to, and what of their texts and images is another there. */
type CloneTarget = {
  changeId: number
  projectId: number
  images: ReadonlyMap<number, number> | null
  texts: readonly ImageTexts[]
}

/** Tags that say something of one case alone: the bug that it was made for, and the numbers of cases; source: docs/decisions/case-clones.md. */
const keptTags = sql`array(
  select tag from unnest(${v.tags}) with ordinality has (tag, place)
  where lower(tag) not in ('bug_in_production', '@bug_in_production') and tag !~* '^@?tc[\\s_-]?\\d{1,9}$' order by place)`

/** Writes clones with their first version, its steps, and where they come from: five statements for any number of them. */
export async function writeClones(tx: Ctx, target: CloneTarget, made: readonly Clone[]): Promise<void> {
  const from = cloneRows(made)
  const actor = sql`${requireActor(tx).id}::bigint`
  const columns = (table: typeof testCases | typeof testCaseVersions, fields: readonly string[]) =>
    sql.join(
      fields.map((field) =>
        sql.identifier(getTableColumns(table)[field as keyof ReturnType<typeof getTableColumns<typeof table>>].name),
      ),
      sql`, `,
    )
  await tx.db.execute(sql`
    insert into ${cases} (${cases.id}, ${cases.projectId}, ${cases.number}, ${columns(testCases, currentFields)}, ${cases.stepCount},
      ${cases.position}, ${cases.createdBy}, ${cases.modifiedBy})
    overriding system value
    select made.id, ${target.projectId}::bigint, made.number, ${sql.join(
      currentFields.map((field) => caseValue(field, target)),
      sql`, `,
    )},
      greatest(1, (select count(*) from ${s} where ${s.versionId} = ${v.id})),
      coalesce(made.place, nextval('test_cases_position_seq')), ${actor}, ${actor}
    from ${from} join ${c} on ${c.id} = made.source_id join ${v} on ${v.id} = made.source_version_id
    order by made.id`)
  await tx.db.execute(sql`
    insert into ${versions} (${versions.id}, ${versions.testCaseId}, ${versions.version}, ${columns(testCaseVersions, versionFields)},
      ${versions.createdBy})
    overriding system value
    select made.version_id, made.id, 1, ${sql.join(
      versionFields.map((field) => versionValue(field, target)),
      sql`, `,
    )}, ${actor}
    from ${from} join ${v} on ${v.id} = made.source_version_id
    left join ${textRows(target.texts)} on texts.version_id = ${v.id}
    order by made.id`)
  await tx.db.execute(sql`
    insert into ${steps} (${steps.versionId}, ${steps.sequence}, ${steps.description}, ${steps.expectedResult}, ${steps.testData},
      ${steps.imageIds})
    select made.version_id, ${s.sequence}, ${s.description}, ${s.expectedResult}, ${s.testData}, ${imagesIn(s.imageIds, target)}
    from ${from} join ${s} on ${s.versionId} = made.source_version_id`)
  await tx.db.execute(sql`
    insert into ${clones} (${clones.testCaseId}, ${clones.sourceId}, ${clones.sourceVersion})
    select made.id, made.source_id, made.source_version from ${from}`)
  await tx.db.execute(sql`
    insert into ${changed} (${changed.changeId}, ${changed.testCaseId}, ${changed.modifiedBefore}, ${changed.version}, ${changed.modifiedAt})
    select ${target.changeId}::bigint, ${c.id}, ${c.modifiedAt}, ${c.latestVersion}, ${c.modifiedAt}
    from ${c} where ${c.id} = any (${idArray(made.map(({ id }) => id))})`)
}

/** The clones as rows of a statement. */
function cloneRows(made: readonly Clone[]): SQL {
  const ids = (of: (one: Clone) => number) => idArray(made.map(of))
  return sql`unnest(${ids(({ id }) => id)}, ${ids(({ versionId }) => versionId)}, ${ids(({ number }) => number)}::int[],
    ${ids(({ moduleId }) => moduleId)}, ${sql.param(made.map(({ summary }) => summary))}::text[],
    ${ids(({ source }) => source.id)}, ${ids(({ source }) => source.version)}::int[], ${ids(({ source }) => source.versionId)},
    ${`{${made.map(({ place }) => place ?? 'null').join(',')}}`}::double precision[])
    made (id, version_id, number, module_id, summary, source_id, source_version, source_version_id, place)`
}

/** What a clone has in a column of the cases. */
function caseValue(field: (typeof currentFields)[number], { projectId }: CloneTarget): SQL {
  switch (field) {
    case 'summary':
      return sql`made.summary`
    case 'moduleId':
      return sql`made.module_id`
    case 'tags':
      return keptTags
    case 'linkedDefect':
      return sql`''`
    case 'assignedTo':
      return sql`(select ${member.userId} from ${member} where ${member.projectId} = ${projectId}::bigint and ${member.userId} = ${c.assignedTo})`
    default:
      return frozenFields.some((each) => each === field) ? v[field as 'automatable'] : c[field]
  }
}

/** What a clone has in a column of its first version. */
function versionValue(field: (typeof versionFields)[number], target: CloneTarget): SQL {
  if (field === 'summary') return sql`made.summary`
  if (field === 'moduleId') return sql`made.module_id`
  if (field === 'tags') return keptTags
  if (field === 'imageIds') return imagesIn(v.imageIds, target)
  const own = imageTextFields.some((each) => each === field)
  return own ? sql`coalesce(texts.texts ->> ${field}::text, ${v[field]})` : v[field]
}

/** Images in their order, as they are called where the clone is; those that are not there are left out. */
function imagesIn(ids: SQL, { images }: CloneTarget): SQL {
  if (!images) return ids
  const pairs = sql`unnest(${idArray(images.keys())}, ${idArray(images.values())}) pair (old, new)`
  return sql`array(select pair.new from unnest(${ids}) with ordinality has (id, place) join ${pairs} on pair.old = has.id order by has.place)`
}

/** Texts that are others for the clones of these versions. */
function textRows(texts: readonly ImageTexts[]): SQL {
  const rows = texts.map(({ versionId, ...row }) => ({ version_id: versionId, texts: row }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) texts (version_id bigint, texts jsonb)`
}
