import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { version } from '@caseweave/contract/platform/version'
import type { Services } from '@caseweave/core/context'
import { s3FileStore } from '@caseweave/core/platform/files/s3-file-store'
import { startS3Server } from '@caseweave/core/platform/files/testing/s3-server'
import { testServices } from '@caseweave/core/testing/test-context'
import express from 'express'
import { Registry } from 'prom-client'
import { afterAll, expect, it } from 'vitest'
import { mountHealth } from './health'

const s3 = await startS3Server()
afterAll(() => s3.stop())

/** What `/readyz` answers with this file store. */
async function readiness(files?: Services['files']) {
  const services = await testServices()
  const app = express()
  mountHealth(app, { ...services, ...(files && { files }) }, { register: new Registry(), token: undefined })
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`)
    return { status: response.status, body: await response.json() }
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** Whom `/metrics` answers, this machine, is told the versions too. */
const versions = { version, schema: expect.stringMatching(/^\d{4}_\w+$/) }

it('is ready with files on disk and in S3', async () => {
  const ready = { status: 200, body: { status: 'ready', database: 'ok', queue: 'ok', storage: 'ok', ...versions } }
  expect(await readiness()).toEqual(ready)
  expect(await readiness(s3FileStore(s3.url()))).toEqual(ready)
})

it('is not ready when the bucket is not there', async () => {
  expect(await readiness(s3FileStore(s3.url({ name: 'no-bucket' })))).toEqual({
    status: 503,
    body: { status: 'not ready', database: 'ok', queue: 'ok', storage: 'failed', ...versions },
  })
})
