import {
  ChangesQuery,
  RenamesQuery,
  ReviewMappings,
  UndoRename,
  UndoReview,
} from '@caseweave/contract/automation/mapping-changes/mapping-changes'
import { listMappingChanges } from '@caseweave/core/automation/mapping-changes/list-changes'
import { listRenames } from '@caseweave/core/automation/mapping-changes/list-renames'
import { confirmMappings, removeStaleMappings } from '@caseweave/core/automation/mapping-changes/review-mappings'
import { undoRename } from '@caseweave/core/automation/mapping-changes/undo-rename'
import { undoReview } from '@caseweave/core/automation/mapping-changes/undo-review'
import { projectProcedure, router } from '../../trpc'

const reading = projectProcedure('mapping.read')
const writing = projectProcedure('mapping.write')

export const mappingChangesRouter = router({
  list: reading.input(ChangesQuery).query(({ ctx, input }) => listMappingChanges(ctx, input)),
  confirm: writing.input(ReviewMappings).mutation(({ ctx, input }) => confirmMappings(ctx, input)),
  remove: writing.input(ReviewMappings).mutation(({ ctx, input }) => removeStaleMappings(ctx, input)),
  undo: writing.input(UndoReview).mutation(({ ctx, input }) => undoReview(ctx, input)),
  renames: reading.input(RenamesQuery).query(({ ctx, input }) => listRenames(ctx, input)),
  undoRename: writing.input(UndoRename).mutation(({ ctx, input }) => undoRename(ctx, input)),
})
