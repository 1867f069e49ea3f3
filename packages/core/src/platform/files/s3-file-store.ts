import { Readable } from 'node:stream'
import { parseStorageUrl } from '@caseweave/contract/platform/storage-url'
import type { FileStore } from './file-store'
import { openS3Client } from './s3-client'

/** The smallest that S3 takes, for 50 GB in the 10,000 parts that it takes. */
const partBytes = 5 * 1024 * 1024
/** How long the bucket may leave a reader without the next bytes, in ms. */
const readPatience = 60_000
/** How long a check may take, in ms; shorter than the patience of those who ask `/readyz`. */
const checkPatience = 4_000

/** A file store in an S3 bucket; `url` is what STORAGE_URL may be, `patience` how long it waits for the next bytes of a file. */
export function s3FileStore(url: string, patience = readPatience): FileStore {
  const place = parseStorageUrl(url)
  if (!place) throw new Error('STORAGE_URL does not name a bucket.')
  let opened: ReturnType<typeof openS3Client> | undefined
  const open = () => {
    opened ??= openS3Client(place)
    return opened
  }
  const objectOf = (key: string) => {
    const leadsOut = key.split('/').some((part) => part === '' || part === '.' || part === '..')
    if (leadsOut) throw new Error(`The file key ${key} leads out of the store.`)
    return { Bucket: place.bucket, Key: place.prefix + key }
  }

  async function* contentOf(object: ReturnType<typeof objectOf>, range?: { start?: number; end?: number }) {
    const { s3 } = await open()
    const Range = range && `bytes=${range.start ?? 0}-${range.end ?? ''}`
    try {
      const { Body } = await s3.getObject({ ...object, ...(Range && { Range }) })
      if (!(Body instanceof Readable)) throw new Error('The answer has no content.')
      yield* arriving(Body, patience)
    } catch (error) {
      // Bytes behind the end, as all of an empty file's are: none, as on disk.
      if (!isS3Error(error, 'InvalidRange')) throw error
    }
  }

  return {
    async write(key, chunks) {
      const object = objectOf(key)
      const { s3, Upload } = await open()
      const source = counted(chunks)
      const Body = Readable.from(source.chunks, { highWaterMark: 1 })
      try {
        // One part at a time: memory stays small, and no part is still on its way when a failure gives the others up.
        await new Upload({ client: s3, params: { ...object, Body }, partSize: partBytes, queueSize: 1 }).done()
      } catch (error) {
        // Giving the parts up may have failed too; why the source ended is what the caller has to know.
        throw source.failure() ?? error
      } finally {
        Body.destroy()
      }
      return source.bytes()
    },
    read: (key, range) => contentOf(objectOf(key), range),
    async remove(key) {
      const object = objectOf(key)
      const { s3 } = await open()
      await s3.deleteObject(object).catch((error) => {
        // Some servers say so where S3 is silent.
        if (!isS3Error(error, 'NoSuchKey')) throw error
      })
    },
    // A rule of the bucket does that; source: docs/operations.md.
    removeUnfinished: async () => 0,
    async check() {
      const probe = objectOf('.probe')
      const { s3 } = await open()
      const options = { abortSignal: AbortSignal.timeout(checkPatience) }
      await s3.putObject({ ...probe, Body: 'ok' }, options)
      await s3.deleteObject(probe, options)
    },
  }
}

/** The chunks of a body; fails where it leaves a reader without the next one for so long. A reader may take its time. */
async function* arriving(body: Readable, patience: number): AsyncGenerator<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]()
  try {
    for (;;) {
      const late = setTimeout(() => {
        body.destroy(Object.assign(new Error('The bucket stopped in the middle of a file.'), { code: 'ETIMEDOUT' }))
      }, patience)
      const next = await chunks.next().finally(() => clearTimeout(late))
      if (next.done) return
      yield next.value
    }
  } finally {
    body.destroy()
  }
}

const isS3Error = (error: unknown, name: string) => error instanceof Error && error.name === name

/** The same chunks; `bytes` counts those that have passed, `failure` is what the source has thrown. */
function counted(source: AsyncIterable<Uint8Array>) {
  let bytes = 0
  let failure: unknown
  async function* pass() {
    // A stream that is given up throws into the generator where it waits: that is no failure of the source.
    let atReader = false
    try {
      for await (const chunk of source) {
        bytes += chunk.length
        atReader = true
        yield chunk
        atReader = false
      }
    } catch (error) {
      if (!atReader) failure = error
      throw error
    }
  }
  return { chunks: pass(), bytes: () => bytes, failure: () => failure }
}
