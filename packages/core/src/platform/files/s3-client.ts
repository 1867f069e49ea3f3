import type { StoragePlace } from '@caseweave/contract/platform/storage-url'

/** A client of the server where the bucket is, and the means for uploads in parts. */
export async function openS3Client({ region, endpoint, credentials }: StoragePlace) {
  // Loaded only here: its 20 MB are not for processes that keep their files on disk.
  const [{ S3 }, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')])
  const s3 = new S3({
    region,
    ...(credentials && { credentials }),
    // Only AWS is sure to know buckets as names of hosts.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Not every server knows the newer checksums, nor answers 100 before a body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    // A server that does not answer fails the job, which is tried again. The content may take as long as its reader does.
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 120_000, throwOnRequestTimeout: true },
  })
  return { s3, Upload }
}
