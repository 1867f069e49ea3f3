import type { StepDefinitionKind } from '@caseweave/contract/automation/java-sources'
import { javaFiles, javaStepRuns, stepDefinitions } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'

const d = named(stepDefinitions, 'd')
const f = named(javaFiles, 'f')
const r = named(javaStepRuns, 'r')

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
      from ${r}, jsonb_array_elements(${r.outcome} -> 'files') file
      where ${r.projectId} = ${projectId} and file ->> 'role' = 'glue')
    select ${d.id}, ${d.expression}, ${d.kind}, ${d.className} as "className", ${d.methodName} as "methodName", ${f.path},
      ${d.line}
    from ${d}
    join ${f} on ${f.id} = ${d.javaFileId} and ${f.deletedAt} is null
    where ${d.projectId} = ${projectId} and ${d.className} not in (select name from own)
    order by ${f.path}, ${d.line}, ${d.id}`)
  return rows.map(({ id, expression, kind, className, methodName, path, line }) => ({
    ...{ expression, kind },
    id: Number(id),
    place: `${className}${methodName ? `.${methodName}` : ''} (${path}:${line})`,
  }))
}
