import {
  type ModuleChildrenInput,
  type ModuleGroup,
  type ModuleNode,
  type ModuleTreeInput,
  type ModuleTreeView,
  modulePage,
} from '@caseweave/contract/project/modules'
import { idArray } from '@caseweave/db/id-array'
import { modules } from '@caseweave/db/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { countCases, wholeProject } from './case-counts'
import { nameHolds } from './list-modules'
import { childrenOf, childTotals, moduleNodes, withModules } from './module-nodes'
import { findModulePlace, idsOfPath } from './subtree'

const m = named(modules, 'm')
const module = named(modules)

type Project = { projectId: number }

/**
 * What a page shows of a project's tree: the top and the children of the expanded modules (a page of each), or what a
 * search found, always with counts of live cases over whole subtrees. A chosen module that is gone is no error.
 */
export function moduleTree(ctx: Ctx, input: ModuleTreeInput & Project): Promise<ModuleTreeView> {
  const search = input.search?.trim()
  return search ? searchedTree(ctx, input, search) : expandedTree(ctx, input)
}

/** The modules of one parent from an offset on, as the tree shows them. */
export async function moduleChildren(ctx: Ctx, input: ModuleChildrenInput & Project): Promise<ModuleGroup> {
  const { projectId, parentId, offset, limit } = input
  const parent = parentId ?? 0
  if (parentId !== null && !(await findModulePlace(ctx, projectId, parentId))) return { parentId, total: 0, nodes: [] }
  const shown = childrenOf(projectId, idArray([parent]), { offset, limit })
  const nodes = await moduleNodes(ctx, projectId, shown)
  const complete = nodes.length > 0 && nodes.length < limit
  const total = complete ? offset + nodes.length : ((await childTotals(ctx, projectId, [parent])).get(parent) ?? 0)
  return { parentId, total, nodes }
}

/** Every page of test cases asks it; the way to the chosen module is found by the statement of the modules, unless it stands far behind. */
async function expandedTree(ctx: Ctx, input: ModuleTreeInput & Project): Promise<ModuleTreeView> {
  const { projectId, selectedId } = input
  const limit = input.rows ?? modulePage.first
  const way = selectedId
    ? sql`coalesce((
        select string_to_array(rtrim(${m.path}, '/'), '/')::bigint[] from ${m}
        where ${m.id} = ${selectedId} and ${m.projectId} = ${projectId} and ${m.deletedAt} is null
      ), '{}')`
    : idArray([])
  const open = input.open && [...new Set(input.open)]
  // One more than is shown tells whether there are more.
  const shown = childrenOf(projectId, sql`0::bigint || ${open ? idArray(open) : way}`, { offset: 0, limit: limit + 1 })
  const [near, count] = await Promise.all([
    moduleNodes(ctx, projectId, shown),
    countCases(ctx, projectId, wholeProject),
  ])
  const isFar = selectedId !== undefined && !standsAmong(near, selectedId)
  const nodes = isFar ? await moduleNodes(ctx, projectId, withModules(projectId, shown, way)) : near
  const selected = chosenIn(nodes, selectedId)
  const chain = selected ? [...selected.ancestors.map(({ id }) => id), selected.id] : []
  const parents = [0, ...(open ?? chain)]
  const byParent = groupNodes(nodes)
  const full = parents.filter((parent) => (byParent.get(parent)?.length ?? 0) > limit)
  const totals = await childTotals(ctx, projectId, full)
  const groups: ModuleGroup[] = []
  const reachable = new Set([0])
  // A parent comes before its children, so that one pass finds what a collapsed ancestor hides.
  for (const parent of inTreeOrder(parents, nodes)) {
    if (!reachable.has(parent)) continue
    const found = byParent.get(parent) ?? []
    const first = found.slice(0, limit)
    const shown = [...first, ...found.slice(limit).filter((node) => chain.includes(node.id))]
    for (const node of shown) reachable.add(node.id)
    groups.push({ parentId: parent === 0 ? null : parent, total: totals.get(parent) ?? shown.length, nodes: shown })
  }
  return { count, selected, groups, matches: null }
}

