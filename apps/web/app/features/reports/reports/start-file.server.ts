import { exportMessages } from '@caseweave/contract/cases/case-exports/case-exports'
import { reportPath } from '@caseweave/contract/reports/reports/report-addresses'
import { fileNameOf } from '@caseweave/contract/reports/reports/report-file-names'
import { StartReportFile } from '@caseweave/contract/reports/reports/report-files'
import { readReportScope } from '@caseweave/contract/reports/reports/report-scope'
import type { ReportName } from '@caseweave/contract/reports/reports/report-table'
import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { runAction } from '../../../server/form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { idOf } from '../../platform/screen/id.server'
import { dialogHref } from './report-address'

/** `usual` is the name that stood there before anything was typed. */
const StartForm = StartReportFile.pick({ kind: true, fileName: true }).extend({ usual: z.string().default('') })

/** The action of a report's page: asks for a file of the report as the address narrows it, and leads to the file. */
export function startFile(args: ActionFunctionArgs, report: ReportName) {
  const projectId = idOf(args.params.projectId)
  const { search, searchParams } = new URL(args.request.url)
  return runAction(args, StartForm, async ({ kind, usual, fileName: typed }, api) => {
    const scope = readReportScope(report, searchParams)
    const fileName = fileNameOf(report, kind, { typed, usual })
    const { reportFileId } = await api.reports.files.start({ projectId, kind, fileName, scope })
    const href = dialogHref(reportPath(report, projectId), search, `files/${reportFileId}`)
    return redirectWithToast(href, { kind: 'info', message: exportMessages.starts })
  })
}
