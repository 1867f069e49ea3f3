import type { StepDefinitionKind } from '@caseweave/contract/automation/java-sources'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** A step definition of an imported Java source, with where it is. */
export type ExistingDefinition = { id: number; expression: string; kind: StepDefinitionKind; place: string }

/**
 * The step definitions of a project's imported Java sources. Classes that generations have written are left out: they are written
 * again, whether or not somebody imported them.
 */
export async function existingDefinitions(ctx: Ctx, projectId: number): Promise<ExistingDefinition[]> {
  const rows = await ctx.db.execute<{
    id: string
    expression: string
    kind: StepDefinitionKind
    className: string
    methodName: string
    path: string
    line: number
  }>(sql`
    with own as (
      select distinct file ->> 'className' as name
      from java_step_runs r, jsonb_array_elements(r.outcome -> 'files') file
      where r.project_id = ${projectId} and file ->> 'role' = 'glue')
    select d.id, d.expression, d.kind, d.class_name as "className", d.method_name as "methodName", f.path, d.line
    from step_definitions d
    join java_files f on f.id = d.java_file_id and f.deleted_at is null
    where d.project_id = ${projectId} and d.class_name not in (select name from own)
    order by f.path, d.line, d.id`)
  return rows.map(({ id, expression, kind, className, methodName, path, line }) => ({
    ...{ expression, kind },
    id: Number(id),
    place: `${className}${methodName ? `.${methodName}` : ''} (${path}:${line})`,
  }))
}
