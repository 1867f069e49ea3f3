import {
  AddFeatureFile,
  CompareFeatureDraft,
  CompareFeatureFile,
  DeleteFeatureFile,
  GetDraftedSource,
  GetFeatureFile,
  GetFeatureSource,
  ListFeatureFiles,
  RenameFeatureFile,
  SaveFeatureFile,
} from '@caseweave/contract/automation/feature-files/feature-editor'
import {
  CreateFeatureFile,
  IndexFeatureFiles,
  PutFeatureFile,
} from '@caseweave/contract/automation/feature-files/feature-sync'
import {
  addFeatureFile,
  deleteFeatureFile,
  renameFeatureFile,
} from '@caseweave/core/automation/feature-files/change-feature-files'
import { compareFeatureDraft, compareFeatureFile } from '@caseweave/core/automation/feature-files/compare-feature-file'
import { exportFeatureFile } from '@caseweave/core/automation/feature-files/export-feature-file'
import {
  getDraftedSource,
  getFeatureFile,
  getFeatureSource,
} from '@caseweave/core/automation/feature-files/get-feature-file'
import { indexFeatureFiles } from '@caseweave/core/automation/feature-files/index-feature-files'
import { listFeatureFiles } from '@caseweave/core/automation/feature-files/list-feature-files'
import { createFeatureFile, putFeatureFile } from '@caseweave/core/automation/feature-files/put-feature-file'
import { saveFeatureFile } from '@caseweave/core/automation/feature-files/save-feature-file'
import { projectProcedure, router } from '../../trpc'

const reader = projectProcedure('features.read')
const writer = projectProcedure('features.write')

export const featureFilesRouter = router({
  list: reader.input(ListFeatureFiles).query(({ ctx, input }) => listFeatureFiles(ctx, input)),
  /** All of them with the hashes of their texts, for programs that keep copies. */
  index: reader.input(IndexFeatureFiles).query(({ ctx, input }) => indexFeatureFiles(ctx, input)),
  get: reader.input(GetFeatureFile).query(({ ctx, input }) => getFeatureFile(ctx, input)),
  source: reader.input(GetFeatureSource).query(({ ctx, input }) => getFeatureSource(ctx, input)),
  compare: reader.input(CompareFeatureFile).query(({ ctx, input }) => compareFeatureFile(ctx, input)),
  compareDraft: reader.input(CompareFeatureDraft).query(({ ctx, input }) => compareFeatureDraft(ctx, input)),
  /** The bytes of the file: for callers in this process. */
  export: reader.input(GetFeatureSource).query(({ ctx, input }) => exportFeatureFile(ctx, input)),
  draftedSource: writer.input(GetDraftedSource).query(({ ctx, input }) => getDraftedSource(ctx, input)),
  save: writer.input(SaveFeatureFile).mutation(({ ctx, input }) => saveFeatureFile(ctx, input)),
  /** Whole files in bytes: for callers in this process, such as the REST interface. */
  put: writer.input(PutFeatureFile).mutation(({ ctx, input }) => putFeatureFile(ctx, input)),
  create: writer.input(CreateFeatureFile).mutation(({ ctx, input }) => createFeatureFile(ctx, input)),
  add: writer.input(AddFeatureFile).mutation(({ ctx, input }) => addFeatureFile(ctx, input)),
  rename: writer.input(RenameFeatureFile).mutation(({ ctx, input }) => renameFeatureFile(ctx, input)),
  delete: writer.input(DeleteFeatureFile).mutation(({ ctx, input }) => deleteFeatureFile(ctx, input)),
})
