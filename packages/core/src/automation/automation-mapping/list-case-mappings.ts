import type {
  CaseMappings,
  ExistingMapping,
  MappingsOfCase,
} from '@caseweave/contract/automation/automation-mapping/automation-mapping-screen'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import {
  caseMappings,
  environments,
  featureFiles,
  releases,
  scenarioSteps,
  scenarios,
  scenarioVersions,
  testCases,
  users,
} from '@caseweave/db/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { personName } from '../../platform/text/person-name'

const e = named(environments, 'e')
const f = named(featureFiles, 'f')
const m = named(caseMappings, 'm')
const newest = named(scenarioVersions, 'newest')
const person = named(users, 'person')
const r = named(releases, 'r')
const s = named(scenarios, 's')
const step = named(scenarioSteps, 'step')
const v = named(scenarioVersions, 'v')

/** All mappings of a case, the newest release first; NOT_FOUND when the project has no such live case. */
export async function listCaseMappings(
  ctx: Ctx,
  { projectId, caseNumber }: MappingsOfCase & { projectId: number },
): Promise<CaseMappings> {
  const [found] = await ctx.db
    .select({
      id: testCases.id,
      number: testCases.number,
      summary: testCases.summary,
      latestVersion: testCases.latestVersion,
    })
    .from(testCases)
    .where(and(eq(testCases.projectId, projectId), eq(testCases.number, caseNumber), isNull(testCases.deletedAt)))
  if (!found) throw new AppError('NOT_FOUND', messages.notFound)
  const { id, ...testCase } = found
  return { ...testCase, mappings: await mappingsOf(ctx, id) }
}

type Row = Omit<ExistingMapping, 'release' | 'file' | 'scenario' | 'at'> & {
  releaseId: string
  release: string
  fileId: string
  file: string
  scenarioId: string
  scenario: string
  version: number
  latestVersion: number
  gone: boolean
  at: string
}

async function mappingsOf(ctx: Ctx, testCaseId: number): Promise<ExistingMapping[]> {
  const rows = await ctx.db.execute<Row>(sql`
    select ${m.id}, ${r.id} as "releaseId", ${r.number} as release, ${f.id} as "fileId", ${f.name} as file,
      ${s.id} as "scenarioId", ${v.name} as scenario, ${v.version},
      (select max(${newest.version}) from ${newest} where ${newest.scenarioId} = ${s.id}) as "latestVersion",
      (${s.deletedAt} is not null or ${f.deletedAt} is not null) as gone,
      ${m.caseVersion} as "caseVersion", ${m.staleReason} is not null as stale,
      case when ${m.stepSequences} <> '{}' then (
        select json_agg(${step.keyword} || ${step.text} order by ${step.sequence}) from ${step}
        where ${step.scenarioVersionId} = ${v.id} and ${step.sequence} = any (${m.stepSequences})) end as steps,
      (select coalesce(json_agg(${e.name} order by lower(${e.name})), '[]') from ${e}
        where ${e.id} = any (${m.environmentIds}))
        as environments,
      cardinality(${m.coveredSteps}) as covered, ${m.caseStepCount} as "caseSteps",
      ${personName(person)} as by, ${m.modifiedAt} as at
    from ${m}
    join ${r} on ${r.id} = ${m.releaseId}
    join ${s} on ${s.id} = ${m.scenarioId}
    join ${f} on ${f.id} = ${s.featureFileId}
    join ${v} on ${v.id} = ${m.scenarioVersionId}
    left join ${person} on ${person.id} = ${m.modifiedBy}
    where ${m.testCaseId} = ${testCaseId}
    order by ${r.createdAt} desc, ${r.id} desc, lower(${f.name}), ${m.id}`)
  return rows.map(
    ({ releaseId, release, fileId, file, scenarioId, scenario, version, latestVersion, gone, ...row }) => ({
      ...row,
      id: Number(row.id),
      release: { id: Number(releaseId), number: release },
      file: { id: Number(fileId), name: file },
      scenario: { id: Number(scenarioId), name: scenario, version, latestVersion, gone },
      at: new Date(row.at),
    }),
  )
}
