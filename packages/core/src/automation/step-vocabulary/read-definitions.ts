import type {
  JavaArgumentType,
  JavaParameterType,
  StepDefinitionKind,
} from '@caseweave/contract/automation/java-sources'
import type { DefinitionPlace } from '@caseweave/contract/automation/step-vocabulary'
import { javaFiles, stepDefinitions } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { reportedDefinitions } from './reported-definitions'

const d = named(stepDefinitions, 'd')
const f = named(javaFiles, 'f')

export type KnownDefinition = DefinitionPlace & { kind: StepDefinitionKind }

/**
 * The step definitions that a project knows and the types of their parameters: those of its Java sources in the order of class, line and
 * id, behind them those that runs told of, which have ids below 0.
 */
export async function readDefinitions(
  ctx: Ctx,
  projectId: number,
): Promise<{ definitions: KnownDefinition[]; parameterTypes: JavaParameterType[] }> {
  const [own, types, reported] = await Promise.all([
    sourceDefinitions(ctx, projectId),
    sourceParameterTypes(ctx, projectId),
    reportedDefinitions(ctx, projectId),
  ])
  return {
    definitions: [...own, ...reported.definitions.map((each, at) => ({ ...each, id: -1 - at }))],
    parameterTypes: [...types, ...reported.parameterTypes],
  }
}

async function sourceDefinitions(ctx: Ctx, projectId: number): Promise<KnownDefinition[]> {
  return ctx.db
    .select({
      id: d.id,
      expression: d.expression,
      kind: d.kind,
      className: d.className,
      methodName: d.methodName,
      fileName: f.name,
      line: d.line,
    })
    .from(sql`${d} join ${f} on ${f.id} = ${d.javaFileId}`)
    .where(sql`${d.projectId} = ${projectId} and ${f.deletedAt} is null`)
    .orderBy(d.className, d.line, d.id)
}

async function sourceParameterTypes(ctx: Ctx, projectId: number): Promise<JavaParameterType[]> {
  const rows = await ctx.db
    .select({ types: f.parameterTypes })
    .from(sql`${f}`)
    .where(sql`${f.projectId} = ${projectId} and ${f.deletedAt} is null and ${f.parameterTypes} <> '[]'`)
    .orderBy(f.path, f.id)
  return rows.flatMap(({ types }) => types)
}

/** What the Java sources of a project make of tables and doc strings; null where one of them was read by a version that did not look. */
export async function readArgumentTypes(ctx: Ctx, projectId: number): Promise<JavaArgumentType[] | null> {
  const rows = await ctx.db
    .select({ types: f.argumentTypes })
    .from(sql`${f}`)
    .where(sql`${f.projectId} = ${projectId} and ${f.deletedAt} is null and coalesce(${f.argumentTypes} <> '[]', true)`)
    .orderBy(f.path, f.id)
  const known = rows.flatMap(({ types }) => (types ? [types] : []))
  return known.length < rows.length ? null : known.flat()
}
