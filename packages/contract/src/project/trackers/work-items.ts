// No schema stands here: dialogs use these in the browser without a validator.

/** A choice of a field; some trackers have choices below choices. */
export type FieldOption = { id: string; label: string; children?: FieldOption[] }

/**
 * What a field of a work item holds. `text` is long text as Markdown (docs/decisions/rich-text.md); `double` a number, with a unit where the
 * field has `units` (a duration); `date` a day; `user` a person of the tracker; `unsupported` is told by name and cannot be filled here.
 */
const fieldKinds = ['string', 'text', 'double', 'date', 'boolean', 'pick_list', 'user', 'unsupported'] as const
export type FieldKind = (typeof fieldKinds)[number]

/** A field of a tracker's form. */
export type FormField = {
  /** The tracker's own name for it, such as `priority` or `customfield_10010`. */
  field: string
  label: string
  kind: FieldKind
  required: boolean
  editable: boolean
  visible: boolean
  /** A hint of the tracker about it, in plain text. */
  info?: string
  /** The choices of a pick list or of people. */
  options?: FieldOption[]
  /** True where there are too many choices to send: they are searched by `options` of the tracker. */
  searched?: boolean
  /** The units of a duration. */
  units?: FieldOption[]
  /** True where several choices can be made. */
  multiple?: boolean
  /** What the tracker fills in when nothing is chosen. */
  preset?: FieldValue
}

/**
 * A value of a field: texts and dates (`YYYY-MM-DD`) as text, choices by their ids (a list where several can be made), durations with the
 * id of their unit; null = none.
 */
export type FieldValue = string | string[] | number | boolean | { duration: number; unit: string } | null

export type FieldValues = Record<string, FieldValue>

/** A project of a tracker. `id` is what its calls name it by; `key` what people do, where that differs. */
export type RemoteProject = { id: string; key: string; name: string; parentId?: string | null; active: boolean }

/** A type of work item, such as Bug. */
export type ItemType = { id: string; name: string }

/** A work item on one line. `ref` is what its calls name it by, and unique within a connection; `key` what people call it, such as SHOP-12. */
export type ItemLine = {
  ref: string
  key: string
  title: string
  type: string
  status: string
  state: 'open' | 'closed'
  assignee: string | null
  priority: FieldOption | null
  updatedAt: Date | null
  /** Where people read it. */
  address: string
  /** The project there that it is in, by its id. */
  projectId: string
}

/** A work item with the values of its form's fields. */
export type Item = ItemLine & { typeId: string; values: FieldValues }

/** A portion of a list. `next` asks for what follows, null at the end; `total` where the tracker tells it. */
export type Portion<T> = { rows: T[]; next: string | null; total: number | null }

/** Why a tracker did not do what was asked. */
const trackerErrorKinds = [
  'unreachable',
  'unauthorized',
  'forbidden',
  'notFound',
  'invalid',
  'limited',
  'conflict',
  'broken',
] as const
export type TrackerErrorKind = (typeof trackerErrorKinds)[number]

/** Fields that the form leaves out by their label, whatever their case; source: docs/decisions/trackers.md. */
export const hiddenLabels: readonly string[] = ['comments', 'attachments', 'id', 'assigned to']
