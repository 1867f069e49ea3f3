import { backgroundFrom } from '@caseweave/contract/automation/automation-mapping/automation-mapping'
import type {
  ScenarioQuery,
  ShownScenario,
} from '@caseweave/contract/automation/automation-mapping/automation-mapping-screen'
import type { DataTable } from '@caseweave/contract/automation/feature-files/feature-files'
import { counted } from '@caseweave/contract/platform/counted'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { featureFiles, scenarioSteps, scenarios, scenarioVersions } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { readBackgrounds } from './background-steps'

const f = named(featureFiles, 'f')
const s = named(scenarios, 's')
const scenarioStep = named(scenarioSteps)
const v = named(scenarioVersions, 'v')

/**
 * A scenario of the project at one of its versions, the newest when none is named, with its steps; one that is gone from its file
 * too. NOT_FOUND when the project has no such scenario, or it no such version.
 */
export async function getShownScenario(
  ctx: Ctx,
  { projectId, scenarioId, version }: ScenarioQuery & { projectId: number },
): Promise<ShownScenario> {
  const [[scenario], versions] = await Promise.all([
    ctx.db
      .select({
        versionId: v.id,
        version: v.version,
        name: v.name,
        kind: v.kind,
        fileId: f.id,
        fileName: f.name,
        language: f.language,
        gone: sql<boolean>`(${s.deletedAt} is not null or ${f.deletedAt} is not null)`,
      })
      .from(sql`${s}
        join ${f} on ${f.id} = ${s.featureFileId}
        join ${v} on ${v.scenarioId} = ${s.id} ${version ? sql`and ${v.version} = ${version}` : sql``}`)
      .where(sql`${s.id} = ${scenarioId} and ${s.projectId} = ${projectId} and ${v.kind} <> 'background'`)
      .orderBy(sql`${v.version} desc`)
      .limit(1),
    ctx.db
      .select({ version: v.version, createdAt: v.createdAt })
      .from(sql`${v} join ${s} on ${s.id} = ${v.scenarioId}`)
      .where(sql`${s.id} = ${scenarioId} and ${s.projectId} = ${projectId}`)
      .orderBy(sql`${v.version} desc`),
  ])
  if (!scenario) throw new AppError('NOT_FOUND', messages.notFound)
  const { versionId, ...shown } = scenario
  const steps = await ctx.db
    .select({
      sequence: scenarioStep.sequence,
      keyword: scenarioStep.keyword,
      text: scenarioStep.text,
      docString: scenarioStep.docString,
      dataTable: scenarioStep.dataTable,
    })
    .from(scenarioStep)
    .where(sql`${scenarioStep.scenarioVersionId} = ${versionId}`)
    .orderBy(scenarioStep.sequence)
  const background = (await readBackgrounds(ctx, [versionId])).get(versionId) ?? []
  return {
    ...shown,
    id: scenarioId,
    versions,
    steps: steps.map(({ docString, dataTable, ...step }) => ({ ...step, below: belowOf(docString, dataTable) })),
    background: background.map(({ keyword, text, docString, dataTable }, index) => ({
      sequence: backgroundFrom + index + 1,
      ...{ keyword, text, below: belowOf(docString, dataTable) },
    })),
  }
}

function belowOf(docString: string | null, table: DataTable | null): string | null {
  if (table) return `with a table of ${counted(table.length, 'row')}`
  return docString === null ? null : `with a text of ${counted(docString.split('\n').length, 'line')}`
}
