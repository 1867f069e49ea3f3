import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { scenarioTerms } from './document-terms'

/** Scenarios that one transaction deals with. */
const chunkScenarios = 1_000

/** Imports go first, but nothing waits longer than this (seconds). */
const longestWait = 60

type Pending = { id: number; projectId: number; position: number; latest: boolean }

/**
 * Writes the documents that are due after imports and saves: file by file, some scenarios a transaction, with the place in it, so
 * that it goes on where it was stopped. Any number of workers may do it at once. Answers how many scenarios it read.
 */
export async function writeDueScenarioDocuments(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  let written = 0
  for (;;) {
    if (signal?.aborted) break
    const size = await writeChunk(ctx)
    if (size === null) break
    written += size
  }
  // What waits in the index's list is read by every look.
  if (written > 0) await ctx.db.execute(sql`select gin_clean_pending_list('scenario_documents_terms_idx')`)
  return written
}

/** How many scenarios were read; null when nothing is due. */
async function writeChunk(ctx: Ctx): Promise<number | null> {
  return ctx.tx(async (tx) => {
    const [pending] = await tx.db.execute<Pending>(sql`
      select p.feature_file_version_id::float8 as id, p.project_id::float8 as "projectId", p.position,
        coalesce((select f.latest_version = v.version and f.deleted_at is null
          from feature_file_versions v join feature_files f on f.id = v.feature_file_id
          where v.id = p.feature_file_version_id), false) as latest
      from scenario_documents_pending p
      where p.created_at < now() - ${longestWait} * interval '1 second'
        or not exists (select from automation_imports where status = 'importing')
      order by p.feature_file_version_id limit 1
      for update of p skip locked`)
    if (!pending) return null
    const scenarios = pending.latest ? await readScenarios(tx, pending) : []
    if (scenarios.length > 0) await writeDocuments(tx, pending.projectId, scenarios)
    const last = scenarios.at(-1)
    await tx.db.execute(
      scenarios.length === chunkScenarios && last
        ? sql`update scenario_documents_pending set position = ${last.sequence} where feature_file_version_id = ${pending.id}`
        : sql`delete from scenario_documents_pending where feature_file_version_id = ${pending.id}`,
    )
    return scenarios.length
  })
}

type Row = {
  sequence: number
  scenarioId: string
  versionId: string
  name: string
  ruleName: string | null
  tags: string[]
  fileName: string
  featureName: string
  featureTags: string[]
  steps: string[]
}

function readScenarios(ctx: Ctx, { id, position }: Pending): Promise<Row[]> {
  return ctx.db.execute<Row>(sql`
    select place.sequence, v.scenario_id as "scenarioId", v.id as "versionId", v.name, v.rule_name as "ruleName", v.tags,
      f.name as "fileName", file.feature_name as "featureName", file.tags as "featureTags",
      array(select step.text from scenario_steps step where step.scenario_version_id = v.id order by step.sequence) as steps
    from feature_version_scenarios place
    join scenario_versions v on v.id = place.scenario_version_id and v.kind <> 'background'
    join feature_file_versions file on file.id = place.feature_file_version_id
    join feature_files f on f.id = file.feature_file_id
    where place.feature_file_version_id = ${id} and place.sequence > ${position}
    order by place.sequence limit ${chunkScenarios}`)
}

/** Writes documents, and the counts of their terms by what has changed: in the order of the terms, so that two never wait for each other. */
async function writeDocuments(ctx: Ctx, projectId: number, scenarios: readonly Row[]): Promise<void> {
  const rows = scenarios.map(({ scenarioId, versionId, steps, tags, featureTags, ...place }) => ({
    id: scenarioId,
    version: versionId,
    terms: scenarioTerms({ ...place, steps: steps.map((text) => ({ text })), tags: [...tags, ...featureTags] }),
  }))
  const fresh = sql`
    fresh as (
      select r.id, r.version, array(select json_array_elements_text(r.terms)) as terms
      from json_to_recordset(${JSON.stringify(rows)}::json) as r (id bigint, version bigint, terms json)
    )`
  // Two documents of one scenario at once would be counted twice.
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('scenario documents', ${projectId}))`)
  await ctx.db.execute(sql`
    with ${fresh},
    known as (select d.scenario_id, d.terms from scenario_documents d join fresh on fresh.id = d.scenario_id),
    changes as (
      select term, 1 as change from fresh cross join unnest(terms) term
      union all select '', 1 from fresh
      union all select term, -1 from known cross join unnest(terms) term
      union all select '', -1 from known
    )
    insert into scenario_terms (project_id, term, documents)
    select ${projectId}, term, sum(change) from changes group by term having sum(change) <> 0 order by term
    on conflict (project_id, term) do update set documents = greatest(scenario_terms.documents + excluded.documents, 0)`)
  await ctx.db.execute(sql`
    with ${fresh}
    insert into scenario_documents (scenario_id, project_id, scenario_version_id, terms)
    select id, ${projectId}, version, terms from fresh order by id
    on conflict (scenario_id) do update set scenario_version_id = excluded.scenario_version_id, terms = excluded.terms`)
}

/** True while scenarios of the project are still to be read: some are not suggested yet. */
export async function scenarioDocumentsAreDue(ctx: Ctx, projectId: number): Promise<boolean> {
  const [row] = await ctx.db.execute<{ due: boolean }>(sql`
    select exists (select from scenario_documents_pending where project_id = ${projectId}) as due`)
  return row?.due ?? false
}
