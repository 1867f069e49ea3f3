export interface SunburstNode {
  id: string
  label: string
  value: number
  /** What stands for the value where it is told; the number when left out. */
  told?: string
  /** Name of a colour of the token file, without dashes in front: "chart-automation-done". */
  color: string
  /** Name of the colour below its stripes; filled with its colour alone when left out. */
  ground?: string | undefined
  children?: readonly SunburstNode[]
}

export interface Arc {
  /** Null for the gap that keeps an outer ring in step with an inner arc that has no children. */
  node: SunburstNode | null
  value: number
  /** Share of the whole as a whole number of percent; only the whole is 100, and only nothing 0. */
  percent: number
  /** Ids from the innermost ring down to this arc. */
  path: readonly string[]
}

/**
 * The rings of a sunburst, innermost first, each arc as long as its value. What the children of an arc leave over, or all
 * of it when there are none, becomes a gap in the next ring; children that sum to more than their parent are kept as they are.
 */
export function sunburstRings(roots: readonly SunburstNode[]): Arc[][] {
  const total = roots.reduce((sum, node) => sum + node.value, 0)
  const percentOf = (value: number) => {
    const rounded = total > 0 ? Math.round((value / total) * 100) : 0
    return value > 0 && value < total ? Math.min(Math.max(rounded, 1), 99) : rounded
  }
  let ring: Arc[] = roots.map((node) => ({
    node,
    value: node.value,
    percent: percentOf(node.value),
    path: [node.id],
  }))
  const rings: Arc[][] = []
  while (ring.some((arc) => arc.node !== null)) {
    rings.push(ring)
    ring = ring.flatMap(({ node, value, path }) => {
      const children = node?.children ?? []
      const arcs: Arc[] = children.map((child) => ({
        node: child,
        value: child.value,
        percent: percentOf(child.value),
        path: [...path, child.id],
      }))
      const rest = value - children.reduce((sum, child) => sum + child.value, 0)
      if (rest > 0) arcs.push({ node: null, value: rest, percent: 0, path: [] })
      return arcs
    })
  }
  return rings
}
