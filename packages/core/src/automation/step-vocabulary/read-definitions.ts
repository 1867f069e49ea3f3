import type { StepDefinitionKind } from '@caseweave/contract/automation/java-sources'
import type { DefinitionPlace } from '@caseweave/contract/automation/step-vocabulary'
import { javaFiles, stepDefinitions } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'

const d = named(stepDefinitions, 'd')
const f = named(javaFiles, 'f')

export type KnownDefinition = DefinitionPlace & { kind: StepDefinitionKind }

/** The step definitions of a project's Java sources, in the order of class, line and id. */
export async function readDefinitions(ctx: Ctx, projectId: number): Promise<KnownDefinition[]> {
  const rows = await ctx.db.execute<Omit<KnownDefinition, 'id'> & { id: string }>(sql`
    select ${d.id}, ${d.expression}, ${d.kind}, ${d.className} as "className", ${d.methodName} as "methodName",
      ${f.name} as "fileName", ${d.line}
    from ${d} join ${f} on ${f.id} = ${d.javaFileId}
    where ${d.projectId} = ${projectId} and ${f.deletedAt} is null
    order by ${d.className}, ${d.line}, ${d.id}`)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}
