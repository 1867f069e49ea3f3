import { javaFiles, javaStepRuns, stepDefinitions } from '@caseweave/db/schema'
import type { StepMethod } from '@caseweave/gherkin/method-signature'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
import { reportedDefinitions } from '../step-vocabulary/reported-definitions'

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

const classRow = selected({ name: sql<string>`name` })

const written = selected({ className: sql<string>`distinct file ->> 'className'` })

/** A step definition that a project has, with where it is. */
export type ExistingDefinition = StepMethod & { id: number; place: string }

/**
 * The step definitions of a project's imported Java sources, and those that its runs told of. Classes that generations have written are
 * left out: they are written again, whether or not somebody imported or ran them.
 */
export async function existingDefinitions(ctx: Ctx, projectId: number): Promise<ExistingDefinition[]> {
  const [rows, { definitions: reported }, own] = await Promise.all([
    found.rows(
      ctx.db,
      sql`
        select ${found} from ${d} join ${f} on ${f.id} = ${d.javaFileId} and ${f.deletedAt} is null
        where ${d.projectId} = ${projectId} order by ${f.path}, ${d.line}, ${d.id}`,
    ),
    reportedDefinitions(ctx, projectId),
    written.rows(
      ctx.db,
      sql`
        select ${written} from ${r}, jsonb_array_elements(${r.outcome} -> 'files') file
        where ${r.projectId} = ${projectId} and file ->> 'role' = 'glue'`,
    ),
  ])
  const ownClasses = new Set(own.map(({ className }) => className))
  const imported = rows.map(({ parameterTypes, ...row }) => ({
    ...row,
    // A lambda may leave the types of its parameters out.
    parameterTypes: row.methodName === '' && parameterTypes.length === 0 ? null : parameterTypes,
  }))
  const told = reported.map(({ fileName: path, ...row }, at) => ({ ...row, id: -1 - at, path }))
  return [...imported, ...told]
    .filter(({ className }) => !ownClasses.has(className))
    .map(({ id, expression, kind, className, methodName, parameterTypes, path, line }) => ({
      ...{ id, expression, kind, parameterTypes },
      place: placeOf(methodName ? `${className}.${methodName}` : className, line > 0 ? `${path}:${line}` : path),
    }))
}

/**
 * Full names, in lower case, of the classes that imported Java sources and runs tell of, without those of generations: a file of one of these
 * names would be put in the place of people's code.
 */
export async function takenClasses(ctx: Ctx, projectId: number): Promise<Set<string>> {
  const [imported, { definitions: reported }, own] = await Promise.all([
    classRow.rows(
      ctx.db,
      sql`select ${f.path} as name from ${f} where ${f.projectId} = ${projectId} and ${f.deletedAt} is null`,
    ),
    reportedDefinitions(ctx, projectId),
    classRow.rows(
      ctx.db,
      sql`
        select distinct file ->> 'className' as name from ${r}, jsonb_array_elements(${r.outcome} -> 'files') file
        where ${r.projectId} = ${projectId}`,
    ),
  ])
  const taken = [
    ...imported.map(({ name }) => name.replace(/\.java$/i, '').replaceAll('/', '.')),
    ...reported.map(({ className }) => className.replace(/\$.*$/s, '')),
  ]
  const names = new Set(taken.map((name) => name.toLowerCase()))
  for (const { name } of own) names.delete(name.toLowerCase())
  return names
}

const placeOf = (name: string, file: string) => (name && file ? `${name} (${file})` : name || file)