/** The chosen module with its ancestors, all of which are among the nodes; null when it is gone. */
function chosenIn(nodes: readonly ModuleNode[], selectedId: number | undefined): ModuleTreeView['selected'] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const [chosen, ...above] = wayUp(byId, selectedId)
  if (!chosen) return null
  return { id: chosen.id, name: chosen.name, ancestors: above.reverse().map(({ id, name }) => ({ id, name })) }
}

/** Whether a module is among the nodes, and all that it lies below. */
function standsAmong(nodes: readonly ModuleNode[], moduleId: number): boolean {
  const way = wayUp(new Map(nodes.map((node) => [node.id, node])), moduleId)
  return way.at(-1)?.parentId === null
}

function wayUp(byId: ReadonlyMap<number, ModuleNode>, from: number | null | undefined): ModuleNode[] {
  const node = byId.get(from ?? 0)
  return node ? [node, ...wayUp(byId, node.parentId)] : []
}

function groupNodes(nodes: readonly ModuleNode[]): Map<number, ModuleNode[]> {
  const groups = new Map<number, ModuleNode[]>()
  for (const node of nodes) {
    const group = groups.get(node.parentId ?? 0)
    if (group) group.push(node)
    else groups.set(node.parentId ?? 0, [node])
  }
  return groups
}

/** Parents before their children. */
function inTreeOrder(parents: readonly number[], nodes: readonly ModuleNode[]): number[] {
  const parentOf = new Map(nodes.map((node) => [node.id, node.parentId ?? 0]))
  const depthOf = (id: number) => {
    let depth = 0
    for (let at: number | undefined = id; at; at = parentOf.get(at)) depth++
    return depth
  }
  const depths = new Map(parents.map((parent) => [parent, depthOf(parent)]))
  return [...parents].sort((a, b) => (depths.get(a) ?? 0) - (depths.get(b) ?? 0))
}

async function searchedTree(
  ctx: Ctx,
  { projectId, selectedId }: ModuleTreeInput & Project,
  search: string,
): Promise<ModuleTreeView> {
  const [count, place, found] = await Promise.all([
    countCases(ctx, projectId, wholeProject),
    selectedId ? findModulePlace(ctx, projectId, selectedId) : null,
    searchedGroups(ctx, projectId, search),
  ])
  return { count, selected: place && { id: place.id, name: place.name, ancestors: place.ancestors }, ...found }
}

async function searchedGroups(ctx: Ctx, projectId: number, search: string) {
  const matches = await ctx.db
    .select({ id: modules.id, path: modules.path, total: sql<number>`count(*) over ()::int` })
    .from(modules)
    .where(and(eq(modules.projectId, projectId), isNull(modules.deletedAt), nameHolds(search)))
    .orderBy(sql`lower(${modules.name})`, modules.id)
    .limit(modulePage.matches)
  const ids = [...new Set(matches.flatMap((match) => idsOfPath(match.path)))]
  const nodes = await moduleNodes(
    ctx,
    projectId,
    sql`select ${module.id}, ${module.parentId}, ${module.name},
      row_number() over (partition by ${module.parentId} order by lower(${module.name})) - 1 as position
      from ${module} where ${module.projectId} = ${projectId} and ${module.id} = any (${idArray(ids)})`,
  )
  const byParent = groupNodes(nodes)
  const groups = inTreeOrder([...byParent.keys()], nodes).map((parent) => {
    const shown = byParent.get(parent) ?? []
    return { parentId: parent === 0 ? null : parent, total: shown.length, nodes: shown }
  })
  return { groups, matches: { ids: matches.map((match) => match.id), total: matches[0]?.total ?? 0 } }
}
