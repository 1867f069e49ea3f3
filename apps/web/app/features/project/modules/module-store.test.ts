import type { ModuleNode } from '@caseweave/contract/project/modules'
import { describe, expect, it } from 'vitest'
import { agrees, childItems, gapOf, pageOf, storeOf, withGroups } from './module-store'

const node = (id: number, position: number, parentId: number | null = null): ModuleNode => ({
  id,
  parentId,
  name: `Module ${id}`,
  position,
  count: 1,
  hasChildren: false,
})
const view = (...groups: { parentId: number | null; total: number; nodes: ModuleNode[] }[]) => ({
  count: 0,
  selected: null,
  matches: null,
  groups,
})

describe('the modules that a live tree knows', () => {
  it('leaves gaps where nothing is loaded, until a page fills them', () => {
    const store = storeOf(view({ parentId: null, total: 5, nodes: [node(10, 0), node(40, 3)] }))
    expect(childItems(store, 0)).toEqual(['10', 'gap:0:1', 'gap:0:2', '40', 'gap:0:4'])
    expect(gapOf('gap:0:2')).toEqual({ parent: 0, position: 2 })
    expect(gapOf('40')).toBeNull()
    const more = withGroups(store, [{ parentId: null, total: 5, nodes: [node(20, 1), node(30, 2)] }])
    expect(childItems(more, 0)).toEqual(['10', '20', '30', '40', 'gap:0:4'])
    expect(childItems(store, 99)).toEqual([])
    expect(pageOf(399)).toBe(200)
  })

  it('forgets the positions of a group that has grown or shrunk', () => {
    const store = storeOf(view({ parentId: null, total: 3, nodes: [node(1, 0), node(2, 1), node(3, 2)] }))
    const grown = withGroups(store, [{ parentId: null, total: 4, nodes: [node(4, 0)] }])
    expect(childItems(grown, 0)).toEqual(['4', 'gap:0:1', 'gap:0:2', 'gap:0:3'])
  })

  it('never shows a module twice when names changed places', () => {
    const store = storeOf(view({ parentId: null, total: 3, nodes: [node(1, 0), node(2, 1), node(3, 2)] }))
    const renamed = withGroups(store, [{ parentId: null, total: 3, nodes: [node(3, 0)] }])
    expect(childItems(renamed, 0)).toEqual(['3', '2', 'gap:0:2'])
  })

  it('tells a page that brings news from one that does not', () => {
    const store = storeOf(view({ parentId: null, total: 2, nodes: [node(1, 0), node(2, 1)] }))
    expect(agrees(store, view({ parentId: null, total: 2, nodes: [node(1, 0)] }))).toBe(true)
    expect(agrees(store, view({ parentId: 2, total: 1, nodes: [node(5, 0, 2)] }))).toBe(true)
    expect(agrees(store, view({ parentId: null, total: 3, nodes: [node(1, 0)] }))).toBe(false)
    expect(agrees(store, view({ parentId: null, total: 2, nodes: [{ ...node(1, 0), name: 'New' }] }))).toBe(false)
  })
})
