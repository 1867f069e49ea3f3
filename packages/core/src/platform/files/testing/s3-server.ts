import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { memoryBucket, operationOf, type S3Answer, S3Refusal } from './s3-bucket'

const bucketName = 'files'
const accessKey = 'test-key'

/**
 * A small S3 server on 127.0.0.1 with one bucket in memory, for tests. It does what the reference says of the operations that it knows, and
 * holds bodies to their length and hash; of the signature it looks at the access key only.
 */
export async function startS3Server() {
  const bucket = memoryBucket()
  const asked: string[] = []
  const faults = new Map<string, 'fails' | 'misses' | 'breaks off' | 'stops' | 'is full' | 'is busy'>()
  const server = createServer((request, response) => {
    serve(request)
      .then(({ operation, answer }) => {
        const fault = faults.get(operation)
        if (fault === 'breaks off' || fault === 'stops') sendHalf(response, answer, fault === 'breaks off')
        else send(response, answer)
      })
      .catch((error) => {
        const { status, code } = error instanceof S3Refusal ? error : new S3Refusal(500, String(error))
        send(response, { status, body: `<Error><Code>${code}</Code><Message>${code}</Message></Error>` })
      })
  })

  async function serve(request: IncomingMessage): Promise<{ operation: string; answer: S3Answer }> {
    const { method = '', headers } = request
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://s3')
    const [, name = '', ...path] = pathname.split('/').map(decodeURIComponent)
    const key = path.join('/')
    const operation = operationOf(method, query)
    asked.push(`${operation} ${key}`)
    const body = await bodyOf(request)
    if (!headers.authorization?.includes(`Credential=${accessKey}/`)) throw new S3Refusal(403, 'InvalidAccessKeyId')
    if (name !== bucketName) throw new S3Refusal(404, 'NoSuchBucket')
    // None of them is a status that clients try again.
    if (faults.get(operation) === 'fails') throw new S3Refusal(403, 'AccessDenied')
    if (faults.get(operation) === 'misses') throw new S3Refusal(404, 'NoSuchKey')
    // MinIO says so of a disk that is full; source: its XMinioStorageFull.
    if (faults.get(operation) === 'is full') throw new S3Refusal(507, 'XMinioStorageFull')
    if (faults.get(operation) === 'is busy') throw new S3Refusal(503, 'SlowDown')
    return { operation, answer: bucket.answer(operation, { method, key, query, range: headers.range, body }) }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    ...bucket,
    /** What was asked for, in order: `UploadPart imports/a.csv`. */
    asked,
    /**
     * Operations that do not do what they should: refused, not finding the key, answered with a body that ends or
     * stops in the middle, or put off because the disk is full or too much is asked for.
     */
    faults,
    /** Its address for STORAGE_URL. */
    url: ({ name = bucketName, key = accessKey, prefix = '' } = {}) =>
      `s3://${key}:test-secret@${name}/${prefix}?endpoint=http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const { 'content-length': length, 'content-encoding': encoding } = request.headers
  const hash = String(request.headers['x-amz-content-sha256'])
  // As servers do that know nothing of checksums in trailers.
  if (encoding === 'aws-chunked' || hash.startsWith('STREAMING-')) throw new S3Refusal(501, 'NotImplemented')
  if (request.method === 'PUT' && length === undefined) throw new S3Refusal(411, 'MissingContentLength')
  const isHash = /^[0-9a-f]{64}$/.test(hash)
  if (isHash && createHash('sha256').update(body).digest('hex') !== hash) {
    throw new S3Refusal(400, 'XAmzContentSHA256Mismatch')
  }
  return body
}

function send(response: ServerResponse, { status, headers, body = '' }: S3Answer): void {
  const length = status === 204 ? {} : { 'content-length': Buffer.byteLength(body) }
  response.writeHead(status, { ...headers, ...length }).end(body)
}

function sendHalf(response: ServerResponse, { status, headers, body = '' }: S3Answer, ends: boolean): void {
  const bytes = Buffer.from(body)
  response.writeHead(status, { ...headers, 'content-length': bytes.length })
  response.write(bytes.subarray(0, bytes.length / 2), () => void (ends && response.destroy()))
}
