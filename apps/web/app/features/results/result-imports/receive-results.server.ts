import { resultImportMessages } from '@caseweave/contract/results/result-imports/result-import-messages'
import {
  type ReceivedResults,
  ReceiveResults,
  resultUploadLimits,
} from '@caseweave/contract/results/result-imports/result-imports'
import type { ActionFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import type { TakeFields } from '../../platform/imports/answer-upload.server'
import { readFields, receiveUploads } from '../../platform/imports/receive-uploads.server'
import { idOf } from '../../platform/screen/id.server'

const bounds = {
  files: resultUploadLimits.files,
  fileBytes: resultUploadLimits.fileBytes,
  bytes: resultUploadLimits.bytes,
  tooLarge: resultImportMessages.uploadTooLarge,
}

/** Takes the files of a posted form; throws what the procedure refuses. */
export function receiveResults(args: ActionFunctionArgs, arrived?: TakeFields): Promise<ReceivedResults> {
  const projectId = idOf(args.params.projectId)
  return receiveUploads(args.request, bounds, (fields, uploads) => {
    arrived?.(fields)
    return apiFor(args).resultImports.receive({ ...readFields(ReceiveResults, fields), projectId, uploads })
  })
}
