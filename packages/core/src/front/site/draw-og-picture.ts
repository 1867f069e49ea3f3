import { fontName, fonts } from '../../platform/drawing/fonts'
import { openSharp } from '../../platform/drawing/open-sharp'
import { pngOfSvg, xmlText } from '../../platform/drawing/png-of-svg'
import { ogPictureSize } from './og-pictures'

const ground = '#1b1c2e'
const margin = 64

/** The mark of the product, as its icon has it. */
const mark = `<g fill="none" stroke-width="5"><path stroke="#8b8ef0" d="M11 3v14.5M11 24.5V29M21 3v4.5M21 14.5V29"/><path stroke="#3fbfab" d="M3 11h4.500M14.500 11H29M3 21h14.500M24.500 21H29"/></g>`

const frame = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${ogPictureSize.width}" height="${ogPictureSize.height}"><rect width="100%" height="100%" fill="${ground}"/>
<g transform="translate(${margin} 56) scale(1.5)">${mark}</g>
<text x="${margin + 64}" y="92" font-family="${fontName}" font-weight="bold" font-size="32" fill="#fff">Caseweave</text>
<rect y="${ogPictureSize.height - 10}" width="100%" height="10" fill="#6e72e8"/></svg>`

/** Rounds the upper left corner of a screen that goes on beyond the picture's right and lower edge. */
const corner = (width: number, height: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M0 ${height}V16Q0 0 16 0H${width}V${height}z"/></svg>`,
  )

/** The picture of a public page as a JPEG; `screen` is a picture of the product, of which the upper left part is shown. */
export async function drawOgPicture({
  title,
  lead,
  screen,
}: {
  title: string
  lead: string
  screen?: Buffer
}): Promise<Buffer> {
  const sharp = await openSharp()
  const left = 620
  const width = screen ? left - margin - 40 : ogPictureSize.width - 2 * margin
  const text = (words: string, size: number, color: string, weight: 'bold' | 'normal') =>
    sharp({
      text: {
        text: `<span foreground="${color}" weight="${weight}">${xmlText(words)}</span>`,
        ...{ font: `${fontName} ${size}`, fontfile: weight === 'bold' ? fonts.bold : fonts.regular },
        ...{ width, rgba: true, dpi: 72, wrap: 'word' },
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
  const head = await text(title, screen ? 46 : 64, '#ffffff', 'bold')
  const below = await text(lead, screen ? 25 : 32, '#c5c6d6', 'normal')
  const top = Math.max(150, Math.round((ogPictureSize.height - head.info.height - below.info.height) / 2))
  const layers = [
    { input: head.data, left: margin, top },
    { input: below.data, left: margin, top: top + head.info.height + 28 },
  ]
  if (screen) {
    const size = { width: ogPictureSize.width - left, height: ogPictureSize.height - 150 }
    const { width: own = 0, height: high = 0 } = await sharp(screen).metadata()
    const part = await sharp(screen)
      .resize({ width: Math.max(960, Math.ceil((own * size.height) / high)) })
      .extract({ left: 0, top: 0, ...size })
      .composite([{ input: corner(size.width, size.height), blend: 'dest-in' }])
      .png()
      .toBuffer()
    layers.push({ input: part, left, top: 140 })
  }
  return sharp(await pngOfSvg(frame()))
    .composite(layers)
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}
