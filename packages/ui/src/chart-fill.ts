/** What fills an area of a chart: the name of a colour of the token file, and of the ground that its stripes stand on. */
export type FillNames = { color: string; ground?: string | undefined }

function channels(color: string): number[] {
  return (color.match(/[\d.]+/g) ?? []).map(Number)
}

/** The same colour, stepped back. */
function faded(color: string): string {
  const [red = 128, green = 128, blue = 128] = channels(color)
  return `rgba(${red}, ${green}, ${blue}, 0.3)`
}

/** The side of a tile of stripes, in the canvas's pixels. */
const tile = 8

/** The filling of an area in the colours of the moment; `back` steps it back and keeps its hue. */
export function chartFill(
  { color, ground }: FillNames,
  colors: Readonly<Record<string, string>>,
  back = false,
): string | CanvasPattern {
  const shown = (name: string) => {
    const found = colors[name] ?? 'gray'
    return back ? faded(found) : found
  }
  const canvas = ground ? document.createElement('canvas') : null
  const context = canvas?.getContext('2d')
  if (!ground || !canvas || !context) return shown(color)
  canvas.width = tile
  canvas.height = tile
  context.fillStyle = shown(ground)
  context.fillRect(0, 0, tile, tile)
  context.strokeStyle = shown(color)
  context.lineWidth = 2
  context.beginPath()
  // The two corners belong to the stripes of the tiles beside.
  for (const shift of [-tile, 0, tile]) {
    context.moveTo(shift - 1, tile + 1)
    context.lineTo(shift + tile + 1, -1)
  }
  context.stroke()
  return context.createPattern(canvas, 'repeat') ?? shown(color)
}

/** Black or white, whichever is easier to read on a colour (relative luminance of WCAG 2). */
export function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000' : '#fff'
}

/** What a chart is drawn in: a canvas must not hold the page as wide as it was before the window became narrower. */
export const chartBox = 'relative contain-inline-size print:contain-none'
