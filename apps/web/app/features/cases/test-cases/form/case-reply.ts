import type { SimilarCase } from '@caseweave/contract/cases/case-search/case-search'
import type { EditedCase } from '@caseweave/contract/cases/test-cases/test-case-form'
import type { ImageView } from '@caseweave/contract/project/images/images'
import type { ModuleChoices } from '@caseweave/contract/project/modules'
import type { PageMarkup } from '../../../../server/page-markup'
import type { ShownImages } from '../../../project/images/image-intent'
import type { CaseDraft } from './case-draft'

/** Modules to choose from; `chosen` = the id of one, '' for none. */
export type ModuleOptions = { found: ModuleChoices; chosen: string; search: string }

/** The case as somebody else saved it meanwhile. */
export type Theirs = Omit<EditedCase, 'values'> & { draft: CaseDraft }

/** The steps of the form as rows that the server has written. */
export type WrittenStepRows = { count: number; rows: PageMarkup }

/** What the form's action answers when the form stays. */
export type CaseReply = {
  /** Without its steps, unless they are shown beside those of somebody else. */
  draft: CaseDraft
  /** The steps of a page that is drawn anew; null where the browser still shows them. */
  steps: WrittenStepRows | null
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
  imagesOf: ShownImages | null
  /** Cases that are likely to be the same. */
  similar: SimilarCase[]
}
