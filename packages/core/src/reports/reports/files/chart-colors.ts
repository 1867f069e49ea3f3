import { chartFills } from '@caseweave/contract/reports/reports/chart-fills'
import { mailColors } from '../../../platform/mail/mail-design'

/** The light side of the token file's colours, for pictures that are drawn here; a test holds them together. */
const colors = new Map<string, string>(
  Object.entries({
    foreground: mailColors.ink,
    'muted-foreground': mailColors.quiet,
    border: mailColors.line,
    muted: '#f4f4f7',
    card: '#ffffff',
    fail: '#c4262e',
    ...Object.fromEntries(Object.entries(chartFills).map(([name, { color }]) => [name, color[0]])),
  }),
)

/** The threads of the product's mark, as on the screen. */
export const brandColors = { upright: mailColors.button, lying: '#167868' } as const

/** A colour by its name; black when there is none, so that nothing is lost. */
export const chartColor = (name: string): string => colors.get(name) ?? '#000000'

/** What lies below the stripes of a colour's area; null for one that fills its area. */
export function chartGround(name: string): string | null {
  const fill = Object.hasOwn(chartFills, name) ? chartFills[name as keyof typeof chartFills] : null
  return fill && 'ground' in fill ? fill.ground[0] : null
}

/** The relative luminance of a colour, `#rrggbb`, as WCAG 2 defines it. */
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Black or white, whichever is easier to read on a colour. */
export const inkOn = (color: string): string => (luminance(color) > 0.179 ? '#000000' : '#ffffff')
