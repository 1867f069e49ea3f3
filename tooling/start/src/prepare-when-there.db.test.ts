import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { prepareDatabase } from '@caseweave/core/prepare'
import { openDatabase } from '@caseweave/db/client'
import { scratchDatabase } from '@caseweave/db/testing/scratch-database'
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

it('refuses a database in which nothing can be written, though it is up to date', async () => {
  const url = await scratchDatabase('migrated')
  const { sql, close } = openDatabase(url, { max: 1 })
  await sql.unsafe(`alter database "${new URL(url).pathname.slice(1)}" set default_transaction_read_only = on`)
  await close()
  await expect(prepareAt(url)).rejects.toThrow(/^DATABASE_URL leads to a database in which nothing can be written/)
})

it('says what a server refuses for another reason', async () => {
  const refused = Object.assign(new Error('sorry, too many clients already'), { code: '53300' })
  const preparing = prepareWhenThere(
    () => Promise.reject(refused),
    'postgres://app:word@db:5432/app',
    () => {},
    new AbortController().signal,
  )
  await expect(preparing).rejects.toThrow(
    'The database at db:5432 cannot be used: sorry, too many clients already (53300).',
  )
})

it('ends at once when it is stopped, whatever it waits for', async () => {
  const stop = new AbortController()
  const preparing = prepareWhenThere(
    () => new Promise(() => {}),
    'postgres://app:word@db:5432/app',
    () => {},
    stop.signal,
  )
  stop.abort(new Error('Stopped.'))
  await expect(preparing).rejects.toThrow('Stopped.')
})

it('says that what answers is no PostgreSQL', async () => {
  const web = createServer((_, response) => response.end()).listen(0, '127.0.0.1')
  await once(web, 'listening')
  const { port } = web.address() as AddressInfo
  await expect(prepareAt(`postgres://app:word@127.0.0.1:${port}/app`)).rejects.toThrow(
    'What answers at DATABASE_URL is no PostgreSQL: it says "HTTP/1.1 400 Bad Request".',
  )
  web.close()
})
