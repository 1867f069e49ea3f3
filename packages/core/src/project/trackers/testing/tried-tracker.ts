import type { FieldOption, FieldValue, FieldValues, FormField } from '@caseweave/contract/project/trackers/work-items'
import type { Tracker } from '../tracker'
import type { FakeItem, FakeItemInput, FakeTracker } from './fake-tracker'

type Soon<T> = T | Promise<T>

/** A tracker that the contract is tried on: a fake, or a real one, which takes longer to look into and can be made to do less. */
export type TriedTracker = {
  tracker: Tracker
  /** The same, asked with credentials that have the right form and are nobody's. */
  strange: Tracker
  address: string
  projectId: string
  otherProjectId?: string
  typeId: string
  titleField: string
  textField: string
  /** Now, as the tracker's clock has it. */
  now: () => Date
  /** Values of required fields whose choices the tracker does not tell this account. */
  untold?: FieldValues
  addItem: (item: FakeItemInput) => Soon<string>
  changeItem: (ref: string, changes: Partial<Pick<FakeItem, 'title' | 'text' | 'state'>>) => Soon<void>
  removeItem: (ref: string) => Soon<void>
  itemAt: (ref: string) => Soon<FakeItem | undefined>
  hideItem?: (ref: string) => Soon<void>
  removeProject?: (projectId: string) => Soon<void>
  requireField?: () => Soon<string>
  /** Missing for a real one, which does not fail when it is told to. */
  fake?: Pick<FakeTracker, 'trouble' | 'calls' | 'forgetCalls'>
  close: () => Promise<void>
}

const firstLeaf = (options: readonly FieldOption[] = []): string => {
  const [first] = options
  return first?.children?.length ? firstLeaf(first.children) : (first?.id ?? '')
}

/** Something that a field takes. */
function anyValue(field: FormField): FieldValue {
  const { kind, options, units, multiple = false } = field
  if (kind === 'pick_list' || kind === 'user') return multiple ? [firstLeaf(options)] : firstLeaf(options)
  if (kind === 'double') return units?.[0] ? { duration: 1, unit: units[0].id } : 1
  if (kind === 'boolean') return true
  return kind === 'date' ? '2021-03-05' : 'Some text'
}

/** What a new item of this form needs, and no more. */
export const requiredValues = (form: readonly FormField[]): FieldValues =>
  Object.fromEntries(
    form
      .filter(({ required, editable, visible }) => required && editable && visible)
      .map((field) => [field.field, field.preset ?? anyValue(field)]),
  )
