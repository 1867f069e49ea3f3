import type { CaseStep, CaseValues } from '@caseweave/contract/cases/test-cases/case-fields'
import { readTags } from '@caseweave/contract/platform/case-text'
import { imageIdsOf } from '../../../project/images/image-ids'

/** The texts of the form, by the names of their fields. */
export const draftTexts = [
  ...(['summary', 'moduleId', 'templateId', 'assignedTo', 'priority', 'linkedDefect', 'precondition'] as const),
  ...(['testData', 'executionSteps', 'expectedResult', 'remarks', 'manualReason'] as const),
]
export type DraftText = (typeof draftTexts)[number]

/** What stands in the form, right or wrong. */
export type CaseDraft = Record<DraftText, string> & {
  applicable: boolean
  automatable: boolean
  tags: string[]
  imageIds: number[]
  steps: CaseStep[]
}

/** A new case. */
export const emptyDraft = (moduleId = ''): CaseDraft => ({
  summary: '',
  moduleId,
  templateId: '1',
  assignedTo: '0',
  priority: 'LOW',
  linkedDefect: '',
  precondition: '',
  testData: '',
  executionSteps: '',
  expectedResult: '',
  remarks: '',
  manualReason: '',
  applicable: true,
  automatable: true,
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
export type PostedForm = Pick<FormData, 'get' | 'getAll'> | URLSearchParams

const textIn = (form: PostedForm, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : ''
}
const textsIn = (form: PostedForm, name: string) =>
  form.getAll(name).map((value) => (typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : ''))

/** Reads the posted form: the fields of the steps stand in it in the order of the steps, each of the four once per step. */
export function readDraft(form: PostedForm): CaseDraft {
  const expected = textsIn(form, 'stepExpectedResult')
  const data = textsIn(form, 'stepTestData')
  const images = textsIn(form, 'stepImageIds')
  const texts = Object.fromEntries(draftTexts.map((name) => [name, textIn(form, name)])) as Record<DraftText, string>
  return {
    ...texts,
    applicable: form.get('applicable') === 'yes',
    automatable: form.get('automatable') !== 'no',
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

export type StepAction = 'add' | 'up' | 'down' | 'delete'

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
