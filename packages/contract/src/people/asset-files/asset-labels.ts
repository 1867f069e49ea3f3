import { z } from 'zod'
import { AssetFilter } from '../assets/list-assets'

/**
 * A sheet of labels: its paper, how many labels it has across and down, and millimetres: a label's size, where the first one begins, and from
 * the beginning of one label to that of the next.
 */
export type LabelSheet = {
  name: string
  paper: 'A4' | 'LETTER'
  across: number
  down: number
  width: number
  height: number
  left: number
  top: number
  stepX: number
  stepY: number
}

const inch = 25.4

/** Sheets that shops have; where their measures are from: docs/decisions/asset-files.md. */
export const labelSheets = {
  l7160: {
    name: 'Avery L7160: 21 labels of 63.5 × 38.1 mm (A4)',
    paper: 'A4',
    across: 3,
    down: 7,
    width: 63.5,
    height: 38.1,
    left: 7.2,
    top: 15.15,
    stepX: 66.04,
    stepY: 38.1,
  },
  l7159: {
    name: 'Avery L7159: 24 labels of 63.5 × 33.9 mm (A4)',
    paper: 'A4',
    across: 3,
    down: 8,
    width: 63.5,
    height: 33.9,
    left: 7.2,
    top: 12.9,
    stepX: 66.04,
    stepY: 33.9,
  },
  l7651: {
    name: 'Avery L7651: 65 labels of 38.1 × 21.2 mm (A4)',
    paper: 'A4',
    across: 5,
    down: 13,
    width: 38.1,
    height: 21.2,
    left: 4.65,
    top: 10.7,
    stepX: 40.6,
    stepY: 21.2,
  },
  '5160': {
    name: 'Avery 5160: 30 labels of 2⅝ × 1 in (Letter)',
    paper: 'LETTER',
    across: 3,
    down: 10,
    width: 2.625 * inch,
    height: inch,
    left: 0.1875 * inch,
    top: 0.5 * inch,
    stepX: 2.75 * inch,
    stepY: inch,
  },
  '5163': {
    name: 'Avery 5163: 10 labels of 4 × 2 in (Letter)',
    paper: 'LETTER',
    across: 2,
    down: 5,
    width: 4 * inch,
    height: 2 * inch,
    left: 0.15625 * inch,
    top: 0.5 * inch,
    stepX: 4.1875 * inch,
    stepY: 2 * inch,
  },
} as const satisfies Record<string, LabelSheet>

export const LabelSheetName = z.enum(
  Object.keys(labelSheets) as [keyof typeof labelSheets, ...(keyof typeof labelSheets)[]],
)
export type LabelSheetName = z.infer<typeof LabelSheetName>

/** Most labels of one PDF; up to `atOnce` of them are made while their reader waits, more by the worker. */
export const labelLimits = { labels: 10_000, atOnce: 100, chosen: 1_000 } as const

const Ids = z.array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)).max(labelLimits.chosen)

/** Which assets get a label: these, or all that a filter of the list finds. */
export const LabelChoice = z.union([z.object({ ids: Ids.min(1) }), AssetFilter])
export type LabelChoice = z.infer<typeof LabelChoice>

/** Labels as they were asked for. */
export type LabelPlan = { sheet: LabelSheetName; start: number; parts: LabelPart[]; choice: LabelChoice }

/** What of an asset stands on its label beside the code and the tag. */
export const labelParts = {
  name: 'Name',
  model: 'Brand and model',
  serial: 'Serial number',
  organization: 'Organization',
} as const
export type LabelPart = keyof typeof labelParts
