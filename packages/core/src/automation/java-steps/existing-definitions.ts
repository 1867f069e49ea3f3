import { javaFiles, javaStepRuns, stepDefinitions } from '@caseweave/db/schema'
import type { StepMethod } from '@caseweave/gherkin/method-signature'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'

const d = named(stepDefinitions, 'd')
const f = named(javaFiles, 'f')
const r = named(javaStepRuns, 'r')
const found = selected({
  id: d.id,
  expression: d.expression,
  kind: d.kind,
  className: d.className,
  methodName: d.methodName,
  parameterTypes: d.parameterTypes,
  path: f.path,
  line: d.line,
})

/** A step definition of an imported Java source, with where it is. */
export type ExistingDefinition = StepMethod & { id: number; place: string }

/**
 * The step definitions of a project's imported Java sources. Classes that generations have written are left out: they are written
 * again, whether or not somebody imported them.
 */
export async function existingDefinitions(ctx: Ctx, projectId: number): Promise<ExistingDefinition[]> {
  const rows = await found.rows(
    ctx.db,
    sql`
      with own as (
        select distinct file ->> 'className' as name
        from ${r}, jsonb_array_elements(${r.outcome} -> 'files') file
        where ${r.projectId} = ${projectId} and file ->> 'role' = 'glue')
      select ${found}
      from ${d}
      join ${f} on ${f.id} = ${d.javaFileId} and ${f.deletedAt} is null
      where ${d.projectId} = ${projectId} and ${d.className} not in (select name from own)
      order by ${f.path}, ${d.line}, ${d.id}`,
  )
  return rows.map(({ id, expression, kind, className, methodName, parameterTypes, path, line }) => ({
    ...{ id, expression, kind },
    // A lambda may leave the types of its parameters out.
    parameterTypes: methodName === '' && parameterTypes.length === 0 ? null : parameterTypes,
    place: `${className}${methodName ? `.${methodName}` : ''} (${path}:${line})`,
  }))
}
