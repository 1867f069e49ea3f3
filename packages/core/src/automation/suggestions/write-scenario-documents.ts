import {
  automationImports,
  featureFiles,
  featureFileVersions,
  featureVersionScenarios,
  scenarioDocuments,
  scenarioDocumentsPending,
  scenarioSteps,
  scenarioTerms as scenarioTermsTable,
  scenarioVersions,
} from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { type SelectedRow, selected } from '../../platform/database/selected-rows'
import { scenarioTerms } from './document-terms'

const d = named(scenarioDocuments, 'd')
const documents = named(scenarioDocuments)
const excluded = named(scenarioTermsTable, 'excluded')
const excludedDocument = named(scenarioDocuments, 'excluded')
const f = named(featureFiles, 'f')
const featureVersionScenario = named(featureVersionScenarios, 'place')
const file = named(featureFileVersions, 'file')
const imports = named(automationImports)
const p = named(scenarioDocumentsPending, 'p')
const pendingDocuments = named(scenarioDocumentsPending)
const scenarioVersion = named(scenarioVersions, 'v')
const step = named(scenarioSteps, 'step')
const terms = named(scenarioTermsTable)
const v = named(featureFileVersions, 'v')

/** Scenarios that one transaction deals with. */
const chunkScenarios = 1_000

/** Imports go first, but nothing waits longer than this (seconds). */
const longestWait = 60

const due = selected({
  id: p.featureFileVersionId,
  projectId: p.projectId,
  position: p.position,
  latest: sql<boolean>`coalesce((
    select ${f.latestVersion} = ${v.version} and ${f.deletedAt} is null
    from ${v} join ${f} on ${f.id} = ${v.featureFileId}
    where ${v.id} = ${p.featureFileVersionId}), false)`,
})

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
    const [pending] = await due.rows(
      tx.db,
      sql`
        select ${due}
        from ${p}
        where ${p.createdAt} < now() - ${longestWait} * interval '1 second'
          or not exists (select from ${imports} where ${imports.status} = 'importing')
        order by ${p.featureFileVersionId} limit 1
        for update of p skip locked`,
    )
    if (!pending) return null
    const scenarios = pending.latest ? await readScenarios(tx, pending) : []
    if (scenarios.length > 0) await writeDocuments(tx, pending.projectId, scenarios)
    const last = scenarios.at(-1)
    await tx.db.execute(
      scenarios.length === chunkScenarios && last
        ? sql`update ${pendingDocuments} set ${pendingDocuments.position} = ${last.sequence}
        where ${pendingDocuments.featureFileVersionId} = ${pending.id}`
        : sql`delete from ${pendingDocuments}
        where ${pendingDocuments.featureFileVersionId} = ${pending.id}`,
    )
    return scenarios.length
  })
}

function readScenarios(ctx: Ctx, { id, position }: SelectedRow<typeof due>) {
  return ctx.db
    .select({
      sequence: featureVersionScenario.sequence,
      scenarioId: scenarioVersion.scenarioId,
      versionId: scenarioVersion.id,
      name: scenarioVersion.name,
      ruleName: scenarioVersion.ruleName,
      tags: scenarioVersion.tags,
      fileName: f.name,
      featureName: file.featureName,
      featureTags: file.tags,
      steps: sql<string[]>`array(
        select ${step.text} from ${step} where ${step.scenarioVersionId} = ${scenarioVersion.id} order by ${step.sequence})`,
    })
    .from(sql`${featureVersionScenario}
      join ${scenarioVersion} on ${scenarioVersion.id} = ${featureVersionScenario.scenarioVersionId}
        and ${scenarioVersion.kind} <> 'background'
      join ${file} on ${file.id} = ${featureVersionScenario.featureFileVersionId}
      join ${f} on ${f.id} = ${file.featureFileId}`)
    .where(
      sql`${featureVersionScenario.featureFileVersionId} = ${id} and ${featureVersionScenario.sequence} > ${position}`,
    )
    .orderBy(featureVersionScenario.sequence)
    .limit(chunkScenarios)
}

type ReadScenario = Awaited<ReturnType<typeof readScenarios>>[number]

/**
 * Writes documents, and the counts of their terms by what has changed: in the order of the terms, so that two never wait for each other. The row
 * that counts the documents is written each time, which tells processes that theirs are old.
 */
async function writeDocuments(ctx: Ctx, projectId: number, scenarios: readonly ReadScenario[]): Promise<void> {
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
    known as (select ${d.scenarioId}, ${d.terms} from ${d} join fresh on fresh.id = ${d.scenarioId}),
    changes as (
      select term, 1 as change from fresh cross join unnest(terms) term
      union all select '', 1 from fresh
      union all select term, -1 from known cross join unnest(terms) term
      union all select '', -1 from known
    )
    insert into ${terms} (${terms.projectId}, ${terms.term}, ${terms.documents})
    select ${projectId}, term, sum(change) from changes group by term having sum(change) <> 0 or term = '' order by term
    on conflict (${terms.projectId}, ${terms.term}) do update
    set ${terms.documents} = greatest(${scenarioTermsTable.documents} + ${excluded.documents}, 0)`)
  await ctx.db.execute(sql`
    with ${fresh}
    insert into ${documents} (${documents.scenarioId}, ${documents.projectId}, ${documents.scenarioVersionId},
      ${documents.terms})
    select id, ${projectId}, version, terms from fresh order by id
    on conflict (${documents.scenarioId}) do update
    set ${documents.scenarioVersionId} = ${excludedDocument.scenarioVersionId}, ${documents.terms} = ${excludedDocument.terms}`)
}

/** True while scenarios of the project are still to be read: some are not suggested yet. */
export async function scenarioDocumentsAreDue(ctx: Ctx, projectId: number): Promise<boolean> {
  const [row] = await ctx.db.execute<{ due: boolean }>(sql`
    select exists (select from ${pendingDocuments}
      where ${pendingDocuments.projectId} = ${projectId}) as due`)
  return row?.due ?? false
}
