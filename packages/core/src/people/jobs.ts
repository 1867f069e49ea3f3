import { handle } from '../platform/jobs/define-job'
import { importAssetsJob, makeLabelsJob, previewAssetsJob } from './asset-files/jobs'
import { runLabels } from './asset-files/label-runs'
import { previewAssetImport, runAssetImport } from './asset-files/run-asset-import'
import { exportOrganizationJob } from './organization-files/jobs'
import { runOrganizationExport } from './organization-files/organization-exports'
import { importMembersJob } from './settings/member-imports/jobs'
import { runMemberImport } from './settings/member-imports/run-member-import'

/** The jobs of this area, each with what the worker does for it. */
export const peopleJobs = [
  handle(importMembersJob, runMemberImport),
  handle(previewAssetsJob, previewAssetImport),
  handle(importAssetsJob, runAssetImport),
  handle(makeLabelsJob, runLabels),
  handle(exportOrganizationJob, runOrganizationExport),
]
