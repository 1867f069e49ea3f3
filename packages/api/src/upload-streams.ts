import type { Upload } from '@caseweave/core/platform/files/uploads'
import { z } from 'zod'

const isStream = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** A file as it arrives. It is a stream, so that only callers in this process, such as an upload form's action, can send one. */
export const UploadStream = z.custom<Upload>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'content' in value &&
    isStream(value.content),
)

/** The files of one upload as they arrive, for callers in this process too. */
export const UploadStreams = z.custom<AsyncIterable<Upload>>(isStream)
