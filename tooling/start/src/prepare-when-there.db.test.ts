import { tmpdir } from 'node:os'
import { prepareDatabase } from '@caseweave/core/prepare'
import { testDatabaseUrl } from '@caseweave/db/testing/test-database'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { prepareWhenThere } from './prepare-when-there'

function prepareAt(databaseUrl: string) {
  const settings = { databaseUrl, demo: false, dataDir: tmpdir() }
  const prepare = () => prepareDatabase(settings, { log: pino({ level: 'silent' }), onProgress: () => {} })
  return prepareWhenThere(prepare, databaseUrl, () => {}, new AbortController().signal)
}

it.each([
  [
    'password',
    'not the password',
    /^The database at [\w.:]+ refuses the user or the password \(28P01\)\. Correct DATABASE_URL\.$/,
  ],
  [
    'pathname',
    '/not_there',
    /^The database at [\w.:]+ has no database of this name \(3D000\)\. Correct DATABASE_URL\.$/,
  ],
] as const)('names DATABASE_URL when its %s is wrong', async (part, value, sentence) => {
  const url = new URL(await testDatabaseUrl())
  url[part] = value
  await expect(prepareAt(url.href)).rejects.toThrow(sentence)
})
