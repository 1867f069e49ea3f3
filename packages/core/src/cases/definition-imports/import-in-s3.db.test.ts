import { afterAll, beforeAll, expect, it } from 'vitest'
import { createContext } from '../../context'
import { s3FileStore } from '../../platform/files/s3-file-store'
import { startS3Server } from '../../platform/files/testing/s3-server'
import { testProject } from '../../testing/test-context'
import { importText, returnedText } from './testing/import-flow'

let server: Awaited<ReturnType<typeof startS3Server>>
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.stop())

it('imports a file that lies in S3, and gives its refused rows back from there', async () => {
  const { services, project, ctx: onDisk } = await testProject()
  const ctx = createContext({ ...services, files: s3FileStore(server.url()) }, onDisk.actor)
  const csv = 'Title,Priority\nPay by card,High\nPay by card,High\nLook around,Low\n'

  const { ref, view } = await importText(ctx, project.id, csv)
  expect(view).toMatchObject({ status: 'imported', summary: { rowsOf: { add: 2, duplicate: 1 } } })
  expect(await returnedText(ctx, ref, 'duplicates')).toContain('Pay by card')
  expect([...server.objects.keys()]).toEqual([
    expect.stringMatching(/^imports\/[\w-]{36}\.csv$/),
    expect.stringMatching(/^imports\/\d+\/duplicates-/),
  ])
})
