import { mappingChangeMessages } from '@caseweave/contract/automation/mapping-changes/mapping-change-messages'
import type { UndoRename } from '@caseweave/contract/automation/mapping-changes/mapping-changes'
import { AppError } from '@caseweave/contract/platform/errors'
import { sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { holdFeatureFiles } from '../feature-files/require-feature-file'
import { followScenarios } from './settle-mappings'

type Rename = { scenarioId: string; fileId: string; beforeVersionId: string; before: string; after: string }

/**
 * Takes a rename apart: what stands in the file becomes a scenario of its own, and the one before is gone, with its mappings. When
 * its text comes back, so does it. NOT_FOUND when the project has no such rename, or it cannot be undone any more: it was renamed
 * again, or is not in its file.
 */
export async function undoRename(
  ctx: Ctx,
  { projectId, renameId }: UndoRename & { projectId: number },
): Promise<{ before: string }> {
  return ctx.tx(async (tx) => {
    await holdFeatureFiles(tx, projectId)
    const [rename] = await tx.db.execute<Rename>(sql`
      update scenario_renames r set undone_at = now(), undone_by = ${requireActor(tx).id}
      from scenarios s join feature_files f on f.id = s.feature_file_id
      where r.id = ${renameId} and r.project_id = ${projectId} and r.undone_at is null
        and s.id = r.scenario_id and s.deleted_at is null and f.deleted_at is null
        and not exists (select from scenario_renames later where later.scenario_id = r.scenario_id and later.id > r.id)
      returning r.scenario_id as "scenarioId", r.feature_file_id as "fileId", r.before_version_id as "beforeVersionId",
        r.before_name as before, r.after_name as after`)
    if (!rename) throw new AppError('NOT_FOUND', mappingChangeMessages.renameGone)
    await makeOwnScenario(tx, projectId, rename)
    await goBack(tx, rename)
    await followScenarios(tx, projectId, { changed: [], moved: [Number(rename.scenarioId)] })
    return { before: rename.before }
  })
}

/** Puts a new scenario that says the same into the file's next version, with the cases that its tags name. */
async function makeOwnScenario(ctx: Ctx, projectId: number, { scenarioId, fileId }: Rename): Promise<void> {
  const [made] = await ctx.db.execute<{ id: string; versionId: string; of: string }>(sql`
    with latest as (
      select * from scenario_versions where scenario_id = ${scenarioId}::bigint order by version desc limit 1
    ), made as (
      insert into scenarios (project_id, feature_file_id, name)
      select ${projectId}, ${fileId}::bigint, name from latest returning id
    )
    insert into scenario_versions (scenario_id, version, kind, keyword, name, description, tags, rule_name, examples,
      fingerprint, steps_hash)
    select made.id, 1, kind, keyword, name, description, tags, rule_name, examples, fingerprint, steps_hash from latest, made
    returning scenario_id as id, id as "versionId", (select id from latest) as of`)
  if (!made) throw new Error('The scenario has no version.')
  await copySteps(ctx, made.of, made.versionId)
  await writeNextVersion(ctx, fileId, made)
  await ctx.db.execute(sql`
    insert into scenario_links (scenario_id, test_case_id, source, created_by)
    select ${made.id}::bigint, test_case_id, source, ${requireActor(ctx).id}::bigint
    from scenario_links where scenario_id = ${scenarioId}::bigint and source = 'tag'`)
}

/** Versions are never changed: the next one says the same, with the new scenario in the place of the old one. */
async function writeNextVersion(ctx: Ctx, fileId: string, made: { versionId: string; of: string }): Promise<void> {
  await ctx.db.execute(sql`
    with file as (
      update feature_files set latest_version = latest_version + 1, modified_by = ${requireActor(ctx).id}, modified_at = now()
      where id = ${fileId}::bigint returning id, latest_version
    ), next as (
      insert into feature_file_versions (feature_file_id, version, source, encoding, byte_order_mark, source_hash, feature_name,
        description, tags, created_by)
      select v.feature_file_id, v.version + 1, v.source, v.encoding, v.byte_order_mark, v.source_hash, v.feature_name,
        v.description, v.tags, ${requireActor(ctx).id}::bigint
      from feature_file_versions v join file on file.id = v.feature_file_id and v.version = file.latest_version - 1
      returning id, feature_file_id, version
    )
    insert into feature_version_scenarios (feature_file_version_id, sequence, line, scenario_version_id)
    select next.id, p.sequence, p.line,
      case when p.scenario_version_id = ${made.of}::bigint then ${made.versionId}::bigint else p.scenario_version_id end
    from next
    join feature_file_versions v on v.feature_file_id = next.feature_file_id and v.version = next.version - 1
    join feature_version_scenarios p on p.feature_file_version_id = v.id`)
}

/** The scenario is gone as it was before, so that its text finds it again; tests that took the new name along take the old one. */
async function goBack(ctx: Ctx, { scenarioId, beforeVersionId, before, after }: Rename): Promise<void> {
  const [version] = await ctx.db.execute<{ id: string }>(sql`
    insert into scenario_versions (scenario_id, version, kind, keyword, name, description, tags, rule_name, examples,
      fingerprint, steps_hash)
    select scenario_id, (select max(version) + 1 from scenario_versions where scenario_id = ${scenarioId}::bigint), kind, keyword,
      name, description, tags, rule_name, examples, fingerprint, steps_hash
    from scenario_versions where id = ${beforeVersionId}::bigint returning id`)
  if (version) await copySteps(ctx, beforeVersionId, version.id)
  await ctx.db.execute(sql`
    update scenarios set name = ${before}, deleted_at = now() where id = ${scenarioId}::bigint`)
  await ctx.db.execute(sql`
    update test_cases c set automated_test_number = ${before}
    from scenario_links l join scenarios s on s.id = l.scenario_id join feature_files f on f.id = s.feature_file_id
    where l.scenario_id = ${scenarioId}::bigint and l.source = 'import' and c.id = l.test_case_id and c.file_name = f.name
      and c.automated_test_number = ${after}`)
}

const copySteps = (ctx: Ctx, from: string, to: string) =>
  ctx.db.execute(sql`
    insert into scenario_steps (scenario_version_id, sequence, keyword, keyword_type, text, doc_string, doc_string_media_type,
      data_table)
    select ${to}::bigint, sequence, keyword, keyword_type, text, doc_string, doc_string_media_type, data_table
    from scenario_steps where scenario_version_id = ${from}::bigint`)
