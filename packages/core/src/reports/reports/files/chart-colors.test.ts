import { readFileSync } from 'node:fs'
import { type ChartColor, chartFills, groundOf } from '@caseweave/contract/reports/reports/chart-fills'
import {
  automationStates,
  type ExecutionReport,
  executionStatuses,
} from '@caseweave/contract/reports/reports/execution-report'
import { coverageArcs, executionArcs, type ReportArc } from '@caseweave/contract/reports/reports/report-sunburst'
import { describe, expect, it } from 'vitest'
import { brandColors, chartColor, chartGround, inkOn, luminance } from './chart-colors'

const tokens = readFileSync(new URL('../../../../../ui/src/tokens.css', import.meta.url), 'utf8')
const tokenOf = (name: string) => new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens)?.slice(1, 3)
const names = Object.keys(chartFills) as ChartColor[]

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** How far two colours are apart for the eye, and a colour's hue in degrees, in OKLab (https://bottosson.github.io/posts/oklab/). */
function oklab(color: string): [number, number, number] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
const apart = (one: string, other: string) => {
  const [a, b] = [oklab(one), oklab(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
const hue = (color: string) => {
  const [, a, b] = oklab(color)
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
}

/** What most of an area is seen in: its ground where it is striped. */
const seen = (name: ChartColor, side: 0 | 1): string => {
  const fill = chartFills[name]
  return 'ground' in fill ? fill.ground[side] : fill.color[side]
}

/** The pairs of colours that lie side by side or around each other in a chart. */
function neighbours(arcs: readonly ReportArc[], parent: ReportArc | null = null): [ChartColor, ChartColor][] {
  return arcs.flatMap((arc, index) => [
    ...(parent ? [[parent.color, arc.color] as [ChartColor, ChartColor]] : []),
    // Each is beside the next one, the last one beside the first; an arc of nothing lets the ones around it meet.
    ...arcs.slice(index + 1).map((other): [ChartColor, ChartColor] => [arc.color, other.color]),
    ...neighbours(arc.children ?? [], arc),
  ])
}

/** Outermost arcs of one result lie beside those of the next: any of their colours may meet. */
const figures = { total: 3, done: 1, pending: 1, nonAutomatable: 1, durationMs: 0 }
const report: ExecutionReport = {
  ...{ project: figures, release: figures, datasets: figures, received: 100 },
  ...{ pass: figures, fail: figures, skip: figures, block: figures, remaining: figures },
}
const charts: Record<string, [ChartColor, ChartColor][]> = {
  coverage: neighbours(coverageArcs({ total: 3, automatable: 2, done: 1, pending: 1, nonAutomatable: 1 })),
  execution: neighbours(executionArcs(report, 1)),
  ...Object.fromEntries(executionStatuses.map((focus) => [focus, neighbours(executionArcs(report, 1, focus))])),
  'bar of results': executionStatuses.flatMap((one) =>
    executionStatuses
      .filter((other) => one < other)
      .map((other): [ChartColor, ChartColor] => [`chart-${one}`, `chart-${other}`]),
  ),
}

/** What parts areas in each medium, and which side of the colours it shows; PDF, PNG, mail and print are one. */
const media = [
  { medium: 'light screen', side: 0, gap: tokenOf('card')?.[0] ?? '' },
  { medium: 'dark screen', side: 1, gap: tokenOf('card')?.[1] ?? '' },
  { medium: 'PDF, PNG, mail and paper', side: 0, gap: chartColor('card') },
] as const

describe('the colours of charts', () => {
  it('are those of the token file, in every medium', () => {
    for (const name of names) {
      expect(tokenOf(name), name).toEqual(chartFills[name].color)
      expect(chartColor(name)).toBe(chartFills[name].color[0])
      const ground = groundOf(name)
      expect(ground ? tokenOf(ground)?.[0] : null, name).toBe(chartGround(name))
    }
    expect([brandColors.upright, brandColors.lying]).toEqual(['primary', 'chart-4'].map((name) => tokenOf(name)?.[0]))
    for (const name of ['foreground', 'muted-foreground', 'border', 'muted', 'card', 'fail']) {
      expect(tokenOf(name)?.[0], name).toBe(chartColor(name))
    }
  })

  it.each(media)('tell neighbours apart on $medium: by 3:1, or by a gap that differs so from both', ({ side, gap }) => {
    for (const [chart, pairs] of Object.entries(charts)) {
      expect(pairs.length, chart).toBeGreaterThan(0)
      for (const [one, other] of pairs) {
        const told = `${chart}: ${one} beside ${other}`
        expect(one, told).not.toBe(other)
        const edges = Math.min(...[one, other].map((name) => contrast(chartFills[name].color[side], gap)))
        expect(Math.max(contrast(seen(one, side), seen(other, side)), edges), told).toBeGreaterThanOrEqual(3)
        // And as colours: two shades that look the same are not told apart by a gap.
        expect(apart(seen(one, side), seen(other, side)), told).toBeGreaterThan(0.08)
      }
    }
  })

  it.each([0, 1] as const)('have one hue in three tints for automation, each 3:1 from the next (side %i)', (side) => {
    const tints = automationStates.map((state) =>
      seen(
        (
          {
            done: 'chart-automation-done',
            pending: 'chart-automation-pending',
            nonAutomatable: 'chart-non-automatable',
          } as const
        )[state],
        side,
      ),
    )
    const [first = '', second = '', third = ''] = tints
    expect(contrast(first, second)).toBeGreaterThanOrEqual(3)
    expect(contrast(second, third)).toBeGreaterThanOrEqual(3)
    for (const tint of tints) expect(Math.abs(hue(tint) - hue(first))).toBeLessThan(12)
  })

  it('stripe what is not there, so that it is never told by colour alone', () => {
    expect(names.filter((name) => chartGround(name))).toEqual(['chart-non-automatable', 'chart-remaining'])
  })
})

it('writes on a colour in what can be read', () => {
  expect([inkOn('#ffffff'), inkOn('#000000'), inkOn(chartColor('chart-sum'))]).toEqual([
    '#000000',
    '#ffffff',
    '#ffffff',
  ])
})
