import { z } from 'zod'
import { cleanName } from '../../platform/case-text'
import { listPageSizes } from '../test-cases/test-case-names'

/** Limits of views; `own` = how many one person may keep in a project, and how many may be shared there. */
export const viewLimits = { name: 80, query: 2_000, own: 200, columns: 30 } as const

/** Sentences of saved views. */
export const viewMessages = {
  nameMissing: 'Please enter a name.',
  nameTaken: 'There is a view of this name already. Choose another name, or change that view.',
  tooMany: `There can be at most ${viewLimits.own} views. Delete one that nobody needs any more.`,
  notYours: 'Only who made this view, or a project lead, can change it. Save it under a name of your own.',
  noSharing: 'You cannot share views in this project. Keep it to yourself, or ask a tester to share it.',
  onlyShared: 'A view that the project opens with has to be shared.',
  changed: (by: string, name: string) =>
    `${by || 'Somebody'} changed the view “${name}” meanwhile. Open it again to see how it is now; what you changed can be saved under another name.`,
  editedMeanwhile: (by: string, name: string) =>
    `${by || 'Somebody'} changed the view “${name}” meanwhile, so nothing was saved. Look at what is new in it, then save again.`,
} as const

const ViewName = z
  .string(viewMessages.nameMissing)
  .transform(cleanName)
  .pipe(
    z
      .string(viewMessages.nameMissing)
      .min(1, viewMessages.nameMissing)
      .max(viewLimits.name, `A name can have at most ${viewLimits.name} characters.`),
  )

const ViewId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
/** A box that is not ticked sends nothing. */
const Tick = z.boolean().default(false)
const Query = z
  .string()
  .max(viewLimits.query, 'This is more than a view can keep. Leave something out of the search.')
  // PostgreSQL's text cannot hold a NUL.
  .transform((text) => text.replaceAll('\u0000', ''))

/** What is said of a view in its form. */
const viewFields = { name: ViewName, shared: Tick, starred: Tick, opens: Tick }

/** A new view, as its form has it: the list as it is shown now. */
export const AddViewForm = z.object(viewFields)
export const AddView = AddViewForm.extend({ query: Query })
export type AddView = z.infer<typeof AddView>

/** A view by its id. */
export const NamedView = z.object({ viewId: ViewId })
export type NamedView = z.infer<typeof NamedView>

/** Which state of a view somebody has looked at. */
const Revision = z.coerce.number().int().positive()

/** Saves the list as it is shown now in a view that is there. */
export const SaveView = NamedView.extend({ revision: Revision, query: Query })
export type SaveView = z.infer<typeof SaveView>

/** Changes what is said of a view. Who may not change it can still star it, and begin with it. */
export const EditViewForm = z.object({ ...viewFields, projectOpens: Tick, revision: Revision })
export const EditView = EditViewForm.extend({ viewId: ViewId })
export type EditView = z.infer<typeof EditView>

/** How a person wants lists to be, wherever they sign in. */
export const RememberList = z.object({
  columns: z.array(z.string().max(40)).max(viewLimits.columns).nullable(),
  pageSize: z
    .number()
    .refine((size) => listPageSizes.some((each) => each === size))
    .nullable(),
})
export type RememberList = z.infer<typeof RememberList>

/** A view that somebody sees; `owner` is empty for somebody who left. */
export type SavedView = {
  id: number
  name: string
  /** The address of the list, with names as they are now. */
  query: string
  owner: string
  mine: boolean
  shared: boolean
  starred: boolean
  /** The person, or the project, begins with it. */
  opens: boolean
  projectOpens: boolean
  mayEdit: boolean
  revision: number
}

/** The views of a list that somebody sees, by name; the others say what they begin with and how they like lists to be. */
export type ViewsOfList = {
  views: SavedView[]
  /** The view that an address opens with that says nothing; null = all cases. */
  first: number | null
} & RememberList
