import type { SiteTheme } from '@caseweave/contract/front/site/pictures'
import type { Chapter } from '@caseweave/core/front/site/read-transcript'
import { fontName } from '@caseweave/core/platform/drawing/fonts'
import { pngOfSvg, xmlText } from '@caseweave/core/platform/drawing/png-of-svg'
import { screen } from './screen'

/** The colours of the band above the page; `ground` is also what lies below everything. */
export const bandColors = {
  light: { ground: '#eeeff9', ink: '#1a1a21', quiet: '#5f606c', mark: '#5256cc' },
  dark: { ground: '#24263a', ink: '#ececf1', quiet: '#a0a1ae', mark: '#8b8ef0' },
} as const

/** The band that names a chapter, and how many of all are over. */
export function bandOf({ title }: Chapter, number: number, of: number, theme: SiteTheme): Promise<Buffer> {
  const { ground, ink, quiet, mark } = bandColors[theme]
  const y = 29
  return pngOfSvg(`<svg xmlns="http://www.w3.org/2000/svg" width="${screen.width}" height="${screen.band}">
<rect width="100%" height="100%" fill="${ground}"/>
<rect y="${screen.band - 3}" width="${(screen.width * number) / of}" height="3" fill="${mark}"/>
<g font-family="${fontName}" font-size="19"><text x="24" y="${y}" font-weight="bold" fill="${ink}">${number}. ${xmlText(title)}</text>
<text x="${screen.width - 24}" y="${y}" font-size="15" fill="${quiet}" text-anchor="end">Caseweave · demo project “Web shop”</text></g></svg>`)
}

/** How far (px) the tip of the pointer, and the middle of a ring, is from the left and from above. */
export const pointerTip = 3
export const ringMiddle = 36

/** The pointer. */
export const drawPointer = () =>
  pngOfSvg(
    '<svg xmlns="http://www.w3.org/2000/svg" width="27" height="36" viewBox="0 0 18 24"><path d="M2 2v17l4.4-4 3 7 3-1.300-3-6.800h6z" fill="#1a1a21" stroke="#fff" stroke-width="1.500" stroke-linejoin="round"/></svg>',
  )

/** The rings around a click, one after the other. */
export const drawRings = () =>
  Promise.all(
    [
      { radius: 12, opacity: 0.9 },
      { radius: 20, opacity: 0.6 },
      { radius: 28, opacity: 0.3 },
    ].map(({ radius, opacity }) =>
      pngOfSvg(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * ringMiddle}" height="${2 * ringMiddle}"><circle cx="${ringMiddle}" cy="${ringMiddle}" r="${radius}" fill="#5256cc" fill-opacity="${opacity / 2}" stroke="#5256cc" stroke-opacity="${opacity}" stroke-width="3"/></svg>`,
      ),
    ),
  )
