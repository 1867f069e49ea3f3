import type { StepDefinitionKind } from '@caseweave/contract/automation/java-sources'
import type { DefinitionPlace } from '@caseweave/contract/automation/step-vocabulary'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'

export type KnownDefinition = DefinitionPlace & { kind: StepDefinitionKind }

/** The step definitions of a project's Java sources, in the order of class, line and id. */
export async function readDefinitions(ctx: Ctx, projectId: number): Promise<KnownDefinition[]> {
  const rows = await ctx.db.execute<Omit<KnownDefinition, 'id'> & { id: string }>(sql`
    select d.id, d.expression, d.kind, d.class_name as "className", d.method_name as "methodName",
      f.name as "fileName", d.line
    from step_definitions d join java_files f on f.id = d.java_file_id
    where d.project_id = ${projectId} and f.deleted_at is null
    order by d.class_name, d.line, d.id`)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}
