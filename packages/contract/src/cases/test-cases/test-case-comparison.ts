import { z } from 'zod'
import type { ImageChange, ImageView } from '../../project/images/images'
import type { CaseValues, ComparedSetting, ComparedText } from './case-fields'

const Version = z.number().int().positive().max(999_999_999)

/** Two versions of one case, the older first. */
export const CompareTestCase = z
  .object({ number: z.number().int().positive().max(999_999_999), old: Version, new: Version })
  .refine((input) => input.old < input.new, {
    path: ['new'],
    message: 'The new version must come after the old version.',
  })
export type CompareTestCase = z.infer<typeof CompareTestCase>

/**
 * A piece of a text that was compared. The kept and the deleted pieces joined are the old text, the kept and the inserted
 * ones the new text, to the character.
 */
export type TextPart = { kind: 'kept' | 'deleted' | 'inserted'; text: string }

/** The texts of one step. */
export const stepTexts = ['description', 'testData', 'expectedResult'] as const
type StepText = (typeof stepTexts)[number]
export type CaseStep = Record<StepText, string> & { imageIds?: readonly number[] }

/** A step of the old version, of the new one, or of both; numbers count from 1. */
export type StepChange = {
  kind: 'kept' | 'changed' | 'deleted' | 'inserted'
  oldNumber: number | null
  newNumber: number | null
  /** A deleted step that stands elsewhere in the new version, or an inserted one that stood elsewhere in the old one. */
  moved: boolean
  images: ImageChange[]
} & Record<StepText, TextPart[]>

type ComparedVersion = { version: number; createdAt: Date; createdBy: string }
/** The choices and flags that versions freeze, by field. */
export type ComparedSettings = {
  [Setting in ComparedSetting]: { old: CaseValues[Setting]; new: CaseValues[Setting] }
}

type ComparedModule = { id: number; name: string; deleted: boolean }

/** What differs between two versions of a case; what does not differ is in it as well. */
export type TestCaseComparison = ComparedSettings & {
  number: number
  old: ComparedVersion
  new: ComparedVersion
  /** The module with its ancestors, root first, in each version. */
  modules: { changed: boolean; old: ComparedModule[]; new: ComparedModule[] }
  tags: { kind: TextPart['kind']; tag: string }[]
  texts: Record<ComparedText, TextPart[]>
  steps: StepChange[]
  /** What became of the images of the case beside those of its steps. */
  images: ImageChange[]
  /** All images that either version names. */
  imageViews: ImageView[]
}
