import { mappingChangeMessages } from '@caseweave/contract/automation/mapping-changes/mapping-change-messages'
import type { UndoRename } from '@caseweave/contract/automation/mapping-changes/mapping-changes'
import { AppError } from '@caseweave/contract/platform/errors'
import {
  featureFiles,
  featureFileVersions,
  featureVersionScenarios,
  scenarioLinks,
  scenarioRenames,
  scenarioSteps,
  scenarios,
  scenarioVersions,
  testCases,
} from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import { holdCases } from '../../cases/test-cases/hold-cases'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import { type SelectedRow, selected } from '../../platform/database/selected-rows'
import { holdFeatureFiles } from '../feature-files/require-feature-file'
import { followScenarios } from './settle-mappings'

const c = named(testCases, 'c')
const cases = named(testCases)
const f = named(featureFiles, 'f')
const featureFile = named(featureFiles)
const featureFileVersion = named(featureFileVersions)
const featureVersionScenario = named(featureVersionScenarios)
const l = named(scenarioLinks, 'l')
const later = named(scenarioRenames, 'later')
const links = named(scenarioLinks)
const p = named(featureVersionScenarios, 'p')
const r = named(scenarioRenames, 'r')
const renames = named(scenarioRenames)
const s = named(scenarios, 's')
const scenario = named(scenarios)
const steps = named(scenarioSteps)
const v = named(featureFileVersions, 'v')
const versions = named(scenarioVersions)

const undone = selected({
  scenarioId: r.scenarioId,
  fileId: r.featureFileId,
  beforeVersionId: r.beforeVersionId,
  before: r.beforeName,
  after: r.afterName,
})
const ownVersion = selected({
  id: versions.scenarioId,
  versionId: versions.id,
  of: sql`(select id from latest)`.mapWith(Number),
})
const nextVersion = selected({ id: versions.id })

type Rename = SelectedRow<typeof undone>

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
    const [rename] = await undone.rows(
      tx.db,
      sql`
        update ${r} set ${renames.undoneAt} = now(), ${renames.undoneBy} = ${requireActor(tx).id}
        from ${s} join ${f} on ${f.id} = ${s.featureFileId}
        where ${r.id} = ${renameId} and ${r.projectId} = ${projectId} and ${r.undoneAt} is null
          and ${s.id} = ${r.scenarioId} and ${s.deletedAt} is null and ${f.deletedAt} is null
          and not exists (select from ${later} where ${later.scenarioId} = ${r.scenarioId} and ${later.id} > ${r.id})
        returning ${undone}`,
    )
    if (!rename) throw new AppError('NOT_FOUND', mappingChangeMessages.renameGone)
    await makeOwnScenario(tx, projectId, rename)
    await goBack(tx, rename)
    await followScenarios(tx, projectId, { changed: [], moved: [rename.scenarioId] })
    return { before: rename.before }
  })
}

/** Puts a new scenario that says the same into the file's next version, with the cases that its tags name. */
async function makeOwnScenario(ctx: Ctx, projectId: number, { scenarioId, fileId }: Rename): Promise<void> {
  const [made] = await ownVersion.rows(
    ctx.db,
    sql`
      with latest as (
        select * from ${versions} where ${versions.scenarioId} = ${scenarioId}::bigint order by ${versions.version} desc limit 1
      ), made as (
        insert into ${scenario} (${scenario.projectId}, ${scenario.featureFileId}, ${scenario.name})
        select ${projectId}, ${fileId}::bigint, name from latest returning ${scenario.id}
      )
      insert into ${versions} (${versions.scenarioId}, ${versions.version}, ${versions.kind}, ${versions.keyword},
        ${versions.name}, ${versions.description}, ${versions.tags}, ${versions.ruleName}, ${versions.examples},
        ${versions.fingerprint}, ${versions.stepsHash})
      select made.id, 1, kind, keyword, name, description, tags, rule_name, examples, fingerprint, steps_hash from latest, made
      returning ${ownVersion}`,
  )
  if (!made) throw new Error('The scenario has no version.')
  await copySteps(ctx, made.of, made.versionId)
  await writeNextVersion(ctx, fileId, made)
  await ctx.db.execute(sql`
    insert into ${links} (${links.scenarioId}, ${links.testCaseId}, ${links.source}, ${links.createdBy})
    select ${made.id}::bigint, ${links.testCaseId}, ${links.source}, ${requireActor(ctx).id}::bigint
    from ${links} where ${links.scenarioId} = ${scenarioId}::bigint and ${links.source} = 'tag'`)
}

