import type {
  ScenarioQuery,
  ShownScenario,
} from '@caseweave/contract/automation/automation-mapping/automation-mapping-screen'
import type { DataTable } from '@caseweave/contract/automation/feature-files/feature-files'
import type { ScenarioKind } from '@caseweave/contract/cases/test-cases/linked-scenarios'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { featureFiles, scenarioSteps, scenarios, scenarioVersions } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'

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
    ctx.db.execute<{
      versionId: string
      version: number
      name: string
      kind: ScenarioKind
      fileId: string
      fileName: string
      language: string
      gone: boolean
    }>(sql`
      select ${v.id} as "versionId", ${v.version}, ${v.name}, ${v.kind}, ${f.id} as "fileId", ${f.name} as "fileName",
        ${f.language}, (${s.deletedAt} is not null or ${f.deletedAt} is not null) as gone
      from ${s}
      join ${f} on ${f.id} = ${s.featureFileId}
      join ${v} on ${v.scenarioId} = ${s.id} ${version ? sql`and ${v.version} = ${version}` : sql``}
      where ${s.id} = ${scenarioId} and ${s.projectId} = ${projectId} and ${v.kind} <> 'background'
      order by ${v.version} desc limit 1`),
    ctx.db.execute<{ version: number; createdAt: string }>(sql`
      select ${v.version}, ${v.createdAt} as "createdAt" from ${v} join ${s} on ${s.id} = ${v.scenarioId}
      where ${s.id} = ${scenarioId} and ${s.projectId} = ${projectId} order by ${v.version} desc`),
  ])
  if (!scenario) throw new AppError('NOT_FOUND', messages.notFound)
  const { versionId, fileId, ...shown } = scenario
  const steps = await ctx.db.execute<{
    sequence: number
    keyword: string
    text: string
    docString: string | null
    dataTable: DataTable | null
  }>(sql`
    select ${scenarioStep.sequence}, ${scenarioStep.keyword}, ${scenarioStep.text}, ${scenarioStep.docString} as "docString",
      ${scenarioStep.dataTable} as "dataTable" from ${scenarioStep}
    where ${scenarioStep.scenarioVersionId} = ${versionId}::bigint order by ${scenarioStep.sequence}`)
  return {
    ...shown,
    id: scenarioId,
    fileId: Number(fileId),
    versions: versions.map((each) => ({ version: each.version, createdAt: new Date(each.createdAt) })),
    steps: steps.map(({ docString, dataTable, ...step }) => ({ ...step, below: belowOf(docString, dataTable) })),
  }
}

const counted = (count: number, noun: string) => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`

function belowOf(docString: string | null, table: DataTable | null): string | null {
  if (table) return `with a table of ${counted(table.length, 'row')}`
  return docString === null ? null : `with a text of ${counted(docString.split('\n').length, 'line')}`
}
