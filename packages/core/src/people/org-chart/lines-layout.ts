import { boxSize, type DrawnLine, rowHeight } from '@caseweave/contract/people/org-chart/lines'

/** A box and those below it. */
export type TreeNode<Item> = { item: Item; children: TreeNode<Item>[] }

/** Where a box stands: its upper left corner in pixels. */
type Placed<Item> = { item: Item; x: number; y: number }

/** Pixels between neighbours, between rows, and from a box to the line that runs beside it. */
const gap = { x: 20, y: rowHeight - boxSize.height, beside: 12 } as const

/** How wide a row of boxes grows before the next one begins: as much as a usual window and a sheet of paper show. How many leaves hang in one column. */
const widest = 5 * (boxSize.width + gap.x)
const longestColumn = 8

/** Part of a drawing; rows are counted, `left` and `right` are how far it reaches in each of them. */
type Block<Item> = {
  boxes: { item: Item; x: number; row: number }[]
  lines: Line[]
  left: number[]
  right: number[]
  /** The middle of the box that it hangs by. */
  middle: number
}
/** Pixels across, and rows with pixels down. */
type Point = { x: number; row: number; down: number }
type Line = [from: Point, to: Point]

/**
 * Places trees so that no two boxes touch and a lead stands over those who report to them. Neighbours are moved together as far as their outlines let
 * them (E. Reingold, J. Tilford, "Tidier Drawings of Trees", 1981); who leads nobody hangs in columns, and a row that grows too wide is continued below.
 */
export function layoutTrees<Item>(trees: readonly TreeNode<Item>[]): {
  boxes: Placed<Item>[]
  lines: DrawnLine[]
  width: number
  height: number
} {
  const [only] = trees
  if (!only) return { boxes: [], lines: [], width: 0, height: 0 }
  const block = trees.length === 1 ? placeTree(only, true) : placeRows(trees.map((tree) => placeTree(tree, true))).block
  const start = Math.min(...block.left)
  const y = (row: number) => row * rowHeight
  return {
    boxes: block.boxes.map(({ item, x, row }) => ({ item, x: x - start, y: y(row) })),
    lines: block.lines.map(([from, to]) => ({
      ...{ x1: from.x - start, y1: y(from.row) + from.down },
      ...{ x2: to.x - start, y2: y(to.row) + to.down },
    })),
    width: Math.max(...block.right) - start,
    height: block.left.length * rowHeight - gap.y,
  }
}

function placeTree<Item>({ item, children }: TreeNode<Item>, isTop: boolean): Block<Item> {
  if (children.length === 0) return single(item, 0)
  const leaves = children.every((child) => child.children.length === 0)
  return leaves && !isTop && children.length > 1 ? hang(item, children) : above(item, children)
}

const single = <Item>(item: Item, x: number): Block<Item> => ({
  boxes: [{ item, x, row: 0 }],
  lines: [],
  left: [x],
  right: [x + boxSize.width],
  middle: x + boxSize.width / 2,
})

/** Leaves in columns below their lead, each with a line along its left. */
function hang<Item>(item: Item, children: readonly TreeNode<Item>[]): Block<Item> {
  const columns = Math.ceil(children.length / longestColumn)
  const rows = Math.ceil(children.length / columns)
  const step = boxSize.width + gap.x + gap.beside
  const places = children.map((child, index) => ({
    item: child.item,
    x: gap.beside + Math.floor(index / rows) * step,
    row: 1 + (index % rows),
  }))
  const reach = (columns - 1) * step + gap.beside + boxSize.width
  const top = single(item, (reach - boxSize.width) / 2)
  const half = boxSize.height / 2
  const bus = { row: 1, down: -gap.y / 2 }
  const lines: Line[] = [
    [
      { x: top.middle, row: 0, down: boxSize.height },
      { x: top.middle, ...bus },
    ],
  ]
  const spines = [...new Set(places.map(({ x }) => x - gap.beside))]
  for (const x of spines) {
    const last = Math.max(...places.filter((place) => place.x - gap.beside === x).map(({ row }) => row))
    lines.push([
      { x, ...bus },
      { x, row: last, down: half },
    ])
  }
  const ends = [...spines, top.middle]
  lines.push([
    { x: Math.min(...ends), ...bus },
    { x: Math.max(...ends), ...bus },
  ])
  for (const { x, row } of places)
    lines.push([
      { x: x - gap.beside, row, down: half },
      { x, row, down: half },
    ])
  return {
    boxes: [...top.boxes, ...places],
    lines,
    left: [...top.left, ...Array.from({ length: rows }, () => 0)],
    right: [...top.right, ...Array.from({ length: rows }, () => reach)],
    middle: top.middle,
  }
}

