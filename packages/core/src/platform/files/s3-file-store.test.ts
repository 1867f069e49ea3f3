import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isPassing } from '../jobs/is-passing'
import { s3FileStore } from './s3-file-store'
import { chunksOf, contentOf } from './testing/file-stores'
import { startS3Server } from './testing/s3-server'

let server: Awaited<ReturnType<typeof startS3Server>>
beforeEach(async () => {
  server = await startS3Server()
})
afterEach(() => server.stop())

describe('s3FileStore', () => {
  it('keeps its files below the prefix', async () => {
    const store = s3FileStore(server.url({ prefix: 'caseweave/prod' }))
    await store.write('imports/a.csv', chunksOf(Buffer.from('a')))
    expect([...server.objects.keys()]).toEqual(['caseweave/prod/imports/a.csv'])
    await store.check()
    expect(server.asked.slice(-2)).toEqual(['PutObject caseweave/prod/.probe', 'DeleteObject caseweave/prod/.probe'])
  })

  it('sends a large file in parts, and reads no further ahead of them than one part', async () => {
    let sent = 0
    let ahead = 0
    async function* source() {
      for await (const chunk of chunksOf(randomBytes(23_000_000))) {
        const parts = server.asked.filter((line) => line.startsWith('UploadPart')).length
        ahead = Math.max(ahead, sent - parts * 5_242_880)
        sent += chunk.length
        yield chunk
      }
    }
    await s3FileStore(server.url()).write('large', source())
    expect(server.asked).toEqual([
      'CreateMultipartUpload large',
      ...Array.from({ length: 5 }, () => 'UploadPart large'),
      'CompleteMultipartUpload large',
    ])
    expect(ahead).toBeLessThan(5_242_880 + 4 * 65_536)
  })

  it.each(['UploadPart', 'CompleteMultipartUpload'])('gives all parts up when %s fails', async (operation) => {
    server.faults.set(operation, 'fails')
    const writing = s3FileStore(server.url()).write('large', chunksOf(randomBytes(7_000_000)))
    await expect(writing).rejects.toThrow('AccessDenied')
    expect(server.asked.at(-1)).toBe('AbortMultipartUpload large')
    expect([...server.objects, ...server.uploads]).toEqual([])
  })

  it('ends its source when it cannot be written to', async () => {
    let ended = false
    async function* source() {
      try {
        for (;;) yield randomBytes(65_536)
      } finally {
        ended = true
      }
    }
    await expect(s3FileStore(server.url({ name: 'no-bucket' })).write('a', source())).rejects.toThrow('NoSuchBucket')
    await expect.poll(() => ended).toBe(true)
  })

  it('says why the source ended, also when the parts cannot be given up', async () => {
    server.faults.set('AbortMultipartUpload', 'fails')
    const failure = new Error('The file is too large.')
    const writing = s3FileStore(server.url()).write('large', chunksOf(randomBytes(7_000_000), failure))
    await expect(writing).rejects.toBe(failure)
  })

  it('never takes half of a file for all of it', async () => {
    const store = s3FileStore(server.url())
    await store.write('half', chunksOf(randomBytes(1_000_000)))
    server.faults.set('GetObject', 'breaks off')
    await expect(contentOf(store, 'half')).rejects.toThrow()
  })

  it('does not wait for ever for a bucket that stops in the middle of a file, and says so as of what passes', async () => {
    const store = s3FileStore(server.url(), 300)
    await store.write('half', chunksOf(randomBytes(1_000_000)))
    server.faults.set('GetObject', 'stops')
    const failure = await contentOf(store, 'half').catch((error) => error)
    expect(failure.message).toBe('The bucket stopped in the middle of a file.')
    expect(isPassing(failure)).toBe(true)
  })

  it.each(['is full', 'is busy'] as const)('fails with what passes where the bucket %s', async (fault) => {
    server.faults.set('PutObject', fault)
    const failure = await s3FileStore(server.url())
      .write('a', chunksOf(Buffer.from('a')))
      .catch((error) => error)
    expect(isPassing(failure)).toBe(true)
    expect([...server.objects.keys()]).toEqual([])
  })

  it('removes without complaint where a server says that the file is not there', async () => {
    server.faults.set('DeleteObject', 'misses')
    await s3FileStore(server.url()).remove('none')
  })

  it('fails its check with a key that is not known, and where nobody listens', async () => {
    await expect(s3FileStore(server.url({ key: 'other' })).check()).rejects.toThrow('InvalidAccessKeyId')
    const store = s3FileStore(server.url())
    await server.stop()
    await expect(store.check()).rejects.toThrow('ECONNREFUSED')
    server = await startS3Server()
  })

  it('refuses an address that names no bucket', () => {
    expect(() => s3FileStore('s3://')).toThrow(/^STORAGE_URL/)
  })
})
