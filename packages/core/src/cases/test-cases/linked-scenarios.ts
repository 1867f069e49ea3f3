import type { LinkedScenario } from '@caseweave/contract/cases/test-cases/linked-scenarios'
import {
  caseMappings,
  featureFiles,
  featureFileVersions,
  featureVersionScenarios,
  releases,
  scenarioLinks,
  scenarios,
  scenarioVersions,
} from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { preparedQuery } from '../../platform/database/prepared-query'
import { orNull } from '../../platform/database/selected-rows'

const f = named(featureFiles, 'f')
const fv = named(featureFileVersions, 'fv')
const l = named(scenarioLinks, 'l')
const m = named(caseMappings, 'm')
const one = named(scenarioVersions, 'one')
const place = named(featureVersionScenarios, 'place')
const r = named(releases, 'r')
const s = named(scenarios, 's')
const v = named(scenarioVersions, 'v')

const shown = {
  id: s.id,
  name: s.name,
  kind: v.kind,
  source: l.source,
  fileId: f.id,
  fileName: f.name,
  line: orNull(place.line),
  mapped: sql<LinkedScenario['mapped']>`(
    select coalesce(json_agg(json_build_object('release', ${r.number}, 'covered', cardinality(${m.coveredSteps}),
      'caseSteps', ${m.caseStepCount}, 'stale', ${m.staleReason} is not null) order by ${r.createdAt} desc, ${r.id} desc), '[]')
    from ${m} join ${r} on ${r.id} = ${m.releaseId}
    where ${m.testCaseId} = ${l.testCaseId} and ${m.scenarioId} = ${l.scenarioId})`,
}

/** The scenarios that automate a case, with where their files' latest versions have them and the releases that it is mapped in. */
export function linkedScenarios(ctx: Ctx, testCaseId: number): Promise<LinkedScenario[]> {
  return scenariosOf(ctx.dbByKey, { testCaseId })
}

const scenariosOf = preparedQuery((db) =>
  db.select(shown).from(sql`${l}
    join ${s} on ${s.id} = ${l.scenarioId}
    join ${f} on ${f.id} = ${s.featureFileId}
    cross join lateral (
      select ${one.id}, ${one.kind} from ${one} where ${one.scenarioId} = ${s.id} order by ${one.version} desc limit 1
    ) v
    left join (${place}
      join ${fv} on ${fv.id} = ${place.featureFileVersionId})
      on ${place.scenarioVersionId} = ${v.id} and ${fv.featureFileId} = ${f.id} and ${fv.version} = ${f.latestVersion}
    where ${l.testCaseId} = ${sql.placeholder('testCaseId')}
    order by lower(${f.name}), ${place.line} nulls last, ${s.id}`),
)
