import { createHash, randomUUID } from 'node:crypto'

/** What S3 refuses, with its status and code. */
export class S3Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code)
  }
}

export type S3Request = { method: string; key: string; query: URLSearchParams; range: string | undefined; body: Buffer }
export type S3Answer = { status: number; headers?: Record<string, string>; body?: Buffer | string }

const minPartBytes = 5 * 1024 * 1024
const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`

/** One bucket in memory: objects, and uploads in parts that are neither completed nor given up. */
export function memoryBucket() {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const partsOf = (id: string) => {
    const parts = uploads.get(id)
    if (!parts) throw new S3Refusal(404, 'NoSuchUpload')
    return parts
  }

  const operations: Record<string, (request: S3Request, uploadId: string) => S3Answer> = {
    PutObject({ key, body }) {
      objects.set(key, body)
      return { status: 200, headers: { etag: etagOf(body) } }
    },
    GetObject({ key, range }) {
      const object = objects.get(key)
      if (!object) throw new S3Refusal(404, 'NoSuchKey')
      return range ? partOf(object, range) : { status: 200, body: object }
    },
    DeleteObject({ key }) {
      objects.delete(key)
      return { status: 204 }
    },
    CreateMultipartUpload() {
      const id = randomUUID()
      uploads.set(id, new Map())
      const body = `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`
      return { status: 200, body }
    },
    UploadPart({ query, body }, id) {
      partsOf(id).set(Number(query.get('partNumber')), body)
      return { status: 200, headers: { etag: etagOf(body) } }
    },
    CompleteMultipartUpload({ key, body }, id) {
      const object = completed(partsOf(id), body.toString())
      objects.set(key, object)
      uploads.delete(id)
      const tag = etagOf(object)
      return { status: 200, body: `<CompleteMultipartUploadResult><ETag>${tag}</ETag></CompleteMultipartUploadResult>` }
    },
    AbortMultipartUpload(_request, id) {
      partsOf(id)
      uploads.delete(id)
      return { status: 204 }
    },
  }

  return {
    objects,
    uploads,
    answer(operation: string, request: S3Request): S3Answer {
      const perform = operations[operation]
      if (!perform) throw new S3Refusal(501, 'NotImplemented')
      return perform(request, request.query.get('uploadId') ?? '')
    },
  }
}

/** The name of the operation that a request asks for, as the S3 reference has it. */
export function operationOf(method: string, query: URLSearchParams): string {
  const upload = query.has('uploadId')
  if (method === 'GET') return 'GetObject'
  if (method === 'PUT') return upload ? 'UploadPart' : 'PutObject'
  if (method === 'DELETE') return upload ? 'AbortMultipartUpload' : 'DeleteObject'
  if (method === 'POST' && upload) return 'CompleteMultipartUpload'
  return method === 'POST' && query.has('uploads') ? 'CreateMultipartUpload' : method
}

function partOf(object: Buffer, range: string): S3Answer {
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? []
  // S3 too takes a range that it cannot read for none.
  if (first === '' || (last !== '' && Number(last) < Number(first))) return { status: 200, body: object }
  const start = Number(first)
  if (start >= object.length) throw new S3Refusal(416, 'InvalidRange')
  const end = Math.min(last === '' ? object.length : Number(last) + 1, object.length)
  const headers = { 'content-range': `bytes ${start}-${end - 1}/${object.length}` }
  return { status: 206, headers, body: object.subarray(start, end) }
}

function completed(parts: Map<number, Buffer>, list: string): Buffer {
  const wanted = [...list.matchAll(/<Part>.*?<\/Part>/gs)].map(([part]) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    tag: /<ETag>(.*?)</.exec(part)?.[1]?.replaceAll('&quot;', '"'),
  }))
  const bodies = wanted.map(({ number, tag }, index) => {
    const body = parts.get(number)
    if (!body || etagOf(body) !== tag) throw new S3Refusal(400, 'InvalidPart')
    if (index < wanted.length - 1 && body.length < minPartBytes) throw new S3Refusal(400, 'EntityTooSmall')
    return body
  })
  if (bodies.length === 0) throw new S3Refusal(400, 'MalformedXML')
  return Buffer.concat(bodies)
}