/** Versions are never changed: the next one says the same, with the new scenario in the place of the old one. */
async function writeNextVersion(ctx: Ctx, fileId: number, made: { versionId: number; of: number }): Promise<void> {
  await ctx.db.execute(sql`
    with file as (
      update ${featureFile} set ${featureFile.latestVersion} = ${featureFile.latestVersion} + 1,
        ${featureFile.modifiedBy} = ${requireActor(ctx).id}, ${featureFile.modifiedAt} = now()
      where ${featureFile.id} = ${fileId}::bigint returning ${featureFile.id}, ${featureFile.latestVersion}
    ), next as (
      insert into ${featureFileVersion} (${featureFileVersion.featureFileId}, ${featureFileVersion.version},
        ${featureFileVersion.source}, ${featureFileVersion.encoding}, ${featureFileVersion.byteOrderMark},
        ${featureFileVersion.sourceHash}, ${featureFileVersion.featureName}, ${featureFileVersion.description},
        ${featureFileVersion.tags}, ${featureFileVersion.createdBy})
      select ${v.featureFileId}, ${v.version} + 1, ${v.source}, ${v.encoding}, ${v.byteOrderMark}, ${v.sourceHash},
        ${v.featureName}, ${v.description}, ${v.tags}, ${requireActor(ctx).id}::bigint
      from ${v} join file on file.id = ${v.featureFileId} and ${v.version} = file.latest_version - 1
      returning ${featureFileVersion.id}, ${featureFileVersion.featureFileId}, ${featureFileVersion.version}
    )
    insert into ${featureVersionScenario} (${featureVersionScenario.featureFileVersionId},
      ${featureVersionScenario.sequence}, ${featureVersionScenario.line}, ${featureVersionScenario.scenarioVersionId})
    select next.id, ${p.sequence}, ${p.line},
      case when ${p.scenarioVersionId} = ${made.of}::bigint then ${made.versionId}::bigint else ${p.scenarioVersionId} end
    from next
    join ${v} on ${v.featureFileId} = next.feature_file_id and ${v.version} = next.version - 1
    join ${p} on ${p.featureFileVersionId} = ${v.id}`)
}

/** The scenario is gone as it was before, so that its text finds it again; tests that took the new name along take the old one. */
async function goBack(ctx: Ctx, { scenarioId, beforeVersionId, before, after }: Rename): Promise<void> {
  const [version] = await nextVersion.rows(
    ctx.db,
    sql`
      insert into ${versions} (${versions.scenarioId}, ${versions.version}, ${versions.kind}, ${versions.keyword},
        ${versions.name}, ${versions.description}, ${versions.tags}, ${versions.ruleName}, ${versions.examples},
        ${versions.fingerprint}, ${versions.stepsHash})
      select ${versions.scenarioId},
        (select max(${versions.version}) + 1 from ${versions} where ${versions.scenarioId} = ${scenarioId}::bigint),
        ${versions.kind}, ${versions.keyword}, ${versions.name}, ${versions.description}, ${versions.tags},
        ${versions.ruleName}, ${versions.examples}, ${versions.fingerprint}, ${versions.stepsHash}
      from ${versions} where ${versions.id} = ${beforeVersionId}::bigint returning ${nextVersion}`,
  )
  if (version) await copySteps(ctx, beforeVersionId, version.id)
  await ctx.db.execute(sql`
    update ${scenario} set ${scenario.name} = ${before}, ${scenario.deletedAt} = now()
    where ${scenario.id} = ${scenarioId}::bigint`)
  await holdCases(ctx, sql`select ${l.testCaseId} from ${l} where ${l.scenarioId} = ${scenarioId}::bigint`)
  await ctx.db.execute(sql`
    update ${c} set ${cases.automatedTestNumber} = ${before}
    from ${l} join ${s} on ${s.id} = ${l.scenarioId} join ${f} on ${f.id} = ${s.featureFileId}
    where ${l.scenarioId} = ${scenarioId}::bigint and ${l.source} = 'import' and ${c.id} = ${l.testCaseId}
      and ${c.fileName} = ${f.name}
      and ${c.automatedTestNumber} = ${after}`)
}

const copySteps = (ctx: Ctx, from: number, to: number) =>
  ctx.db.execute(sql`
    insert into ${steps} (${steps.scenarioVersionId}, ${steps.sequence}, ${steps.keyword}, ${steps.keywordType},
      ${steps.text}, ${steps.docString}, ${steps.docStringMediaType}, ${steps.dataTable})
    select ${to}::bigint, ${steps.sequence}, ${steps.keyword}, ${steps.keywordType}, ${steps.text}, ${steps.docString},
      ${steps.docStringMediaType}, ${steps.dataTable}
    from ${steps} where ${steps.scenarioVersionId} = ${from}::bigint`)
