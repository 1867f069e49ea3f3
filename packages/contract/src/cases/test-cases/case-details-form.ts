import { z } from 'zod'
import { cleanName } from '../../platform/case-text'
import { numberOrText } from '../../platform/number-or-text'
import { numberText } from '../../platform/numbers'
import { csvLimits } from '../definition-imports/csv-import'
import { detailsMessages } from './case-details-messages'
import type { CaseValues } from './case-fields'
import { CaseRevision } from './test-case-form'
import { caseTextLimits } from './test-cases'

const shortText = (name: string) =>
  z
    .string()
    .transform((text) => text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim())
    .pipe(
      z.string().max(csvLimits.shortText, `${name} can have at most ${numberText(csvLimits.shortText)} characters.`),
    )
    .default('')

const Summary = z
  .string('Please enter a summary.')
  .transform(cleanName)
  .pipe(
    z
      .string('Please enter a summary.')
      .min(1, 'Please enter a summary.')
      .max(caseTextLimits.summary, `The summary can have at most ${numberText(caseTextLimits.summary)} characters.`),
  )

/**
 * What the Test Case Details dialog changes. `releaseId` 0 = none, and so it is
 * with a file name and a number. Without a file name the number is left out.
 */
export const SaveCaseDetails = z
  .object({
    number: z.number().int().positive().max(999_999_999),
    revision: CaseRevision,
    summary: Summary,
    moduleId: z.coerce.number('Please choose a module.').int().positive('Please choose a module.'),
    fileName: shortText('The file name'),
    automatedTestNumber: shortText('The number'),
    releaseId: numberOrText(z.number().int().nonnegative()).default(0),
    deleted: z.boolean().default(false),
  })
  .refine((form) => form.fileName === '' || form.automatedTestNumber !== '', {
    path: ['automatedTestNumber'],
    message: detailsMessages.numberMissing,
    // Told together with what is wrong in the other fields.
    when: () => true,
  })
  .transform((form) => ({
    ...form,
    automatedTestNumber: form.fileName === '' ? '' : form.automatedTestNumber,
    releaseId: form.fileName === '' ? form.releaseId : 0,
  }))
export type SaveCaseDetails = z.infer<typeof SaveCaseDetails>

/** A case as the Test Case Details dialog shows it. */
export type CaseDetailsForm = {
  number: number
  version: number
  revision: string
  /** Names from the root to the module. */
  modules: string[]
  values: CaseValues
  /** All names of the file that the case has had, the newest last, joined with colons. */
  fileName: string
  automatedTestNumber: string
  automated: boolean
  assignedTo: string
  modifiedBy: string
  /** Enabled releases, newest first. */
  releases: { id: number; number: string }[]
  /** The releases that the case is mapped to. */
  mapped: { number: string; version: number }[]
}
