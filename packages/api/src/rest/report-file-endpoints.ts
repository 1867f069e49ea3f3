import { z } from 'zod'
import { type Endpoint, endpoint, unchanging } from './endpoint'
import { madeFile, madeFileView } from './made-file-schema'

const projectId = 'Id of the project.'
const reportFileId = 'Id of the report file.'
const folder = '/report-files'

const ReportFile = z
  .object({ ...madeFile, report: z.string(), kind: z.string(), name: z.string(), cases: z.int() })
  .meta({ id: 'ReportFile' })

/** Reports as files. */
export const reportFileEndpoints: Endpoint[] = [
  endpoint('reports.files', 'start', {
    method: 'post',
    path: `/projects/{projectId}${folder}`,
    scope: 'reports:read',
    group: 'Reports',
    summary: 'Make a file of a report',
    parameters: {
      projectId,
      kind: 'What is written.',
      fileName: 'Its name.',
      scope: 'The report, and what it is narrowed to.',
    },
    statuses: [202],
    answer: z.object({ reportFileId: z.int() }).meta({ id: 'StartedReportFile' }),
    locationOf: (started) => `${folder}/${started.reportFileId}`,
  }),
  endpoint('reports.files', 'list', {
    method: 'get',
    path: `/projects/{projectId}${folder}`,
    scope: 'reports:read',
    group: 'Reports',
    summary: 'List the newest report files',
    parameters: { projectId },
    answer: z.array(ReportFile),
    view: (files, place) => files.map((file) => madeFileView(folder)(file, place)),
  }),
  endpoint('reports.files', 'get', {
    method: 'get',
    path: `/projects/{projectId}${folder}/{reportFileId}`,
    scope: 'reports:read',
    group: 'Reports',
    summary: 'Get what became of a report file',
    parameters: { projectId, reportFileId },
    answer: ReportFile,
    view: madeFileView(folder),
  }),
  endpoint('reports.files', 'file', {
    method: 'get',
    path: `/projects/{projectId}${folder}/{reportFileId}/file`,
    scope: 'reports:read',
    group: 'Reports',
    summary: 'Download a report file',
    parameters: { projectId, reportFileId },
    answer: { file: 'application/octet-stream' },
    versionOf: unchanging,
  }),
]
