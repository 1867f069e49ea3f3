import { boxSize } from '@caseweave/contract/people/org-chart/lines'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutTrees, type TreeNode } from './lines-layout'

let next = 0
const node = (...children: TreeNode<number>[]): TreeNode<number> => ({ item: next++, children })
const leaves = (count: number) => Array.from({ length: count }, () => node())

const { tree } = fc.letrec<{ tree: TreeNode<number> }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'tree' },
    fc.constant(null).map(() => node()),
    fc.array(tie('tree'), { maxLength: 12, depthIdentifier: 'tree' }).map((children) => node(...children)),
  ),
}))

describe('layoutTrees', () => {
  it('touches no two boxes, and keeps all within its size', () => {
    fc.assert(
      fc.property(fc.array(tree, { minLength: 1, maxLength: 4 }), (trees) => {
        const { boxes, width, height, lines } = layoutTrees(trees)
        for (const { x1, y1, x2, y2 } of lines) {
          // Straight down from top to bottom, or across: rows are cut apart where they are printed.
          expect(x1 === x2 ? y1 <= y2 : y1 === y2).toBe(true)
          expect(Math.min(x1, x2) >= 0 && Math.max(x1, x2) <= width && y1 >= 0 && y2 <= height).toBe(true)
        }
        for (const [at, one] of boxes.entries()) {
          expect(one.x >= 0 && one.y >= 0 && one.x + boxSize.width <= width && one.y + boxSize.height <= height).toBe(
            true,
          )
          for (const other of boxes.slice(at + 1)) {
            const apart = Math.abs(one.x - other.x) >= boxSize.width || Math.abs(one.y - other.y) >= boxSize.height
            expect(apart).toBe(true)
          }
        }
      }),
      { numRuns: 100 },
    )
  })

  it('puts a lead over the middle of those who report to them', () => {
    const { boxes } = layoutTrees([node(...leaves(3))])
    const [lead, first, , last] = boxes
    expect(lead?.x).toBe(((first?.x ?? 0) + (last?.x ?? 0)) / 2)
    expect(new Set(boxes.slice(1).map(({ y }) => y)).size).toBe(1)
  })

  it('hangs those who lead nobody in columns, and continues a wide row below', () => {
    const teams = layoutTrees([node(node(...leaves(8)), node(...leaves(3)))])
    expect(teams.width).toBeLessThan(3 * boxSize.width)
    const wide = layoutTrees([node(...leaves(60))])
    expect(wide.width).toBeLessThan(8 * boxSize.width)
    expect(new Set(wide.boxes.map(({ y }) => y)).size).toBeGreaterThan(8)
    expect(layoutTrees([])).toEqual({ boxes: [], lines: [], width: 0, height: 0 })
  })
})
