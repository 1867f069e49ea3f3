import { z } from 'zod'
import type { MadeFileView } from '../../platform/made-files'
import { numberText } from '../../platform/numbers'
import { AssetFilter } from '../assets/list-assets'

/**
 * A sheet of labels: its paper, how many labels it has across and down, and in millimetres a label's size and the gap between two. The labels
 * stand in the middle of the paper.
 */
export type LabelSheet = {
  name: string
  paper: keyof typeof papers
  across: number
  down: number
  width: number
  height: number
  gap: { x: number; y: number }
}

/** Width and height of papers (mm); source: ISO 216, and ANSI/ASME Y14.1 for Letter. */
export const papers = { A4: [210, 297], LETTER: [215.9, 279.4] } as const

const inch = 25.4

/** Sheets that shops have; where their measures are from: docs/decisions/asset-files.md. */
export const labelSheets = {
  l7160: {
    ...{ name: 'A4, 21 labels of 63.5 × 38.1 mm (such as Avery L7160)', paper: 'A4', across: 3, down: 7 },
    ...{ width: 63.5, height: 38.1, gap: { x: 2.5, y: 0 } },
  },
  l7159: {
    ...{ name: 'A4, 24 labels of 63.5 × 33.9 mm (such as Avery L7159)', paper: 'A4', across: 3, down: 8 },
    ...{ width: 63.5, height: 33.9, gap: { x: 2.5, y: 0 } },
  },
  l7651: {
    ...{ name: 'A4, 65 labels of 38.1 × 21.2 mm (such as Avery L7651)', paper: 'A4', across: 5, down: 13 },
    ...{ width: 38.1, height: 21.2, gap: { x: 2.5, y: 0 } },
  },
  l7163: {
    ...{ name: 'A4, 14 labels of 99.1 × 38.1 mm (such as Avery L7163)', paper: 'A4', across: 2, down: 7 },
    ...{ width: 99.1, height: 38.1, gap: { x: 2.5, y: 0 } },
  },
  a5160: {
    ...{ name: 'Letter, 30 labels of 2⅝ × 1 in (such as Avery 5160)', paper: 'LETTER', across: 3, down: 10 },
    ...{ width: 2.625 * inch, height: inch, gap: { x: 0.125 * inch, y: 0 } },
  },
  a5163: {
    ...{ name: 'Letter, 10 labels of 4 × 2 in (such as Avery 5163)', paper: 'LETTER', across: 2, down: 5 },
    ...{ width: 4 * inch, height: 2 * inch, gap: { x: 0.1875 * inch, y: 0 } },
  },
} as const satisfies Record<string, LabelSheet>

type Sheets = typeof labelSheets
const LabelSheetName = z.enum(Object.keys(labelSheets) as [keyof Sheets, ...(keyof Sheets)[]])
export type LabelSheetName = z.infer<typeof LabelSheetName>

/** How many labels a sheet has. */
export const labelsOf = ({ across, down }: LabelSheet): number => across * down

/** What of an asset stands on its label beside the code and the tag. */
export const labelParts = {
  name: 'Name',
  model: 'Brand and model',
  serial: 'Serial number',
  organization: 'Organization',
} as const
const LabelPart = z.enum(Object.keys(labelParts) as [keyof typeof labelParts, ...(keyof typeof labelParts)[]])
export type LabelPart = z.infer<typeof LabelPart>

/** Most labels of one PDF and most assets that are chosen one by one; up to `atOnce` are made while their reader waits, more by the worker. */
export const labelLimits = { labels: 10_000, atOnce: 100, chosen: 1_000 } as const

const Ids = z.array(z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)).max(labelLimits.chosen)

/** Which assets get a label: those chosen one by one, else all that a filter of the list finds. */
export const LabelChoice = AssetFilter.extend({ ids: Ids.catch([]).default([]) })
export type LabelChoice = z.infer<typeof LabelChoice>

const several = <Item extends z.ZodType>(item: Item) => z.preprocess((given) => [given ?? []].flat(), z.array(item))

/** How labels are made: the sheet, the first label that is still on it, counted by rows from 1, and what is on each. */
export const LabelLook = z
  .object({
    sheet: LabelSheetName,
    start: z.coerce
      .number({ error: 'Please enter the number of a label' })
      .int('Please enter a whole number')
      .min(1, 'Please enter 1 or more')
      .default(1),
    parts: several(LabelPart),
  })
  .superRefine(({ sheet, start }, context) => {
    const most = labelsOf(labelSheets[sheet])
    if (start > most) context.addIssue({ code: 'custom', path: ['start'], message: `This sheet has ${most} labels` })
  })
export type LabelLook = z.infer<typeof LabelLook>

/** Labels as they were asked for. */
export type LabelPlan = LabelLook & { choice: LabelChoice }

export const labelMessages = {
  none: 'No asset is chosen, or they are not there any more.',
  tooMany: `At most ${numberText(labelLimits.labels)} labels are made at a time. Filter the list for fewer.`,
} as const

/** A PDF of labels in the list of the newest ones, and on its page. */
export type LabelRunView = MadeFileView & { sheet: LabelSheetName; labels: number }

export const LabelRunId = z.object({ runId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

const names = ['search', 'type', 'status', 'holder', 'tag'] as const

/** The choice that an address names: `id` for each asset chosen one by one, else the list's filter. */
export const readLabelChoice = (parameters: URLSearchParams): LabelChoice =>
  LabelChoice.parse({
    ...Object.fromEntries(names.map((name) => [name, parameters.get(name) || undefined])),
    ids: parameters.getAll('id'),
  })
