import { ColumnMappingForm, SuggestMapping } from '@caseweave/contract/cases/column-mappings'
import {
  ApplyColumnMapping,
  ColumnMappingName,
  ConfirmImport,
  ListImportRows,
  ListImports,
  ReturnedFile,
  SetImportColumns,
  SetImportFormat,
  UploadDefinitions,
} from '@caseweave/contract/cases/definition-imports/definition-imports'
import { ConfirmClean, SeveralImports } from '@caseweave/contract/cases/definition-imports/several-imports'
import {
  deleteColumnMapping,
  listColumnMappings,
  saveColumnMapping,
} from '@caseweave/core/cases/column-mappings/column-mappings'
import {
  addColumnMapping,
  describeColumnMappings,
  getColumnMapping,
  suggestColumnMapping,
  suggestColumnMappingFromFile,
  updateColumnMapping,
} from '@caseweave/core/cases/column-mappings/manage-column-mappings'
import {
  applyColumnMapping,
  reopenImport,
  setImportColumns,
  setImportFormat,
} from '@caseweave/core/cases/definition-imports/change-definition-import'
import { createDefinitionImport } from '@caseweave/core/cases/definition-imports/create-definition-import'
import {
  getDefinitionImport,
  getImportColumns,
  listDefinitionImports,
  openReturnedFile,
} from '@caseweave/core/cases/definition-imports/get-definition-import'
import { importSheets } from '@caseweave/core/cases/definition-imports/import-sheets'
import { listImportRows } from '@caseweave/core/cases/definition-imports/list-import-rows'
import { sampleCsv, sampleCsvName } from '@caseweave/core/cases/definition-imports/parse/sample-csv'
import { removeDefinitionImport } from '@caseweave/core/cases/definition-imports/remove-definition-import'
import {
  confirmClean,
  getSeveralImports,
  leftOutFile,
  startPreviews,
} from '@caseweave/core/cases/definition-imports/several-imports'
import { confirmImport, resumeImport, startPreview } from '@caseweave/core/cases/definition-imports/start-import-jobs'
import { z } from 'zod'
import { projectProcedure, router } from '../../trpc'
import { UploadStream } from '../../upload-streams'

const importer = projectProcedure('testCases.import')
const MappingId = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
const ImportId = z.object({ importId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

export const definitionImportsRouter = router({
  /** The file is a stream, so that only callers in this process, such as an upload form's action, can send one. */
  create: importer
    .input(UploadDefinitions.extend({ upload: UploadStream }))
    .mutation(({ ctx, input, signal }) => createDefinitionImport(ctx, input, signal)),
  list: importer.input(ListImports).query(({ ctx, input }) => listDefinitionImports(ctx, input)),
  get: importer.input(ImportId).query(({ ctx, input }) => getDefinitionImport(ctx, input)),
  columns: importer.input(ImportId).query(({ ctx, input }) => getImportColumns(ctx, input)),
  setFormat: importer
    .input(ImportId.extend({ format: SetImportFormat }))
    .mutation(({ ctx, input }) => setImportFormat(ctx, input)),
  importSheets: importer.input(ImportId).mutation(({ ctx, input }) => importSheets(ctx, input)),
  applyMapping: importer
    .input(ImportId.extend(ApplyColumnMapping.shape))
    .mutation(({ ctx, input }) => applyColumnMapping(ctx, input)),
  setMapping: importer
    .input(ImportId.extend(SetImportColumns.shape))
    .mutation(({ ctx, input }) => setImportColumns(ctx, input)),
  reopen: importer.input(ImportId).mutation(({ ctx, input }) => reopenImport(ctx, input)),
  startPreview: importer.input(ImportId).mutation(({ ctx, input }) => startPreview(ctx, input)),
  rows: importer.input(ImportId.extend(ListImportRows.shape)).query(({ ctx, input }) => listImportRows(ctx, input)),
  confirm: importer.input(ImportId.extend(ConfirmImport.shape)).mutation(({ ctx, input }) => confirmImport(ctx, input)),
  resume: importer.input(ImportId).mutation(({ ctx, input }) => resumeImport(ctx, input)),
  remove: importer.input(ImportId).mutation(({ ctx, input }) => removeDefinitionImport(ctx, input)),
  several: importer.input(SeveralImports).query(({ ctx, input }) => getSeveralImports(ctx, input)),
  startPreviews: importer.input(SeveralImports).mutation(({ ctx, input }) => startPreviews(ctx, input)),
  confirmClean: importer.input(ConfirmClean).mutation(({ ctx, input }) => confirmClean(ctx, input)),
  /** The CSV of all rows that are left out, as a stream: for callers in this process. */
  leftOut: importer.input(SeveralImports).query(({ ctx, input }) => leftOutFile(ctx, input)),
  sample: importer.query(() => ({ name: sampleCsvName, text: sampleCsv() })),
  /** The CSV of refused rows as a stream: for callers in this process. */
  returned: importer
    .input(ImportId.extend({ kind: ReturnedFile }))
    .query(({ ctx, input }) => openReturnedFile(ctx, input)),
})

// Whoever imports may use a saved mapping; keeping them is a lead's (docs/decisions/roles.md, project.manage).
export const columnMappingsRouter = router({
  list: importer.query(({ ctx }) => listColumnMappings(ctx, ctx.project.id)),
  save: projectProcedure('project.manage')
    .input(ImportId.extend({ name: ColumnMappingName }))
    .mutation(({ ctx, input }) => saveColumnMapping(ctx, input)),
  delete: projectProcedure('project.manage')
    .input(MappingId)
    .mutation(({ ctx, input }) => deleteColumnMapping(ctx, input)),
  describe: importer.query(({ ctx }) => describeColumnMappings(ctx, ctx.project.id)),
  get: importer.input(MappingId).query(({ ctx, input }) => getColumnMapping(ctx, input)),
  suggest: projectProcedure('project.manage')
    .input(SuggestMapping)
    .query(({ input }) => suggestColumnMapping(input)),
  /** The file is a stream: for callers in this process. */
  suggestFromFile: projectProcedure('project.manage')
    .input(z.object({ upload: UploadStream }))
    .mutation(({ input }) => suggestColumnMappingFromFile(input)),
  add: projectProcedure('project.manage')
    .input(ColumnMappingForm)
    .mutation(({ ctx, input }) => addColumnMapping(ctx, { ...input, projectId: ctx.project.id })),
  update: projectProcedure('project.manage')
    .input(MappingId.extend({ form: ColumnMappingForm, was: ColumnMappingForm.optional() }))
    .mutation(({ ctx, input: { id, form, was } }) =>
      updateColumnMapping(ctx, { ...form, id, was, projectId: ctx.project.id }),
    ),
})
