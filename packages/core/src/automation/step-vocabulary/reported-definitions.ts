import type { JavaParameterType } from '@caseweave/contract/automation/java-sources'
import type { ReportedDefinition, ReportedGlue } from '@caseweave/contract/results/reported-glue'
import { javaFiles, reportedGlue, resultImportFiles, stepDefinitions } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'

const d = named(stepDefinitions, 'd')
const f = named(resultImportFiles, 'f')
const g = named(reportedGlue, 'g')
const j = named(javaFiles, 'j')

/** Sets of step definitions that are looked at, the latest first: each test suite of a project tells one. */
const maxSets = 20
/** Definitions that are taken in, of all sets together. */
const maxDefinitions = 20_000

/**
 * The step definitions and parameter types that a project's runs told of, as far as they still hold and no imported Java source has
 * their class; docs/decisions/step-vocabulary.md says when they do.
 */
export async function reportedDefinitions(
  ctx: Ctx,
  projectId: number,
): Promise<{ definitions: ReportedDefinition[]; parameterTypes: JavaParameterType[] }> {
  const [sets, imported] = await Promise.all([
    ctx.db
      .select({ definitions: g.definitions, parameterTypes: g.parameterTypes })
      .from(sql`${g}
        cross join lateral (select max(${f.importId}) as id from ${f} where ${f.glueId} = ${g.id}) told`)
      .where(sql`${g.projectId} = ${projectId} and told.id is not null`)
      .orderBy(sql`told.id desc, ${g.id} desc`)
      .limit(maxSets),
    ctx.db
      .selectDistinct({ className: d.className })
      .from(sql`${d} join ${j} on ${j.id} = ${d.javaFileId} and ${j.deletedAt} is null`)
      .where(sql`${d.projectId} = ${projectId}`),
  ])
  const holding = setsThatHold(sets)
  const known = new Set(imported.map(({ className }) => className))
  return {
    definitions: withoutRepeats(holding)
      .filter(({ className }) => !known.has(className))
      .slice(0, maxDefinitions),
    // Nobody says what Java makes of their values.
    parameterTypes: holding.flatMap(({ parameterTypes }) => parameterTypes.map((each) => ({ ...each, type: '' }))),
  }
}

const sourceOf = ({ className, fileName }: ReportedDefinition) => className || fileName

/** A set stands for its whole test suite: it takes the place of all earlier ones that share a class or a file with it. */
function setsThatHold<T extends Pick<ReportedGlue, 'definitions'>>(latestFirst: readonly T[]): T[] {
  const seen = new Set<string>()
  return latestFirst.filter(({ definitions }) => {
    const sources = new Set(definitions.map(sourceOf))
    if ([...sources].some((source) => seen.has(source))) return false
    for (const source of sources) seen.add(source)
    return true
  })
}

/** Two suites may share code: an expression that an earlier set has too is told once. Within one run, two are two. */
function withoutRepeats(sets: readonly Pick<ReportedGlue, 'definitions'>[]): ReportedDefinition[] {
  const seen = new Set<string>()
  const keyOf = ({ kind, expression }: ReportedDefinition) => `${kind} ${expression}`
  return sets.flatMap(({ definitions }) => {
    const fresh = definitions.filter((each) => !seen.has(keyOf(each)))
    for (const each of fresh) seen.add(keyOf(each))
    return fresh
  })
}
