import { ArcElement, type Plugin } from 'chart.js'
import { inkOn } from './chart-fill'
import type { Arc } from './sunburst-rings'

/** What is drawn at the moment, in the order of the datasets: the colour below a label, null where its arc has stepped back. */
export type LabelledArc = { arc: Arc; below: string | null; striped: boolean }

/** Draws the percentage on every arc that has room for it. */
export function arcLabels(rings: () => readonly (readonly LabelledArc[])[]): Plugin<'doughnut'> {
  return {
    id: 'arc-labels',
    afterDatasetsDraw(chart) {
      const { ctx } = chart
      const { color, fontFamily } = getComputedStyle(ctx.canvas)
      ctx.save()
      ctx.textAlign = 'center'
      ctx.textBaseline = 'middle'
      ctx.font = `600 12px ${fontFamily}`
      rings().forEach((ring, ringIndex) => {
        chart.getDatasetMeta(ringIndex).data.forEach((element, index) => {
          const drawn = ring[index]
          if (!drawn?.arc.node || !(element instanceof ArcElement)) return
          const { startAngle, endAngle, innerRadius, outerRadius } = element.getProps(
            ['startAngle', 'endAngle', 'innerRadius', 'outerRadius'],
            true,
          )
          const room = (endAngle - startAngle) * ((innerRadius + outerRadius) / 2)
          if (room < 32 || outerRadius - innerRadius < 18) return
          const { x, y } = element.tooltipPosition(true)
          const text = `${drawn.arc.percent}%`
          if (drawn.striped && drawn.below) {
            // Stripes end before the letters.
            ctx.strokeStyle = drawn.below
            ctx.lineWidth = 5
            ctx.lineJoin = 'round'
            ctx.strokeText(text, x, y)
          }
          ctx.fillStyle = drawn.below ? inkOn(drawn.below) : color
          ctx.fillText(text, x, y)
        })
      })
      ctx.restore()
    },
  }
}
