import { percentOf } from '@caseweave/contract/platform/numbers'
import type { ReportArc } from '@caseweave/contract/reports/reports/report-sunburst'

/** A drawn arc: an SVG path, and its label when there is room for one. */
type SunburstShape = {
  path: string
  color: string
  label: { text: string; x: number; y: number } | null
}

type Chart = { x: number; y: number; radius: number }

/** How much of the radius stays empty in the middle, as on the screen. */
export const hole = 0.35

const depthOf = (arcs: readonly ReportArc[]): number =>
  arcs.reduce((deepest, { children = [] }) => Math.max(deepest, 1 + depthOf(children)), 0)

/** The arcs of a chart around its centre, from the top clockwise; whole-number percentages where they fit. */
export function sunburstShapes(arcs: readonly ReportArc[], { x, y, radius }: Chart): SunburstShape[] {
  const total = arcs.reduce((sum, arc) => sum + arc.value, 0)
  if (total === 0) {
    return [{ path: ringPath({ x, y }, radius * hole, radius, 0, 2 * Math.PI), color: 'border', label: null }]
  }
  const thickness = (radius * (1 - hole)) / depthOf(arcs)
  const shapes: SunburstShape[] = []
  const place = (list: readonly ReportArc[], start: number, depth: number) => {
    let from = start
    for (const { value, color, children = [] } of list) {
      const sweep = (value / total) * 2 * Math.PI
      if (sweep > 0) {
        const inner = radius * hole + depth * thickness
        const middle = inner + thickness / 2
        const angle = from + sweep / 2
        shapes.push({
          path: ringPath({ x, y }, inner, inner + thickness, from, sweep),
          color,
          label:
            sweep * middle < 26 || thickness < 14
              ? null
              : {
                  text: `${percentOf(value, total)}%`,
                  x: x + middle * Math.sin(angle),
                  y: y - middle * Math.cos(angle),
                },
        })
        place(children, from, depth + 1)
      }
      from += sweep
    }
  }
  place(arcs, 0, 0)
  return shapes
}

function ringPath(centre: { x: number; y: number }, inner: number, outer: number, from: number, sweep: number): string {
  const at = (radius: number, angle: number) =>
    `${round(centre.x + radius * Math.sin(angle))} ${round(centre.y - radius * Math.cos(angle))}`
  // An arc of a whole circle has no ends: it is drawn in halves.
  const half = from + sweep / 2
  const to = from + sweep
  const whole = sweep > 2 * Math.PI - 1e-6
  const arc = (radius: number, angle: number, direction: 0 | 1) =>
    `A${round(radius)} ${round(radius)} 0 0 ${direction} ${at(radius, angle)}`
  const outwards = `M${at(outer, from)}${arc(outer, half, 1)}${arc(outer, to, 1)}`
  const inwards = `${whole ? `ZM${at(inner, to)}` : `L${at(inner, to)}`}${arc(inner, half, 0)}${arc(inner, from, 0)}Z`
  return outwards + inwards
}

const round = (value: number) => Math.round(value * 100) / 100
