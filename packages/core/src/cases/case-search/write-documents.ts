import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'

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
  insert into test_case_search (test_case_id, project_id, version, document)
  select c.id, c.project_id, c.latest_version, to_tsvector('simple', search_words(left(concat_ws(' ', c.summary, v.precondition,
    v.test_data, v.execution_steps, v.expected_result, steps.texts), ${documentLimit}::int)))
    || array_to_tsvector(array(select distinct ${tagPrefix}::text || lower(left(tag, ${tagLength}::int)) from unnest(c.tags) tag where tag <> ''))
  from test_cases c
  join test_case_versions v on v.test_case_id = c.id and v.version = c.latest_version
  left join lateral (
    select string_agg(text, ' ' order by sequence) as texts
    from (
      select sequence, text, sum(length(text)) over (order by sequence) - length(text) as before
      from (
        select s.sequence, concat_ws(' ', s.description, s.expected_result, s.test_data) as text
        from test_steps s where s.version_id = v.id
      ) written
    ) counted where before < ${documentLimit}::int
  ) steps on true
  where c.id in (${caseIds})
  order by c.id
  on conflict (test_case_id) do update set version = excluded.version, document = excluded.document
  where test_case_search.version < excluded.version`

/** Writes the document of the case that has just got this version, in the transaction that wrote it. */
export async function writeDocument(ctx: Ctx, testCaseId: number, versionId: number): Promise<void> {
  await ctx.db.execute(sql`
    with waiting as (
      delete from test_case_search_pending where first_version_id = ${versionId} and last_version_id = ${versionId}
    )
    ${documents(sql`${testCaseId}::bigint`)}`)
}

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

type Pending = { id: number; first: number; last: number }

async function writeChunk(ctx: Ctx): Promise<number> {
  return ctx.tx(async (tx) => {
    const [pending] = await tx.db.execute<Pending>(sql`
      select id::float8 as id, first_version_id::float8 as first, last_version_id::float8 as last
      from test_case_search_pending
      where created_at < now() - ${longestWait} * interval '1 second'
        or not exists (
          select from definition_imports where status = 'importing'
          union all select from automation_imports where status = 'importing')
      order by last_version_id - first_version_id, id limit 1
      for update skip locked`)
    if (!pending) return 0
    const { id, first, last } = pending
    const end = Math.min(last, first + chunkVersions - 1)
    await tx.db.execute(
      documents(sql`select v.test_case_id from test_case_versions v where v.id between ${first} and ${end}`),
    )
    await tx.db.execute(
      end === last
        ? sql`delete from test_case_search_pending where id = ${id}`
        : sql`update test_case_search_pending set first_version_id = ${end + 1} where id = ${id}`,
    )
    return end - first + 1
  })
}

/** True while documents of the project are still to be written: some cases are not found by their steps yet. */
export async function documentsAreDue(ctx: Ctx, projectId: number): Promise<boolean> {
  const [row] = await ctx.db.execute<{ due: boolean }>(sql`
    select exists (
      select from test_case_search_pending where project_id is null or project_id = ${projectId}
    ) as due`)
  return row?.due ?? false
}
