import type { ReportFileId, ReportFileView } from '@caseweave/contract/reports/reports/report-files'
import { reportFiles } from '@caseweave/db/schema'
import type { Ctx } from '../../../context'
import { getMadeFile, listMadeFiles, openMadeFile } from '../../../platform/files/made-files'
import type { OpenFile } from '../../../platform/files/stored-file'

type Asked = ReportFileId & { projectId: number }

const own = { report: reportFiles.report, kind: reportFiles.kind, name: reportFiles.name, cases: reportFiles.cases }

/** The newest files of the project's reports. */
export const listReportFiles = (ctx: Ctx, projectId: number): Promise<ReportFileView[]> =>
  listMadeFiles(ctx, reportFiles, own, { projectId })

/** One file of the project's reports; NOT_FOUND when there is none of this id. */
export const getReportFile = (ctx: Ctx, { projectId, reportFileId }: Asked): Promise<ReportFileView> =>
  getMadeFile(ctx, reportFiles, own, { projectId, id: reportFileId })

/** Opens a file of a report; NOT_FOUND while it is not done, and when it was tidied up. */
export const openReportFile = (ctx: Ctx, { projectId, reportFileId }: Asked): Promise<OpenFile> =>
  openMadeFile(ctx, reportFiles, { projectId, id: reportFileId })
