import { mailColors } from '../../../platform/mail/mail-design'

/** The light side of the token file's colours, for pictures that are drawn here; a test holds them together. */
export const chartColors: Record<string, string> = {
  foreground: mailColors.ink,
  'muted-foreground': mailColors.quiet,
  border: mailColors.line,
  muted: '#f4f4f7',
  card: '#ffffff',
  'chart-automatable': '#5558cf',
  'chart-automation-done': '#0072b2',
  'chart-automation-pending': '#d06f00',
  'chart-non-automatable': '#78818f',
  'chart-pass': '#1f8f4d',
  'chart-fail': '#d23b3f',
  'chart-block': '#b5790a',
  'chart-skip': '#5b6880',
  'chart-remaining': '#8e8f9c',
  'chart-1': mailColors.button,
}

/** A colour by its name; black when there is none, so that nothing is lost. */
export const chartColor = (name: string): string => chartColors[name] ?? '#000000'

/** Black or white, whichever is easier to read on a colour (relative luminance of WCAG 2). */
export function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff'
}
