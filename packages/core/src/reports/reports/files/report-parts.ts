import type { MailedScope, ScopeOf } from '@caseweave/contract/reports/reports/report-scope'
import type {
  FileKindOf,
  MailedReport,
  ReportFileKind,
  ReportName,
} from '@caseweave/contract/reports/reports/report-table'
import type { Ctx } from '../../../context'
import { coverageFiles } from './coverage-files'
import { executionFiles, tellExecutionMail } from './execution-files'
import type { Asked, ReportFile, TellReport } from './report-file'
import type { ReportPicture } from './report-picture'
import { writeReportXlsx } from './report-workbook'
import { ticketFiles } from './ticket-files'

/** What the files of each report are made of: one writer for each kind that the table of reports names. */
const reportFiles: { [Name in ReportName]: Partial<Record<ReportFileKind, ReportFile<ScopeOf<Name>>>> } = {
  coverage: coverageFiles,
  execution: executionFiles,
  tickets: ticketFiles,
  caseAdditions: {},
  stepAdditions: {},
} satisfies { [Name in ReportName]: { [Kind in FileKindOf<Name>]: ReportFile<ScopeOf<Name>> } }

/** The writer of a kind of file of a report; undefined where the report has no such file. */
export const reportFileOf = <Name extends ReportName>(
  report: Name,
  kind: ReportFileKind,
): ReportFile<ScopeOf<Name>> | undefined => reportFiles[report][kind]

type MailOf<Name extends MailedReport> = Extract<MailedScope, { report: Name }>

/** What the mail of each report is made of: what it tells, and the workbook beside it. */
const reportMails: {
  [Name in MailedReport]: { tell: TellReport<MailOf<Name>>; workbook: ReportFile<MailOf<Name>>['content'] }
} = {
  execution: { tell: tellExecutionMail, workbook: writeReportXlsx },
}

/** The parts of a mail, which take the scope of its own report. */
type MailParts = {
  tell(ctx: Ctx, asked: Asked<MailedScope>): Promise<ReportPicture>
  workbook(tx: Ctx, asked: Asked<MailedScope>, told: (cases: number) => Promise<void>): AsyncIterable<Uint8Array>
}

/** What the mail of a report is made of. */
export const reportMailOf = (report: MailedReport): MailParts => reportMails[report]
