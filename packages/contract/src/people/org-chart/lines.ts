import { z } from 'zod'

/** The size of a person's box in the drawing, and from one row of boxes to the next, in pixels. */
export const boxSize = { width: 184, height: 52 } as const
export const rowHeight = boxSize.height + 30

/** A line from one point to another, straight across or straight down, in pixels. */
export type DrawnLine = { x1: number; y1: number; x2: number; y2: number }

/** Lines as the path of an SVG. */
export const pathOf = (lines: readonly DrawnLine[]): string =>
  lines.map(({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`).join('')

/** How many people are drawn at once, how many of one lead's at most, and how many levels below the first. */
export const linesDrawn = { people: 120, ofLead: 60, levels: 3 } as const

/** Where lines of reporting begin: with this person, or missing at the top. What is wrong in an address counts as not asked. */
export const LinesQuery = z.object({
  person: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
})

/** The same as a picture, on the light or the dark ground. */
export const LinesPicture = LinesQuery.extend({ theme: z.enum(['light', 'dark']).default('light').catch('light') })
export type LinesPicture = z.infer<typeof LinesPicture>

/** A person as a box: `x` and `y` are its upper left corner, `label` and `detail` its two lines, cut to its width. */
export type DrawnPerson = {
  id: number
  name: string
  jobTitle: string
  x: number
  y: number
  label: string
  detail: string
  /** Whom they report to, when that one is drawn too. */
  leadId: number | null
  /** How many report to them, and how many of these have no box. */
  reports: number
  hidden: number
}

/** Who reports to whom, as a drawing in pixels: boxes, and what joins them. */
export type LinesDrawing = { width: number; height: number; boxes: DrawnPerson[]; lines: DrawnLine[] }

export type Lines = {
  /** The person that the drawing begins with; null = everybody who reports to nobody and leads somebody. */
  person: { id: number; name: string } | null
  /** Who leads that person, and who leads them, from the top down. */
  above: { id: number; name: string }[]
  drawing: LinesDrawing
  /** How many begin lines of their own, and how many neither have a lead nor are one. */
  tops: number
  alone: number
}
