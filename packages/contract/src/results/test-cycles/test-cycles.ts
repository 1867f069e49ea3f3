import { z } from 'zod'
import { CaseSelection } from '../../cases/test-cases/case-selection'
import { calendarDay } from '../../platform/calendar-day'
import { cleanName, cleanText } from '../../platform/case-text'
import { isRequired } from '../../platform/messages'
import { numberText } from '../../platform/numbers'
import { EnvironmentId } from '../../project/environments/environments'
import { ReleaseId } from '../../project/releases/releases'
import { runStatuses } from '../runs/run-status'
import { cycleMessages } from './cycle-messages'
import { cycleLimits, cycleStates, endStatuses, statusGroups, versionRules } from './cycle-names'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** Names a cycle of a project by its number. */
export const NamedCycle = z.object({ number: z.coerce.number().int().positive().max(999_999_999) })
export type NamedCycle = z.infer<typeof NamedCycle>

const required = isRequired('Name')
const Name = z
  .string(required)
  .transform(cleanName)
  .pipe(
    z
      .string(required)
      .min(1, required)
      .max(cycleLimits.name, `The name can have at most ${cycleLimits.name} characters.`),
  )
const text = (limit: number, what: string) =>
  z
    .string()
    .transform(cleanText)
    .refine((told) => told.length <= limit, `The ${what} can have at most ${numberText(limit)} characters.`)
const Day = calendarDay()

/**
 * The cases of a cycle: those of its release, those that a list or a search has or that were ticked, those of a saved view, or those of another
 * cycle that stand so, each in the environments in which they do.
 */
export const CycleSource = z.union([
  z.object({ release: z.literal(true) }),
  z.object({ selection: CaseSelection }),
  z.object({ view: z.number().int().positive() }),
  z.object({ cycle: z.number().int().positive().max(999_999_999), statuses: z.array(z.enum(runStatuses)).min(1) }),
])
export type CycleSource = z.infer<typeof CycleSource>

const Note = text(cycleLimits.note, 'note')
const VersionRule = z.enum(versionRules)

/** What a cycle is, beside its cases. */
export const CycleTexts = z.object({
  name: Name,
  note: Note.default(''),
  dueOn: Day.nullish().transform((day) => day ?? null),
  versionRule: VersionRule.default('newest'),
})

/** A new cycle. */
export const CreateCycle = CycleTexts.extend({
  releaseId: ReleaseId,
  environmentIds: z
    .array(EnvironmentId)
    .min(1, cycleMessages.noEnvironments)
    .max(cycleLimits.environments, `A cycle can have at most ${cycleLimits.environments} environments.`),
  source: CycleSource,
  /** False = it is planned, and nobody begins yet. */
  open: z.boolean().default(true),
  /** Each case comes assigned as it is in the list, or as it was in the other cycle. */
  keepAssignees: z.boolean().default(false),
})
export type CreateCycle = z.infer<typeof CreateCycle>

/** What of a cycle is changed; what is left out stays. */
const CycleChanges = z.object({
  name: Name.optional(),
  note: Note.optional(),
  dueOn: Day.nullish(),
  versionRule: VersionRule.optional(),
})

/**
 * Changes what a cycle is called, its note, its day, and which versions are run; what is left out stays. `was`: what the person was shown of it, so
 * that nothing of somebody else is written over.
 */
export const UpdateCycle = NamedCycle.extend({ ...CycleChanges.shape, was: CycleChanges.optional() })
export type UpdateCycle = z.infer<typeof UpdateCycle>

/** What the items of a cycle are narrowed to. */
const ItemFilter = z.object({
  environmentId: Id.optional(),
  status: z.union([z.enum(runStatuses), z.enum(Object.keys(statusGroups) as ['open', 'again'])]).optional(),
  /** `me`, `nobody`, or the id of a person. */
  assigned: z.union([z.enum(['me', 'nobody']), Id]).optional(),
  moduleId: Id.optional(),
  search: z
    .string()
    .transform((words) => words.replaceAll('\u0000', '').trim().slice(0, 200))
    .optional(),
})

