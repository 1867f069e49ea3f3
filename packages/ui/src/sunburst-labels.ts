import { ArcElement, type Plugin } from 'chart.js'
import type { Arc } from './sunburst-rings'

function channels(color: string): number[] {
  return (color.match(/[\d.]+/g) ?? []).map(Number)
}

/** The same colour, stepped back. */
export function faded(color: string): string {
  const [red = 128, green = 128, blue = 128] = channels(color)
  return `rgba(${red}, ${green}, ${blue}, 0.3)`
}

/** Black or white, whichever is easier to read on a colour (relative luminance of WCAG 2). */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000' : '#fff'
}

/** Draws the percentage on every arc that has room for it; the rings are asked for in the order of the datasets. */
export function arcLabels(rings: () => readonly (readonly Arc[])[]): Plugin<'doughnut'> {
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
          const arc = ring[index]
          if (!arc?.node || !(element instanceof ArcElement)) return
          const { startAngle, endAngle, innerRadius, outerRadius } = element.getProps(
            ['startAngle', 'endAngle', 'innerRadius', 'outerRadius'],
            true,
          )
          const room = (endAngle - startAngle) * ((innerRadius + outerRadius) / 2)
          if (room < 32 || outerRadius - innerRadius < 18) return
          const { x, y } = element.tooltipPosition(true)
          const area = String(element.options.backgroundColor)
          ctx.fillStyle = channels(area).length > 3 ? color : inkOn(area)
          ctx.fillText(`${arc.percent}%`, x, y)
        })
      })
      ctx.restore()
    },
  }
}
