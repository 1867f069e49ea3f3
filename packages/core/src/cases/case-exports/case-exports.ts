import type { CaseExportId, CaseExportView } from '@caseweave/contract/cases/case-exports/case-exports'
import { caseExports } from '@caseweave/db/schema'
import type { Ctx } from '../../context'
import { getMadeFile, listMadeFiles, openMadeFile } from '../../platform/files/made-files'
import type { OpenFile } from '../../platform/files/stored-file'

type Asked = CaseExportId & { projectId: number }

const own = { format: caseExports.format, cases: caseExports.cases }

/** The newest exports of a project. */
export const listCaseExports = (ctx: Ctx, projectId: number): Promise<CaseExportView[]> =>
  listMadeFiles(ctx, caseExports, own, { projectId })

/** One export of the project; NOT_FOUND when there is none of this id. */
export const getCaseExport = (ctx: Ctx, { projectId, exportId }: Asked): Promise<CaseExportView> =>
  getMadeFile(ctx, caseExports, own, { projectId, id: exportId })

/** Opens the file of an export; NOT_FOUND while it is not done, and when it was tidied up. */
export const openCaseExport = (ctx: Ctx, { projectId, exportId }: Asked): Promise<OpenFile> =>
  openMadeFile(ctx, caseExports, { projectId, id: exportId })
