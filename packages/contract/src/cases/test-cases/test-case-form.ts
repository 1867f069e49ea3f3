import { z } from 'zod'
import type { ProjectRole } from '../../people/roles'
import { cleanName, cleanText, readTags } from '../../platform/case-text'
import { messages } from '../../platform/messages'
import { numberOrText } from '../../platform/number-or-text'
import { numberText } from '../../platform/numbers'
import { recordOf } from '../../platform/pick'
import { ImageIds } from '../../project/images/image-requests'
import type { ImageView } from '../../project/images/images'
import { csvLimits } from '../definition-imports/csv-import'
import {
  type CaseField,
  type CaseStep,
  type CaseValues,
  caseFields,
  choiceFields,
  choiceValues,
  flagFields,
  type PlainField,
  type TextField,
  textFields,
  usualValue,
} from './case-fields'
import { caseTextLimits } from './test-cases'

const atMost = (name: string, limit: number) => `${name} can have at most ${numberText(limit)} characters.`

const text = (name: string, limit: number = caseTextLimits.text) =>
  z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(limit, atMost(name, limit)))
    .default('')

const Step = z.object({
  description: text('A description'),
  expectedResult: text('An expected result'),
  testData: text('Test data'),
  imageIds: ImageIds,
})

const isFilled = (step: CaseStep) =>
  step.description + step.expectedResult + step.testData !== '' || step.imageIds.length > 0

/** The name of a case, cleaned. */
export const Summary = z
  .string('Please enter a summary.')
  .transform(cleanName)
  .pipe(
    z
      .string('Please enter a summary.')
      .min(1, 'Please enter a summary.')
      .max(caseTextLimits.summary, atMost('The summary', caseTextLimits.summary)),
  )

const Tags = z
  .array(z.string())
  .transform(readTags)
  .pipe(
    z
      .array(z.string().max(caseTextLimits.tag, atMost('A tag', caseTextLimits.tag)))
      .max(caseTextLimits.tags, `There can be at most ${caseTextLimits.tags} tags.`),
  )
  .default([])

/** How the messages about a text call it, where its label will not do. */
const textNames: Partial<Record<TextField, string>> = { linkedDefect: 'A linked defect', manualReason: 'The reason' }

const textOf = (field: TextField) => {
  const { label, short } = caseFields[field]
  return text(textNames[field] ?? `The ${label.toLowerCase()}`, short ? csvLimits.shortText : caseTextLimits.text)
}

/** The fields that are nothing but a value; left out, each has its usual one. */
const PlainFields = {
  ...recordOf(choiceFields, (field) => z.enum(choiceValues(field)).default(usualValue(field))),
  ...recordOf(flagFields, (field) => z.boolean().default(usualValue(field))),
  ...recordOf(textFields, textOf),
} as { [Field in Exclude<PlainField, 'summary'>]: z.ZodDefault<z.ZodType<CaseValues[Field]>> }

/** A member's user id; 0 = nobody. */
export const Assignee = numberOrText(z.number('Please choose a person, or nobody.').int().nonnegative())

const CaseFields = z.object({
  ...PlainFields,
  summary: Summary,
  moduleId: z.coerce.number('Please choose a module.').int().positive('Please choose a module.'),
  templateId: z.coerce
    .number()
    .pipe(z.union([z.literal(1), z.literal(2)], 'Please choose a template.'))
    .default(1),
  assignedTo: Assignee.default(0),
  /** Steps without text and images are left out. */
  steps: z
    .array(Step)
    .transform((steps) => steps.filter(isFilled))
    .pipe(
      z
        .array(z.custom<CaseStep>())
        .max(caseTextLimits.steps, `There can be at most ${numberText(caseTextLimits.steps)} steps.`),
    )
    .default([]),
  tags: Tags,
  imageIds: ImageIds,
} satisfies { [Field in CaseField]: z.ZodType<CaseValues[Field]> })

const hasSteps = (fields: { templateId?: unknown; steps?: unknown[] }) =>
  fields.templateId !== 2 || (fields.steps?.length ?? 0) > 0
// Told together with what is wrong in the other fields.
const stepMissing = { path: ['steps'], message: messages.testStepMissing, when: () => true }

/** A new test case; limits: {@link caseTextLimits}. */
export const AddTestCase = CaseFields.refine(hasSteps, stepMissing)
export type AddTestCase = z.infer<typeof AddTestCase>

/** What a case was when a form was filled with it: its version and the moment (epoch ms) it was changed last. */
export const CaseRevision = z.string().regex(/^\d{1,9}\.\d{1,15}$/, messages.notFound)

/** Changes a case; `revision` tells which state of it was changed. */
export const SaveTestCase = CaseFields.extend({
  number: z.number().int().positive().max(999_999_999),
  revision: CaseRevision,
}).refine(hasSteps, stepMissing)
export type SaveTestCase = z.infer<typeof SaveTestCase>

/** Asks for what a form needs, for a new case or for the one of this number. */
export const GetCaseForm = z.object({ number: z.number().int().positive().max(999_999_999).optional() })
export type GetCaseForm = z.infer<typeof GetCaseForm>

/** A case as its form shows it. */
export type EditedCase = {
  number: number
  version: number
  revision: string
  values: CaseValues
  /** The images that the values name. */
  images: ImageView[]
  /** Names from the root to the module. */
  modules: string[]
  /** Who it is assigned to; `left`: this person is not in the project any more. */
  assignee: { name: string; left: boolean } | null
  modifiedBy: string
  modifiedAt: Date
}

/** What the form of a case offers. `testCase`: null for a new one, 'deleted' for one that is there no more. */
export type CaseForm = {
  members: { role: ProjectRole; people: { id: number; name: string }[] }[]
  /** Tags of the project by name, the first of them. */
  tags: string[]
  testCase: EditedCase | 'deleted' | null
}
