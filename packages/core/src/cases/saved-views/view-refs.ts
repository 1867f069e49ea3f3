import { namesIn, withNames } from '@caseweave/contract/cases/saved-views/view-query'
import { searchLimit } from '@caseweave/contract/cases/test-cases/test-case-list'
import { users, type ViewRef } from '@caseweave/db/schema'
import { inArray } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { personName } from '../../platform/text/person-name'
import { moduleTrails } from '../../project/modules/module-trails'
import { findModulePlace } from '../../project/modules/subtree'
import { findModules } from '../case-search/search-modules'
import { findPeople } from '../case-search/search-names'

/** What the ids of refs are called now; missing for what is gone. */
type Names = { modules: Map<number, string>; people: Map<number, string> }

/** Whom and what a view's query names: those names that mean exactly one. */
export async function refsOf(ctx: Ctx, projectId: number, query: string): Promise<ViewRef[]> {
  const parameters = new URLSearchParams(query)
  const moduleId = Number(parameters.get('moduleId'))
  const isHere = Number.isSafeInteger(moduleId) && (await findModulePlace(ctx, projectId, moduleId)) !== null
  // What is behind the end of a search is never looked at.
  const search = (parameters.get('search') ?? '').slice(0, searchLimit)
  const named = await Promise.all(
    namesIn(search).map(async ({ key, value }) => {
      const id =
        key === 'module' ? await moduleCalled(ctx, projectId, value) : await personCalled(ctx, projectId, key, value)
      return id === null ? [] : [{ key, value, id }]
    }),
  )
  const refs = [...(isHere ? [{ key: 'moduleId' as const, value: '', id: moduleId }] : []), ...named.flat()]
  const { modules, people } = await namesOf(ctx, refs)
  return refs.flatMap((each) => {
    const name = isModule(each) ? modules.get(each.id) : people.get(each.id)
    return name === undefined ? [] : [{ ...each, name }]
  })
}

/** The one module that a name means: all others that it finds lie below it. */
async function moduleCalled(ctx: Ctx, projectId: number, name: string): Promise<number | null> {
  const ids = await findModules(ctx, projectId, name)
  const trails = await moduleTrails(ctx, ids)
  const [top] = ids.toSorted((a, b) => (trails.get(a)?.length ?? 0) - (trails.get(b)?.length ?? 0))
  const alone = ids.every((id) => trails.get(id)?.some((module) => module.id === top))
  return top !== undefined && alone ? top : null
}

async function personCalled(ctx: Ctx, projectId: number, key: 'assigned' | 'created-by', name: string) {
  const ids = await findPeople(ctx, projectId, key === 'assigned' ? 'assigned_to' : 'created_by', name)
  return ids.length === 1 ? (ids[0] ?? null) : null
}

const isModule = ({ key }: Pick<ViewRef, 'key'>) => key === 'moduleId' || key === 'module'

/** What refs are called now: two lookups by keys for any number of views. */
export async function namesOf(ctx: Ctx, refs: readonly Pick<ViewRef, 'key' | 'id'>[]): Promise<Names> {
  const ids = (wanted: boolean) => [...new Set(refs.filter((each) => isModule(each) === wanted).map(({ id }) => id))]
  const [moduleIds, userIds] = [ids(true), ids(false)]
  const [trails, people] = await Promise.all([
    moduleIds.length > 0 ? moduleTrails(ctx, moduleIds) : new Map<number, []>(),
    userIds.length > 0
      ? ctx.db
          .select({ id: users.id, name: personName(users) })
          .from(users)
          .where(inArray(users.id, userIds))
      : [],
  ])
  const modules = [...trails].flatMap(([id, trail]): [number, string][] =>
    trail.length > 0 && trail.every(({ deleted }) => !deleted) ? [[id, trail.map(({ name }) => name).join('/')]] : [],
  )
  return { modules: new Map(modules), people: new Map(people.map(({ id, name }) => [id, name])) }
}

/**
 * A view's query with names as they are now. What is gone stays in it by its old name, which finds nothing and is told: a view that left it
 * out would show, and change, more cases than were meant.
 */
export function currentQuery(query: string, refs: readonly ViewRef[], { modules, people }: Names): string {
  const parameters = new URLSearchParams(query)
  const search = parameters.get('search') ?? ''
  const nameNow = (ref: ViewRef) => (isModule(ref) ? modules : people).get(ref.id)
  const renamed = withNames(search, (key, value) => {
    const ref = refs.find((each) => each.key === key && each.value === value)
    const now = ref && nameNow(ref)
    return now === undefined || now === ref?.name ? value : now
  })
  const gone = refs.find((ref) => ref.key === 'moduleId' && nameNow(ref) === undefined)
  const place = gone ? `module:"${gone.name.replaceAll('"', '""')}"` : ''
  const wanted = [place, renamed].filter((part) => part !== '').join(' ')
  if (gone) parameters.set('moduleId', '0')
  // A search that is too long would not be looked at: rather the old names, or the place alone, which find less.
  if (wanted.length <= searchLimit && wanted !== '') parameters.set('search', wanted)
  else if (gone) parameters.set('search', place.slice(0, searchLimit))
  return parameters.toString()
}
