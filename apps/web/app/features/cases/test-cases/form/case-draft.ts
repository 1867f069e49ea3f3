import {
  type CaseStep,
  type CaseValues,
  caseFields,
  choiceFields,
  type FlagField,
  flagFields,
  textFields,
  usualValue,
} from '@caseweave/contract/cases/test-cases/case-fields'
import { readTags } from '@caseweave/contract/platform/case-text'
import { pick, recordOf } from '@caseweave/contract/platform/pick'
import { imageIdsOf } from '../../../project/images/image-ids'

/** The texts of the form, by the names of their fields. */
export const draftTexts = [
  ...(['summary', 'moduleId', 'templateId', 'assignedTo'] as const),
  ...choiceFields,
  ...textFields,
]
type DraftText = (typeof draftTexts)[number]

/** What stands in the form, right or wrong. */
export type CaseDraft = Record<DraftText, string> &
  Record<FlagField, boolean> & {
    tags: string[]
    imageIds: number[]
    steps: CaseStep[]
  }

/** A new case. */
export const emptyDraft = (moduleId = '', templateId: '1' | '2' = '1'): CaseDraft => ({
  summary: '',
  moduleId,
  templateId,
  assignedTo: '0',
  ...recordOf(choiceFields, usualValue),
  ...recordOf(textFields, usualValue),
  ...recordOf(flagFields, usualValue),
  tags: [],
  imageIds: [],
  steps: [],
})

/** A stored case as its form shows it. */
export const draftOf = ({ moduleId, templateId, assignedTo, ...values }: CaseValues): CaseDraft => ({
  ...values,
  moduleId: String(moduleId),
  templateId: String(templateId),
  assignedTo: String(assignedTo),
})

/** A posted form, however it was sent. */
type PostedForm = Pick<FormData, 'get' | 'getAll'> | URLSearchParams

const textIn = (form: PostedForm, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : ''
}
const textsIn = (form: PostedForm, name: string) =>
  form.getAll(name).map((value) => (typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : ''))

/** A flag that is no tick box stands in the form either way. */
function flagIn(form: PostedForm, name: FlagField): boolean {
  if (caseFields[name].checkbox) return form.get(name) === 'yes'
  return usualValue(name) ? form.get(name) !== 'no' : form.get(name) === 'yes'
}

/** The fields that every form of today sends, whatever is in them: no module where none is chosen, no tick box that is not ticked. */
const alwaysSent = [
  ...draftTexts.filter((name) => name !== 'moduleId'),
  ...flagFields.filter((name) => !caseFields[name].checkbox),
]

/**
 * Fills in what a posted form does not have, which was opened before the field came: as it is stored, so that saving changes
 * nothing of it.
 */
export async function completeDraft(
  form: PostedForm,
  draft: CaseDraft,
  stored: () => Promise<CaseDraft>,
): Promise<CaseDraft> {
  const missing = alwaysSent.filter((name) => form.get(name) === null)
  return missing.length === 0 ? draft : { ...draft, ...pick(await stored(), missing) }
}

/** Reads the posted form: the fields of the steps stand in it in the order of the steps, each of the four once per step. */
export function readDraft(form: PostedForm): CaseDraft {
  const expected = textsIn(form, 'stepExpectedResult')
  const data = textsIn(form, 'stepTestData')
  const images = textsIn(form, 'stepImageIds')
  const texts = Object.fromEntries(draftTexts.map((name) => [name, textIn(form, name)])) as Record<DraftText, string>
  return {
    ...texts,
    ...recordOf(flagFields, (name) => flagIn(form, name)),
    tags: readTags(textsIn(form, 'tags')),
    imageIds: imageIdsOf(form.get('imageIds')),
    steps: textsIn(form, 'stepDescription').map((description, index) => ({
      description,
      expectedResult: expected[index] ?? '',
      testData: data[index] ?? '',
      imageIds: imageIdsOf(images[index]),
    })),
  }
}

const emptyStep: CaseStep = { description: '', expectedResult: '', testData: '', imageIds: [] }

type StepAction = 'add' | 'up' | 'down' | 'delete'

/** What a button asks for: something with the step at `index` (from 0); `add` puts a new one after it, -1 = before all. */
export type StepIntent = { action: StepAction; index: number }

/** Reads the value of a step's button; null when it is another button's. */
export function readStepIntent(intent: string): StepIntent | null {
  const match = /^(add|up|down|delete):(-1|\d{1,4})$/.exec(intent)
  return match ? { action: match[1] as StepAction, index: Number(match[2]) } : null
}

/** A list of steps after a button was pressed, and the place (from 0) that the focus goes to; `fresh` makes the new step. */
export function changeSteps<Step>(
  steps: readonly Step[],
  { action, index }: StepIntent,
  fresh: () => Step,
): { steps: Step[]; focus: number } {
  const next = [...steps]
  const step = next[index]
  if (action === 'add') {
    next.splice(index + 1, 0, fresh())
    return { steps: next, focus: Math.min(index + 1, next.length - 1) }
  }
  if (step === undefined) return { steps: next, focus: -1 }
  next.splice(index, 1)
  if (action === 'delete') return { steps: next, focus: Math.min(index, next.length - 1) }
  const to = Math.max(0, Math.min(next.length, index + (action === 'up' ? -1 : 1)))
  next.splice(to, 0, step)
  return { steps: next, focus: to }
}

/** The draft after a step's button was pressed. */
export function changeDraft(draft: CaseDraft, intent: StepIntent): { draft: CaseDraft; focus: number } {
  const { steps, focus } = changeSteps(draft.steps, intent, () => ({ ...emptyStep }))
  return { draft: { ...draft, steps }, focus }
}