/** A lead over the middle of those below; rows after the first hang from a line along their left. */
function above<Item>(item: Item, children: readonly TreeNode<Item>[]): Block<Item> {
  const { block, rows } = placeRows(children.map((child) => placeTree(child, false)))
  const first = rows[0]?.middles ?? []
  const top = single(item, ((first[0] ?? 0) + (first.at(-1) ?? 0) - boxSize.width) / 2)
  const below = moved(block, 0, 1)
  const trunk = Math.min(...below.left.filter((_, row) => row > 0)) - gap.beside
  const isWrapped = rows.length > 1
  const lines: Line[] = [...below.lines]
  for (const { row, middles } of rows) {
    const bus = { row: row + 1, down: -gap.y / 2 }
    const ends = [...middles, ...(row === 0 ? [top.middle] : []), ...(isWrapped ? [trunk] : [])]
    if (ends.length > 1)
      lines.push([
        { x: Math.min(...ends), ...bus },
        { x: Math.max(...ends), ...bus },
      ])
    for (const x of middles)
      lines.push([
        { x, ...bus },
        { x, row: row + 1, down: 0 },
      ])
  }
  lines.push([
    { x: top.middle, row: 0, down: boxSize.height },
    { x: top.middle, row: 1, down: -gap.y / 2 },
  ])
  const lastRow = (rows.at(-1)?.row ?? 0) + 1
  if (isWrapped)
    lines.push([
      { x: trunk, row: 1, down: -gap.y / 2 },
      { x: trunk, row: lastRow, down: -gap.y / 2 },
    ])
  const left = below.left.map((x, row) =>
    row === 0 ? (top.left[0] ?? 0) : isWrapped && row <= lastRow ? Math.min(x, trunk) : x,
  )
  const right = below.right.map((x, row) => (row === 0 ? (top.right[0] ?? 0) : x))
  return { boxes: [...top.boxes, ...below.boxes], lines, left, right, middle: top.middle }
}

/** Blocks side by side, as near as their outlines let them, in rows that start at the same left. */
function placeRows<Item>(blocks: readonly Block<Item>[]): {
  block: Block<Item>
  rows: { row: number; middles: number[] }[]
} {
  const rows: { row: number; middles: number[] }[] = []
  const all: Block<Item> = { boxes: [], lines: [], left: [], right: [], middle: 0 }
  let line: { block: Block<Item>; middles: number[] } | null = null
  const close = () => {
    if (!line) return
    const row = all.left.length
    const shift = -Math.min(...line.block.left)
    const done = moved(line.block, shift, 0)
    all.boxes.push(...done.boxes.map((box) => ({ ...box, row: box.row + row })))
    all.lines.push(...done.lines.map((each) => lowered(each, row)))
    all.left.push(...done.left)
    all.right.push(...done.right)
    rows.push({ row, middles: line.middles.map((x) => x + shift) })
  }
  for (const block of blocks) {
    if (line) {
      const { left, right } = line.block
      const shift = Math.max(...right.slice(0, block.left.length).map((x, row) => x + gap.x - (block.left[row] ?? 0)))
      const next = moved(block, shift, 0)
      if (Math.max(...right, ...next.right) - Math.min(...left, ...next.left) <= widest) {
        line = { block: beside(line.block, next), middles: [...line.middles, next.middle] }
        continue
      }
      close()
    }
    line = { block, middles: [block.middle] }
  }
  close()
  return { block: all, rows }
}

const lowered = ([from, to]: Line, rows: number): Line => [
  { ...from, row: from.row + rows },
  { ...to, row: to.row + rows },
]

/** The block further to the right by `x` pixels and down by `rows`, which are empty. */
const moved = <Item>({ boxes, lines, left, right, middle }: Block<Item>, x: number, rows: number): Block<Item> => ({
  boxes: boxes.map((box) => ({ ...box, x: box.x + x, row: box.row + rows })),
  lines: lines.map((line) => {
    const [from, to] = lowered(line, rows)
    return [
      { ...from, x: from.x + x },
      { ...to, x: to.x + x },
    ]
  }),
  left: [...Array.from({ length: rows }, () => Number.POSITIVE_INFINITY), ...left.map((each) => each + x)],
  right: [...Array.from({ length: rows }, () => Number.NEGATIVE_INFINITY), ...right.map((each) => each + x)],
  middle: middle + x,
})

function beside<Item>(one: Block<Item>, other: Block<Item>): Block<Item> {
  const rows = Math.max(one.left.length, other.left.length)
  const each = <Value>(pick: (row: number) => Value) => Array.from({ length: rows }, (_, row) => pick(row))
  return {
    boxes: [...one.boxes, ...other.boxes],
    lines: [...one.lines, ...other.lines],
    left: each((row) =>
      Math.min(one.left[row] ?? Number.POSITIVE_INFINITY, other.left[row] ?? Number.POSITIVE_INFINITY),
    ),
    right: each((row) =>
      Math.max(one.right[row] ?? Number.NEGATIVE_INFINITY, other.right[row] ?? Number.NEGATIVE_INFINITY),
    ),
    middle: one.middle,
  }
}
