import { type ModuleGroup, type ModuleNode, type ModuleTreeView, modulePage } from '@caseweave/contract/project/modules'

/** The modules that a live tree knows: groups by parent (0 = the top), each with the ids at the positions it has loaded. */
type ModuleStore = {
  nodes: ReadonlyMap<number, ModuleNode>
  groups: ReadonlyMap<number, { total: number; at: ReadonlyMap<number, number> }>
}

const none: ModuleStore = { nodes: new Map(), groups: new Map() }

/** The item that stands for the module at a position that is not loaded yet. */
const gapId = (parent: number, position: number) => `gap:${parent}:${position}`

/** The parent and position of such an item; null for a module. */
export function gapOf(itemId: string): { parent: number; position: number } | null {
  const [kind, parent, position] = itemId.split(':')
  return kind === 'gap' ? { parent: Number(parent), position: Number(position) } : null
}

/** Where the page begins that holds a position. */
export const pageOf = (position: number) => position - (position % modulePage.first)

/** The store with these groups taken over; positions that they say nothing of stay, unless the group has grown or shrunk. */
export function withGroups(store: ModuleStore, groups: readonly ModuleGroup[]): ModuleStore {
  const nodes = new Map(store.nodes)
  const all = new Map(store.groups)
  for (const group of groups) {
    const known = all.get(group.parentId ?? 0)
    const at = new Map(known?.total === group.total ? known.at : [])
    for (const node of group.nodes) {
      nodes.set(node.id, node)
      at.set(node.position, node.id)
    }
    all.set(group.parentId ?? 0, { total: group.total, at: withoutRepeats(at, group.nodes) })
  }
  return { nodes, groups: all }
}

/** A module that was loaded at one position and came back at another stands only where it came back. */
function withoutRepeats(at: Map<number, number>, fresh: readonly ModuleNode[]): Map<number, number> {
  const place = new Map(fresh.map((node) => [node.id, node.position]))
  for (const [position, id] of at) {
    const now = place.get(id)
    if (now !== undefined && now !== position) at.delete(position)
  }
  return at
}

/** The store of what a page came with. */
export const storeOf = (tree: ModuleTreeView): ModuleStore => withGroups(none, tree.groups)

/** True when a page's tree says nothing else than the store of what both know. */
export const agrees = (store: ModuleStore, tree: ModuleTreeView): boolean =>
  tree.groups.every((group) => {
    const known = store.groups.get(group.parentId ?? 0)
    if (!known) return true
    return (
      known.total === group.total &&
      group.nodes.every((node) => {
        const before = store.nodes.get(node.id)
        return (
          !before ||
          (before.name === node.name &&
            before.count === node.count &&
            before.position === node.position &&
            before.hasChildren === node.hasChildren)
        )
      })
    )
  })

const itemIds = new WeakMap<object, string[]>()

/** The items below a parent, in order; empty until its first page is there. */
export function childItems(store: ModuleStore, parent: number): string[] {
  const group = store.groups.get(parent)
  if (!group) return []
  const known = itemIds.get(group)
  if (known) return known
  const ids = Array.from({ length: group.total }, (_, position) => {
    const id = group.at.get(position)
    return id === undefined ? gapId(parent, position) : String(id)
  })
  itemIds.set(group, ids)
  return ids
}
