import { z } from 'zod'
import { readTags } from '../../platform/case-text'
import type { JobView } from '../../platform/jobs'
import { recordOf } from '../../platform/pick'
import {
  type BulkSetting,
  bulkChoices,
  bulkFlags,
  type CaseValues,
  caseFields,
  choiceValues,
} from '../test-cases/case-fields'
import { selectionLimit } from '../test-cases/case-numbers'
import { CaseNumber, CaseSelection } from '../test-cases/case-selection'
import { Assignee, CaseRevision } from '../test-cases/test-case-form'
import { caseNumberLabel } from '../test-cases/test-case-names'
import { caseTextLimits } from '../test-cases/test-cases'
import { bulkActions, orderSteps } from './bulk-actions'

/** The name of an action in an address. */
export const BulkActionName = z.enum(bulkActions)

const Tags = z
  .array(z.string())
  .transform(readTags)
  .pipe(
    z
      .array(z.string().max(caseTextLimits.tag, `A tag can have at most ${caseTextLimits.tag} characters.`))
      .min(1, 'Please enter a tag.')
      .max(caseTextLimits.tags, `There can be at most ${caseTextLimits.tags} tags.`),
  )

/** One setting of the cases and its new value, by action. */
const SettingChanges = {
  ...recordOf(bulkChoices, (action) => {
    const message = `Please choose a ${caseFields[action].label.toLowerCase()}.`
    return z.object({ action: z.literal(action), ...recordOf([action], () => z.enum(choiceValues(action), message)) })
  }),
  ...recordOf(bulkFlags, (action) => z.object({ action: z.literal(action), ...recordOf([action], () => z.boolean()) })),
} as {
  [Setting in BulkSetting]: z.ZodObject<
    { action: z.ZodLiteral<Setting> } & Record<Setting, z.ZodType<CaseValues[Setting]>>
  >
}

/** One of the actions with all that it needs to know. */
export const BulkChange = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('assign'),
    assignedTo: Assignee,
  }),
  ...Object.values(SettingChanges),
  z.object({ action: z.literal('addTags'), tags: Tags }),
  z.object({ action: z.literal('removeTags'), tags: Tags }),
  z.object({
    action: z.literal('move'),
    moduleId: z.coerce.number('Please choose a module.').int().positive('Please choose a module.'),
  }),
  z.object({ action: z.literal('delete') }),
])
export type BulkChange = z.infer<typeof BulkChange>

/**
 * Cases that came to be as clones of those of the project `from`: what its undo deletes again. `moduleId` 0 = each in the module of its case;
 * `upTo` = the last case that was there when it began, so that no clone is cloned.
 */
export type CloneChange = { action: 'clone'; from: number; moduleId: number; releases: boolean; upTo: number }

/** Cases that were put elsewhere in the order of their module; what its undo brings back is their place. */
type OrderChange = { action: 'order'; moduleId: number }

/** A change as it is kept. */
export type KeptChange = BulkChange | CloneChange | OrderChange

/** A change of one setting, such as `{ action: 'priority', priority: 'HIGH' }`. */
export type SettingChange = Extract<BulkChange, { action: BulkSetting }>

/** Where cases that are dropped on a module were seen: whoever moved one of them meanwhile is not overruled. */
const SeenIn = z.array(z.object({ number: CaseNumber, moduleId: z.number().int().positive() })).max(selectionLimit)

/** Changes all chosen cases; they are read anew, so that what somebody changed meanwhile counts. */
export const StartBulkChange = z.object({ selection: CaseSelection, change: BulkChange, seenIn: SeenIn.optional() })
export type StartBulkChange = z.infer<typeof StartBulkChange>

/** Changes one case, in its row of the list; `revision` = which state of it was looked at. */
export const ChangeOneCase = z.object({
  number: CaseNumber,
  revision: CaseRevision,
  change: BulkChange,
})
export type ChangeOneCase = z.infer<typeof ChangeOneCase>

