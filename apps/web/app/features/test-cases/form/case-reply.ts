import type { ImageView } from '@caseweave/contract/images'
import type { ModuleChoices } from '@caseweave/contract/modules'
import type { EditedCase } from '@caseweave/contract/test-case-form'
import type { PostedImages } from '../../images/image-intent'
import type { CaseDraft } from './case-draft'

/** Modules to choose from. */
export type ModuleOptions = {
  found: ModuleChoices
  chosen: ModuleChoices['choices'][number] | null
  search: string
}

/** The case as somebody else saved it meanwhile. */
export type Theirs = Omit<EditedCase, 'values'> & { draft: CaseDraft }

/** What the form's action answers when the form stays. */
export type CaseReply = {
  draft: CaseDraft
  revision: string
  /** Messages by field; '' = the whole form, `steps.3.description` = a field of the fourth step. */
  errors: Record<string, string[]>
  conflict: Theirs | 'deleted' | null
  /** The step (from 0) that a button moved or made. */
  focus: number | null
  modules: ModuleOptions
  /** The images that the draft names, as far as they are there. */
  images: ImageView[]
  /** The images that are shown just now, without JavaScript. */
  imagesOf: PostedImages | null
}
