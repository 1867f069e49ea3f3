import type { JavaClass } from '@caseweave/contract/automation/java-sources'
import { javaFiles } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { javaPath } from './plan-java-files'
import { junit3, type KnownClasses, mostSteps } from './test-classes'

const f = named(javaFiles, 'f')

/** Classes that are looked up for one import at most. */
const mostClasses = 100_000

/**
 * The classes of an import, and those of the project's Java files that they extend, step by step upwards; of two of one name that
 * of the import, and there the first.
 */
export async function knownClasses(ctx: Ctx, projectId: number, imported: readonly JavaClass[]): Promise<KnownClasses> {
  const byName = new Map<string, JavaClass>()
  const asked = new Set<string>()
  let next = imported
  for (let step = 0; next.length > 0 && step < mostSteps && byName.size < mostClasses; step++) {
    for (const each of next) if (!byName.has(each.name)) byName.set(each.name, each)
    const wanted = new Set<string>()
    for (const base of next.flatMap(({ bases }) => bases))
      if (base !== junit3 && !byName.has(base)) for (const path of pathsOf(base)) if (!asked.has(path)) wanted.add(path)
    for (const path of wanted) asked.add(path)
    next = wanted.size === 0 ? [] : await classesAt(ctx, projectId, [...wanted])
  }
  return (name) => byName.get(name)
}

/** Where the source of a class lies: in the file of its own name, or of the class around it. */
function pathsOf(name: string): string[] {
  const parts = name.split('.')
  return [parts, parts.slice(0, -1)].flatMap((each) => {
    const own = each.at(-1)
    return own ? [javaPath(each.slice(0, -1).join('.'), `${own}.java`)] : []
  })
}

async function classesAt(ctx: Ctx, projectId: number, paths: readonly string[]): Promise<JavaClass[]> {
  const rows = await ctx.db
    .select({ classes: f.classes })
    .from(sql`json_array_elements_text(${JSON.stringify(paths)}::json) as wanted (path)
      join ${f} on ${f.projectId} = ${projectId} and lower(${f.path}) = lower(wanted.path) and ${f.deletedAt} is null`)
  return rows.flatMap((row) => row.classes)
}