/** Some items of a cycle: those of these cases, or with these ids, where they are named, and of them what the filter leaves. */
export const ItemChoice = ItemFilter.extend({
  caseNumbers: z.array(z.number().int().positive().max(999_999_999)).max(5_000).optional(),
  itemIds: z.array(Id).max(5_000).optional(),
})
export type ItemChoice = z.infer<typeof ItemChoice>

/** A page of the cases of a cycle. `cursor` = behind a place that a page before has told, however many come or go meanwhile; it counts before `page`. */
export const CycleItemsQuery = NamedCycle.extend({
  ...ItemFilter.shape,
  cursor: z
    .string()
    .regex(/^\d{1,9}-\d{1,15}$/, 'This is no cursor. Take the one of the page before.')
    .optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(500).default(50),
})
export type CycleItemsQuery = z.infer<typeof CycleItemsQuery>

/** A page of what happened in a cycle. */
export const PageOfCycle = NamedCycle.extend({ page: z.coerce.number().int().min(1).max(1_000_000).default(1) })

/** Which cycles a list has. */
export const ListCycles = z.object({
  state: z.enum([...cycleStates, 'active', 'all']).default('active'),
  releaseId: ReleaseId.optional(),
  search: z.string().max(200).default(''),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
})
export type ListCycles = z.input<typeof ListCycles>

/** Names an item of a cycle. */
export const NamedItem = NamedCycle.extend({ itemId: Id })
export type NamedItem = z.infer<typeof NamedItem>

/** Begins or goes on with an item. `retest` = once more though it has a result; `correct` = once more with the marks of the last attempt. */
export const OpenItem = NamedItem.extend({
  how: z.enum(['run', 'retest', 'correct', 'again']).default('run'),
})
export type OpenItem = z.infer<typeof OpenItem>

/** Asks for the next item: behind the place of this one first. */
export const NextItem = NamedCycle.extend({ after: Id.optional(), environmentId: Id.optional() })
export type NextItem = z.infer<typeof NextItem>

const People = z.array(Id).min(1, cycleMessages.noPeople).max(200)

/** Whom items are given to: one person (0 = nobody), several of them evenly or module by module, or the assignees of the cases. */
export const AssignItems = NamedCycle.extend({
  choice: ItemChoice,
  to: z.union([
    z.object({ userId: z.number().int().nonnegative() }),
    z.object({ evenly: People }),
    z.object({ byModule: People }),
    z.object({ assignees: z.literal(true) }),
  ]),
})
export type AssignItems = z.infer<typeof AssignItems>

/** Sets many items to one status at once, each with a result of its own. */
export const MarkItems = NamedCycle.extend({
  choice: ItemChoice,
  status: z.enum(endStatuses),
  remarks: text(cycleLimits.note, 'remarks').default(''),
})
export type MarkItems = z.infer<typeof MarkItems>

/** The result of one item. */
export const RecordItem = NamedItem.extend(MarkItems.pick({ status: true, remarks: true }).shape)
export type RecordItem = z.infer<typeof RecordItem>

/** Names items that something is done with. */
export const ChosenItems = NamedCycle.extend({ choice: ItemChoice })
export type ChosenItems = z.infer<typeof ChosenItems>

/** Adds cases to a cycle; those that it has already stay as they are. `new` = those that have come to what it was made of. */
export const AddCycleCases = NamedCycle.extend({
  source: z.union([...CycleSource.options, z.object({ new: z.literal(true) })]),
})
export type AddCycleCases = z.infer<typeof AddCycleCases>

/** Closes a cycle, or calls it off. What goes on is finished as it stands, or called off. */
export const CloseCycle = NamedCycle.extend({ openRuns: z.enum(['finish', 'callOff']).default('callOff') })
export type CloseCycle = z.infer<typeof CloseCycle>

/** Opens a cycle that was closed or called off. */
export const ReopenCycle = NamedCycle.extend({
  reason: text(cycleLimits.reason, 'reason').refine((reason) => reason !== '', cycleMessages.reasonMissing),
})
export type ReopenCycle = z.infer<typeof ReopenCycle>