/** Where cases are put in the order of their module: beside a case of it, at an end, or one place on. */
const OrderTarget = z.discriminatedUnion('to', [
  z.object({ to: z.enum(orderSteps) }),
  z.object({ to: z.enum(['before', 'after']), beside: CaseNumber }),
])
export type OrderTarget = z.infer<typeof OrderTarget>

/**
 * Puts cases of one module elsewhere in its order; they keep their order among themselves, and get no version. `seen` = the places at which
 * they were seen, in the order of `numbers`.
 */
export const OrderCases = z.object({
  numbers: z.array(CaseNumber).min(1, 'Please choose some test cases first.').max(selectionLimit),
  target: OrderTarget,
  seen: z.array(z.number()).max(selectionLimit).optional(),
})
export type OrderCases = z.infer<typeof OrderCases>

/** Where cases stand now: behind which case, before which, and in which module; `changeId` is null when they stood there already. */
export type OrderedCases = {
  changeId: number | null
  count: number
  module: string
  after: number | null
  before: number | null
}

/** Asks what a change would do; without `change` only how many cases are chosen. */
export const PreviewBulkChange = z.object({ selection: CaseSelection, change: BulkChange.optional() })
export type PreviewBulkChange = z.infer<typeof PreviewBulkChange>

/** A change that was made, by its id. */
export const BulkChangeId = z.object({ changeId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
export type BulkChangeId = z.infer<typeof BulkChangeId>

/**
 * What becomes of the chosen cases: `gone` are not there any more, `same` are as wanted already, `noRoom` have no room for
 * another tag.
 */
export type BulkCounts = { changed: number; same: number; noRoom: number; gone: number }

/** `chosen`: how many cases are there; `counts`: what the change would do, null when nothing is said of it yet. */
export type BulkPreview = { chosen: number; gone: number; counts: BulkCounts | null; inBackground: boolean }

/** A change as the list of recent ones shows it; `subject` is the name of the person or the module that it is about, or the number of the case that it deleted alone. */
export type BulkChangeView = {
  id: number
  change: KeptChange
  subject: string
  counts: BulkCounts
  createdBy: string
  createdAt: Date
  /** The job that is at work or was last, for changes of very many cases. */
  job: Pick<JobView, 'id' | 'status' | 'progress' | 'error'> | null
  undone: { at: Date; by: string; restored: number; left: number } | null
  mayUndo: boolean
}

/** More cases than these are changed, and brought back, by a job in the background. */
export const mostAtOnce = 20_000

/** How many changes the list of recent ones shows. */
export const recentChanges = 50

/** How long (days) a change can be undone: then what it found in each case is forgotten. */
export const undoDays = 30

/** Sentences of changes to many cases. */
export const bulkMessages = {
  nothingChosen: 'Please choose some test cases first.',
  working: 'This change is still being made. Please wait until it is done.',
  undoneAlready: 'This change was undone already.',
  tooOld: `A change can be undone for ${undoDays} days.`,
  noRoom: `A test case can have at most ${caseTextLimits.tags} tags. Remove one first.`,
  /** `now` = what the field says now. */
  changedMeanwhile: (number: number, by: string, now: string) =>
    `${by || 'Somebody'} changed ${caseNumberLabel(number)} meanwhile. ${now} Nothing of yours was saved: look at it, and change it again.`,
  severalModules: 'These test cases are in several modules. Only those of one module can be put in order together.',
  placeGone: (number: number) =>
    `${caseNumberLabel(number)} is not in this module any more. Nothing was moved: look at the list, and move it again.`,
  /** `now` = the module that the case is in by now, '' for the same one. */
  movedMeanwhile: (number: number, by: string, now: string) =>
    `${by || 'Somebody'} moved ${caseNumberLabel(number)} meanwhile${now ? `: it is in ${now} now` : ''}. Nothing was moved: look at the list, and move it again.`,
  notYours: 'Only who made this change, or a project lead, can undo it.',
} as const
