import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { requireBucket } from './require-bucket'
import { startS3Server } from './testing/s3-server'

const patience = { starting: 0, answering: 2_000 }

it('passes for a bucket, and leaves nothing there', async () => {
  const server = await startS3Server()
  await requireBucket(server.url({ prefix: 'prod/' }), patience)
  expect(server.asked.map((each) => each.replace(/-.*/, ''))).toEqual([
    'PutObject prod/.start',
    'GetObject prod/.start',
    'DeleteObject prod/.start',
  ])
  await server.stop()
})

it('says what is wrong with it, and which setting that is', async () => {
  const server = await startS3Server()
  const refusal = (url: string) => requireBucket(url, patience).catch((error: Error) => error.message)
  expect(await refusal(server.url({ name: 'other' }))).toContain('bucket of STORAGE_URL cannot be used (NoSuchBucket')
  expect(await refusal(server.url({ key: 'wrong' }))).toContain('(InvalidAccessKeyId')
  server.faults.set('PutObject', 'is full')
  expect(await refusal(server.url())).toContain('(XMinioStorageFull')
  const away = server.url()
  await server.stop()
  expect(await refusal(away)).toContain('ECONNREFUSED')
})

it('refuses what says yes to everything, and what says nothing', async () => {
  let answers = true
  const web = createServer((_, response) => answers && response.end('Welcome')).listen(0, '127.0.0.1')
  await once(web, 'listening')
  const url = `s3://a:b@files/?endpoint=http://127.0.0.1:${(web.address() as AddressInfo).port}`
  await expect(requireBucket(url, patience)).rejects.toThrow('(what answers is no bucket: it does not keep')
  answers = false
  await expect(requireBucket(url, { ...patience, answering: 200 })).rejects.toThrow('(it does not answer)')
  web.closeAllConnections()
  web.close()
})
