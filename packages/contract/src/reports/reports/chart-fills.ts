// No schema stands here: pages show these in the browser without a validator.

/** A colour on the light and on the dark side; paper, PDF, PNG and mail take the light one. */
type Sides = readonly [light: string, dark: string]

/** How an area of a chart is filled: with its colour, or with stripes of it on a ground. */
type ChartFill = { color: Sides; ground?: Sides }

/**
 * The colours of charts in every medium, by their names in the token file (a ground is called `hatch-…` there). Results are green, red,
 * amber and slate; how far cases are automated is one hue in three tints; sums are neutral. Striped is what is not there:
 * cases that cannot be automated, and results that did not come. Neighbours are parted by a gap, or differ by 3:1.
 */
export const chartFills = {
  'chart-sum': { color: ['#3b3d49', '#f1f1f5'] },
  'chart-automation-done': { color: ['#222485', '#cdd0ff'] },
  'chart-automation-pending': { color: ['#7175e0', '#6166d8'] },
  'chart-non-automatable': { color: ['#7175e0', '#6166d8'], ground: ['#e6e7fc', '#22234d'] },
  'chart-pass': { color: ['#1f8f4d', '#3fb56c'] },
  'chart-fail': { color: ['#d23b3f', '#ef6a6a'] },
  'chart-skip': { color: ['#5b6880', '#8795ad'] },
  'chart-block': { color: ['#b5790a', '#dda53a'] },
  'chart-remaining': { color: ['#74757f', '#85868f'], ground: ['#c4c5ce', '#45464f'] },
} as const satisfies Record<string, ChartFill>

export type ChartColor = keyof typeof chartFills

/** The name of the ground below a colour's stripes; undefined for one that fills its area. */
export const groundOf = (color: ChartColor): string | undefined =>
  'ground' in chartFills[color] ? color.replace('chart-', 'hatch-') : undefined
