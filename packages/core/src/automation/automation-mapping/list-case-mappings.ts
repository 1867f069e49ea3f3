import { backgroundFrom } from '@caseweave/contract/automation/automation-mapping/automation-mapping'
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

async function mappingsOf(ctx: Ctx, testCaseId: number): Promise<ExistingMapping[]> {
  return ctx.db
    .select({
      id: m.id,
      release: { id: r.id, number: r.number },
      file: { id: f.id, name: f.name },
      scenario: {
        id: s.id,
        name: v.name,
        version: v.version,
        latestVersion: sql<number>`(
          select max(${newest.version}) from ${newest} where ${newest.scenarioId} = ${s.id})`,
        gone: sql<boolean>`(${s.deletedAt} is not null or ${f.deletedAt} is not null)`,
      },
      caseVersion: m.caseVersion,
      stale: sql<boolean>`${m.staleReason} is not null`,
      steps: sql<string[] | null>`case when ${m.stepSequences} <> '{}' then (
        select json_agg(said order by place) from (
          select ${step.keyword} || ${step.text} as said, chosen.place
          from unnest(${m.backgroundVersionIds}, ${m.backgroundSequences}) with ordinality chosen (version, sequence, place)
          join ${step} on ${step.scenarioVersionId} = chosen.version and ${step.sequence} = chosen.sequence
          union all
          select ${step.keyword} || ${step.text}, ${backgroundFrom} + ${step.sequence} from ${step}
          where ${step.scenarioVersionId} = ${v.id} and ${step.sequence} = any (${m.stepSequences})
        ) steps) end`,
      environments: sql<string[]>`(
        select coalesce(json_agg(${e.name} order by lower(${e.name})), '[]') from ${e}
        where ${e.id} = any (${m.environmentIds}))`,
      covers: m.covers,
      covered: sql<number>`cardinality(${m.coveredSteps})`,
      caseSteps: m.caseStepCount,
      by: personName(person),
      at: m.modifiedAt,
    })
    .from(sql`${m}
      join ${r} on ${r.id} = ${m.releaseId}
      join ${s} on ${s.id} = ${m.scenarioId}
      join ${f} on ${f.id} = ${s.featureFileId}
      join ${v} on ${v.id} = ${m.scenarioVersionId}
      left join ${person} on ${person.id} = ${m.modifiedBy}
      where ${m.testCaseId} = ${testCaseId}
      order by ${r.createdAt} desc, ${r.id} desc, lower(${f.name}), ${m.id}`)
}
