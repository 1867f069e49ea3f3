import { testDatabaseUrl } from '@caseweave/db/testing/test-database'
import { expect, it } from 'vitest'
import { takeBackup } from './backup/take-backup'
import { sentenceOf } from './failures'

it('says in a sentence that a place is not there, and of a statement why it failed', () => {
  const missing = Object.assign(new Error('ENOENT: no such file or directory'), {
    code: 'ENOENT',
    path: '/nowhere/x.zip',
  })
  expect(sentenceOf(missing)).toBe('There is no such file or folder (/nowhere/x.zip).')
  const full = Object.assign(new Error('could not extend file'), { code: '53100' })
  const failed = Object.assign(new Error('Failed query: insert into users'), { query: 'insert', cause: full })
  expect(sentenceOf(failed)).toBe('There is no room left on the disk.')
})

it.runIf(process.platform === 'linux')('gives up a backup into a folder that takes none', async () => {
  const options = { databaseUrl: await testDatabaseUrl(), dataDir: '/proc', folders: [], now: new Date() }
  await expect(takeBackup({ ...options, into: '/proc/backups/here', onProgress: () => {} })).rejects.toThrow(
    'No backup was made.',
  )
})
