import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type Sql } from '@caseweave/db/client'
import { scratchDatabase } from '@caseweave/db/testing/scratch-database'
import { onTestFinished } from 'vitest'
import { type Dump, filesOf, landings, readCompressed, restoreDump } from '../dump'
import { temporary } from './temporary'

const newest = landings().at(-1) ?? ''

/** A product’s database and files: those of the newest landing, with three files, or none. */
export async function installation(content: 'used' | 'empty') {
  const databaseUrl = await scratchDatabase('empty')
  const dataDir = temporary()
  if (content === 'used') {
    await restoreDump(readCompressed<Dump>(filesOf(newest).rows), databaseUrl)
    mkdirSync(join(dataDir, 'files/imports'), { recursive: true })
    for (const name of ['one', 'two', 'three']) writeFileSync(join(dataDir, `files/imports/${name}.csv`), name)
  }
  const at = <T>(work: (sql: Sql) => PromiseLike<T>) => {
    const { sql, close } = openDatabase(databaseUrl, { max: 1, name: 'looking' })
    return Promise.resolve(work(sql)).finally(close)
  }
  return { databaseUrl, dataDir, folders: ['files', 'outbox'], onProgress: () => {}, at }
}

export type Place = Awaited<ReturnType<typeof installation>>

/** The databases beside that of a place, without which the test would leave them. */
export async function besides({ at, databaseUrl }: Place): Promise<string[]> {
  const name = new URL(databaseUrl).pathname.slice(1)
  const found = await at(
    (sql) => sql<{ datname: string }[]>`
    select datname from pg_database where starts_with(datname, ${`${name}_`}) order by 1`,
  )
  return found.map(({ datname }) => datname.slice(name.length))
}

/** Drops those after the test. */
export const dropBesides = (place: Place) =>
  onTestFinished(async () => {
    const name = new URL(place.databaseUrl).pathname.slice(1)
    for (const each of await besides(place))
      await place.at((sql) => sql`drop database if exists ${sql(name + each)} with (force)`)
  })
