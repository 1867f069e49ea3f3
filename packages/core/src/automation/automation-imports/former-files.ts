import type {
  AutomationImportPlan,
  FileRename,
} from '@caseweave/contract/automation/automation-imports/automation-imports'
import { carriedOn } from '@caseweave/contract/automation/automation-imports/file-renames'
import { featureFiles, featureFileVersions, featureVersionScenarios, scenarioVersions } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { withoutSteps } from '../feature-files/match-scenarios'
import type { AutomationFile } from './automation-import-access'
import { type FileReading, readImportFile } from './read-import-file'

const f = named(featureFiles, 'f')
const p = named(featureVersionScenarios, 'p')
const s = named(scenarioVersions, 's')
const v = named(featureFileVersions, 'v')

/**
 * What tells which file another one was: its text, the name of its feature, and what each of its scenarios says, as its name and a hash of
 * its steps. Steps alone are too little: small files often share them.
 */
type FileMarks = { sourceHash: string; featureName: string; said: ReadonlySet<string> }
type AbsentFile = FileMarks & { id: number; name: string }

/** From this share of equal scenarios on it is the same file under another name, and from the second where the feature's name stayed. */
const leastShare = { otherFeature: 0.8, sameFeature: 0.5 }

/**
 * Finds for a file the only one that it can have been before, with how many scenarios they share; null where none is like it, and
 * where several are: then nobody can know.
 */
function formerFinder(absent: readonly AbsentFile[]) {
  const saidBy = new Map<string, AbsentFile[]>()
  for (const file of absent)
    for (const text of file.said) {
      const list = saidBy.get(text)
      if (list) list.push(file)
      else saidBy.set(text, [file])
    }
  return (next: FileMarks): Omit<FileRename, 'position'> | null => {
    const shared = new Map<AbsentFile, number>()
    for (const file of absent) if (file.sourceHash === next.sourceHash) shared.set(file, 0)
    for (const text of next.said)
      for (const file of saidBy.get(text) ?? []) shared.set(file, (shared.get(file) ?? 0) + 1)
    const alike = [...shared].flatMap(([file, count]) => {
      const scenarios = Math.max(file.said.size, next.said.size)
      const sameFeature = file.featureName !== '' && file.featureName === next.featureName
      const least = sameFeature ? leastShare.sameFeature : leastShare.otherFeature
      const same = file.sourceHash === next.sourceHash || count >= least * scenarios
      return same ? [{ fileId: file.id, name: file.name, shared: count, scenarios }] : []
    })
    return alike.length === 1 ? (alike[0] ?? null) : null
  }
}

/**
 * The feature files of an import that seem to be files of the project under another name: their own names are new, and the other
 * file is not in the import. Two that seem to be the same one are none. `told` is called before each file that is read.
 */
export async function findFormerFiles(
  ctx: Ctx,
  projectId: number,
  files: readonly AutomationFile[],
  told: (file: AutomationFile) => Promise<void>,
): Promise<FileRename[]> {
  const features = files.filter(({ kind }) => kind === 'feature')
  const fresh = await newlyNamed(ctx, projectId, features)
  if (fresh.length === 0) return []
  const absent = await absentFiles(ctx, projectId, features)
  if (absent.length === 0) return []
  const find = formerFinder(absent)
  const renames: FileRename[] = []
  for (const file of fresh) {
    await told(file)
    const reading = await readImportFile(ctx, file)
    const former = reading.kind === 'feature' ? find(marksOf(reading)) : null
    if (former) renames.push({ position: file.position, ...former })
  }
  const claims = new Map<number, number>()
  for (const { fileId } of renames) claims.set(fileId, (claims.get(fileId) ?? 0) + 1)
  return renames.filter(({ fileId }) => claims.get(fileId) === 1)
}

/** The file that an imported one carries on under its new name; null for none. */
export const formerOf = (plan: AutomationImportPlan, position: number): FileRename | null =>
  carriedOn(plan).find((rename) => rename.position === position) ?? null

function marksOf({ source, feature }: Extract<FileReading, { kind: 'feature' }>): FileMarks {
  const scenarios = feature.scenarios.filter(
    ({ kind, stepsHash }) => kind !== 'background' && stepsHash !== withoutSteps,
  )
  const said = new Set(scenarios.map(({ name, stepsHash }) => `${name}\n${stepsHash}`))
  return { sourceHash: source.hash, featureName: feature.name, said }
}

/** Files whose names the project does not know; of several of one name the first, since the others are refused. */
async function newlyNamed(ctx: Ctx, projectId: number, files: readonly AutomationFile[]): Promise<AutomationFile[]> {
  if (files.length === 0) return []
  const rows = await ctx.db
    .select({ position: sql<number>`min(i.position)` })
    .from(namesOf(files))
    .where(sql`not exists (
      select from ${f}
      where ${f.projectId} = ${projectId} and lower(${f.name}) = lower(i.name) and ${f.deletedAt} is null)`)
    .groupBy(sql`lower(i.name)`)
  const positions = new Set(rows.map(({ position }) => position))
  return files.filter(({ position }) => positions.has(position))
}

/** The live feature files of the project that the import does not hold, by their newest versions. */
async function absentFiles(ctx: Ctx, projectId: number, files: readonly AutomationFile[]): Promise<AbsentFile[]> {
  const rows = await ctx.db
    .select({
      id: f.id,
      name: f.name,
      sourceHash: v.sourceHash,
      featureName: v.featureName,
      said: sql<string[]>`coalesce(array_agg(distinct ${s.name} || chr(10) || ${s.stepsHash}) filter (
        where ${s.kind} <> 'background' and ${s.stepsHash} <> ${withoutSteps}), '{}')`,
    })
    .from(sql`${f}
      join ${v} on ${v.featureFileId} = ${f.id} and ${v.version} = ${f.latestVersion}
      left join ${p} on ${p.featureFileVersionId} = ${v.id}
      left join ${s} on ${s.id} = ${p.scenarioVersionId}`)
    .where(sql`${f.projectId} = ${projectId} and ${f.deletedAt} is null
      and lower(${f.name}) not in (select lower(i.name) from ${namesOf(files)})`)
    .groupBy(f.id, v.id)
    .orderBy(f.id)
  return rows.map(({ said, ...row }) => ({ ...row, said: new Set(said) }))
}

const namesOf = (files: readonly AutomationFile[]) => {
  const rows = files.map(({ position, name }) => ({ position, name }))
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as i (position int, name text)`
}
