import {
  automationImports,
  definitionImports,
  testCaseSearch,
  testCaseSearchPending,
  testCases,
  testCaseVersions,
  testSteps,
} from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'

const automationImport = named(automationImports)
const c = named(testCases, 'c')
const due = named(testCaseSearchPending)
const excluded = named(testCaseSearch, 'excluded')
const imports = named(definitionImports)
const s = named(testSteps, 's')
const search = named(testCaseSearch)
const v = named(testCaseVersions, 'v')

/** Longest text (characters) of a case that is searched; so much never makes more than the megabyte that a tsvector holds. */
export const documentLimit = 100_000

/** Versions whose cases one transaction deals with. */
const chunkVersions = 2_000

/** Imports go first (the statements of both are heavy), but nothing waits longer than this (seconds). */
const longestWait = 60

/** How a tag begins in a document: with a colon, which no word has. So words and tags are found together, by one look. */
export const tagPrefix = 'tag:'
/** Longest part (characters) of a tag that a document holds. */
export const tagLength = 200

/**
 * Writes the documents of these cases (a query for their ids) from their newest versions. One that is as new stays as it is,
 * so that whoever comes second does nothing. In the order of ids, so that two never wait for each other.
 */
const documents = (caseIds: SQL): SQL => sql`
  insert into ${search} (${search.testCaseId}, ${search.projectId}, ${search.version}, ${search.document})
  select ${c.id}, ${c.projectId}, ${c.latestVersion},
    to_tsvector('simple', search_words(left(concat_ws(' ', ${c.summary}, ${v.precondition}, ${v.testData},
    ${v.executionSteps}, ${v.expectedResult}, steps.texts), ${documentLimit}::int)))
    || array_to_tsvector(array(select distinct ${tagPrefix}::text || lower(left(tag, ${tagLength}::int))
      from unnest(${c.tags}) tag where tag <> ''))
  from ${c}
  join ${v} on ${v.testCaseId} = ${c.id} and ${v.version} = ${c.latestVersion}
  left join lateral (
    select string_agg(text, ' ' order by sequence) as texts
    from (
      select sequence, text, sum(length(text)) over (order by sequence) - length(text) as before
      from (
        select ${s.sequence}, concat_ws(' ', ${s.description}, ${s.expectedResult}, ${s.testData}) as text
        from ${s} where ${s.versionId} = ${v.id}
      ) written
    ) counted where before < ${documentLimit}::int
  ) steps on true
  where ${c.id} in (${caseIds})
  order by ${c.id}
  on conflict (${search.testCaseId}) do update set ${search.version} = ${excluded.version},
    ${search.document} = ${excluded.document}
  where ${testCaseSearch.version} < ${excluded.version}`

/** Writes the document of a case that has just got this version, in the transaction that wrote it. */
export const documentOf = (testCaseId: number, version: number): SQL => sql`
  with waiting as (
    delete from ${due} using ${v} where ${v.testCaseId} = ${testCaseId} and ${v.version} = ${version}
      and ${due.firstVersionId} = ${v.id} and ${due.lastVersionId} = ${v.id}
  )
  ${documents(sql`${testCaseId}::bigint`)}`

/**
 * Writes the documents that are due, after an import or an update of the product: chunk by chunk, small tasks first, each in
 * one transaction with its place, so that it goes on where it was stopped. Any number of workers may do it at once. Answers
 * how many versions it went through.
 */
export async function writeDueDocuments(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  let written = 0
  while (!signal?.aborted) {
    const size = await writeChunk(ctx)
    if (size === 0) break
    written += size
  }
  // What waits in the index's list is read by every search.
  if (written > 0) await ctx.db.execute(sql`select gin_clean_pending_list('test_case_search_document_idx')`)
  return written
}

async function writeChunk(ctx: Ctx): Promise<number> {
  return ctx.tx(async (tx) => {
    const [pending] = await tx.db
      .select({ id: due.id, first: due.firstVersionId, last: due.lastVersionId })
      .from(sql`${due}
        where ${due.createdAt} < now() - ${longestWait} * interval '1 second'
          or not exists (
            select from ${imports} where ${imports.status} = 'importing'
            union all select from ${automationImport} where ${automationImport.status} = 'importing')
        order by ${due.lastVersionId} - ${due.firstVersionId}, ${due.id} limit 1
        for update skip locked`)
    if (!pending) return 0
    const { id, first, last } = pending
    const end = Math.min(last, first + chunkVersions - 1)
    await tx.db.execute(documents(sql`select ${v.testCaseId} from ${v} where ${v.id} between ${first} and ${end}`))
    await tx.db.execute(
      end === last
        ? sql`delete from ${due} where ${due.id} = ${id}`
        : sql`update ${due} set ${due.firstVersionId} = ${end + 1} where ${due.id} = ${id}`,
    )
    return end - first + 1
  })
}

/** True while documents of the project are still to be written: some cases are not found by their steps yet. */
export async function documentsAreDue(ctx: Ctx, projectId: number): Promise<boolean> {
  const [row] = await ctx.db.execute<{ due: boolean }>(sql`
    select exists (
      select from ${due} where ${due.projectId} is null or ${due.projectId} = ${projectId}
    ) as due`)
  return row?.due ?? false
}
