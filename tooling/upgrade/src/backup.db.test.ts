import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { restoreBackup } from '@caseweave/admin/backup/restore-backup'
import { removeOldBackups, takeBackup } from '@caseweave/admin/backup/take-backup'
import { createCaller } from '@caseweave/api/router'
import { prepareDatabase } from '@caseweave/core/prepare'
import { pngOf } from '@caseweave/core/project/images/testing/sample-images'
import { openServices } from '@caseweave/core/services'
import { wrongTotals } from '@caseweave/core/testing/wrong-totals'
import { openDatabase } from '@caseweave/db/client'
import { scratchDatabase } from '@caseweave/db/testing/scratch-database'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { type Answer, type Answers, ask, askAs } from './answers'
import { type Dump, filesOf, landings, readCompressed, restoreDump, takeDump } from './dump'
import { temporary } from './testing/temporary'
import { administrator, demoPerson } from './use-everything'

const newest = landings().at(-1) ?? ''
const log = pino({ level: 'silent' })
const onProgress = () => {}

/** An installation on a database of its own: with rows in every table and some files, or with nothing in it. */
async function installation(content: 'used' | 'empty') {
  const databaseUrl = await scratchDatabase('empty')
  const dataDir = temporary()
  if (content === 'used') {
    await restoreDump(readCompressed<Dump>(filesOf(newest).rows), databaseUrl)
    await prepareDatabase({ databaseUrl, dataDir, demo: true }, { log, onProgress })
    mkdirSync(join(dataDir, 'files/imports'), { recursive: true })
    writeFileSync(join(dataDir, 'files/imports/one.csv'), randomBytes(300_000))
    writeFileSync(join(dataDir, 'files/imports/two.csv'), 'a,b\n')
    writeFileSync(join(dataDir, 'files/imports/half.csv.part'), 'half')
    writeFileSync(join(dataDir, 'app-secret'), 'a secret of thirty-two characters')
  }
  const settings = { databaseUrl, dataDir, folders: ['files', 'outbox'], onProgress }
  const services = () => {
    const opened = openServices({ databaseUrl, dataDir }, { name: 'caseweave-backup-test', log })
    onTestFinished(opened.close)
    return opened
  }
  const at = async <T>(work: (sql: ReturnType<typeof openDatabase>['sql']) => Promise<T>) => {
    const { sql, close } = openDatabase(databaseUrl, { max: 1, name: 'looking' })
    return work(sql).finally(close)
  }
  return { ...settings, services, at }
}

const restored = async (folder: string, target: Awaited<ReturnType<typeof installation>>, replace: boolean) => {
  const { aside, ...rest } = await restoreBackup({ ...target, folder, replace, now: new Date() })
  if (aside.database)
    onTestFinished(async () => {
      await target.at((sql) => sql`drop database if exists ${sql(aside.database ?? '')} with (force)`)
    })
  return { aside, ...rest }
}

it('makes an installation anew in which every screen tells the same', async () => {
  const source = await installation('used')
  const into = temporary()
  const taken = await takeBackup({ ...source, into, now: new Date() })
  expect(readdirSync(into)).toEqual([taken.folder.slice(into.length + 1)])
  expect(taken.backup.files).toEqual({
    files: { count: 2, bytes: 300_004 },
    'app-secret': { count: 1, bytes: 33 },
  })

  const target = await installation('empty')
  const { rows, files, aside } = await restored(taken.folder, target, false)
  expect(rows).toBe(taken.backup.tables.reduce((sum, table) => sum + table.rows, 0))
  expect([files, aside]).toEqual([3, { database: null, folder: null }])
  for (const path of ['files/imports/one.csv', 'files/imports/two.csv', 'app-secret'])
    expect(readFileSync(join(target.dataDir, path))).toEqual(readFileSync(join(source.dataDir, path)))
  expect(readdirSync(target.dataDir).sort()).toEqual(['app-secret', 'files'])

  expect(await target.at(takeDump)).toEqual(await source.at(takeDump))
  const months = (sql: Parameters<typeof takeDump>[0]) => sql`
    select c.relname, pg_get_expr(c.relpartbound, c.oid) as bound, (select array_agg(tgname::text order by tgname) from pg_trigger where tgrelid = c.oid)
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'audit_log'::regclass order by 1`
  expect(await target.at(months)).toEqual(await source.at(months))

  await prepareDatabase({ ...target, demo: true }, { log, onProgress })
  const { at, answers } = readCompressed<Answers>(filesOf(newest).answers)
  const askAll = async ({ services }: typeof source) => {
    const asked = { ...services(), now: () => new Date(at) }
    const told: Answer[] = []
    for (const { path, input } of answers) told.push({ path, input, answer: await ask(asked, path, input) })
    return told
  }
  expect(await askAll(target)).toEqual(await askAll(source))

  // Others see less, and are refused the same.
  const askAllAs = async (username: string, { services }: typeof source) => {
    const asked = { ...services(), now: () => new Date(at) }
    const person = await demoPerson(asked, username)
    const told: unknown[] = []
    for (const { path, input } of answers) told.push([path, await askAs(person, path, input).catch(String)])
    return told
  }
  for (const username of ['viewer', 'qa']) {
    const told = await askAllAs(username, target)
    expect(told).toEqual(await askAllAs(username, source))
    expect(new Set(told.map((each) => /has no answer/.test(JSON.stringify(each))))).toEqual(new Set([true, false]))
  }
}, 240_000)

/** Somebody who adds a case with an image and saves it again, over and over, by the procedures of the screens; `answered` holds the version that each case had by the last answer. */
function working({ services }: Awaited<ReturnType<typeof installation>>, moduleId: number) {
  const answered = new Map<number, number>()
  let goesOn = true
  const ended = (async () => {
    const api = createCaller(await administrator(services()))
    const content = await pngOf()
    const step = { description: 'Go', expectedResult: 'It goes', testData: '', imageIds: [] }
    while (goesOn) {
      const upload = { name: 'shot.png', content: Readable.from([content]) }
      const { id } = await api.images.add({ projectId: 1, upload })
      const values = {
        moduleId,
        templateId: 2 as const,
        summary: 'One',
        steps: [{ ...step, imageIds: [id] }],
        tags: ['kept'],
      }
      const { number } = await api.testCases.add({ projectId: 1, ...values })
      answered.set(number, 1)
      const { testCase } = await api.testCases.form({ projectId: 1, number })
      if (!testCase || testCase === 'deleted') throw new Error('The case is gone.')
      const { version } = await api.testCases.save({
        projectId: 1,
        number,
        revision: testCase.revision,
        ...values,
        steps: [step, step],
      })
      answered.set(number, version)
    }
  })()
  const stop = () => {
    goesOn = false
    return ended
  }
  return { answered, stop }
}

it('is of one moment while people work, and holds a file that is removed meanwhile', async () => {
  const source = await installation('used')
  const [known] = await source.at(
    (sql) => sql`
    select (select min(id)::int from modules where project_id = 1) as module, (select max(id)::int from images) as image,
      (select max(number)::int from test_cases where project_id = 1) as last`,
  )
  const people = [1, 2, 3].map(() => working(source, Number(known?.module)))
  const answered = () => new Map(people.flatMap((each) => [...each.answered]))
  await expect.poll(() => answered().size).toBeGreaterThan(5)
  const before = answered()
  const removed = 'files/imports/one.csv'
  let [atFirst, atLast] = [0, 0]
  const { folder, backup } = await takeBackup({
    ...source,
    into: temporary(),
    now: new Date(),
    onProgress(message) {
      if (message.startsWith('Table 1 ')) rmSync(join(source.dataDir, removed))
      atFirst ||= answered().size
      atLast = answered().size
    },
  })
  // They went on while it was made, and after it.
  expect(atLast).toBeGreaterThan(atFirst)
  await expect.poll(() => answered().size).toBeGreaterThan(atLast)
  await Promise.all(people.map(({ stop }) => stop()))
  expect(existsSync(join(folder, removed))).toBe(true)

  const target = await installation('empty')
  await restored(folder, target, false)
  type Kept = {
    number: number
    version: number
    versions: number
    steps: boolean
    added: number
    changed: number
    told: number
  }
  const casesIn = (at: typeof source.at) =>
    at(
      (sql) => sql<Kept[]>`
      with told as (
        select (new_value->>'id')::bigint as id, count(*) filter (where operation = 'INSERT')::int as added,
          count(*) filter (where operation = 'UPDATE')::int as changed, max((new_value->>'latest_version')::int) as told
        from audit_log where table_name = 'test_cases' group by 1
      )
      select c.number, c.latest_version as version, added, changed, told,
        (select count(*)::int from test_case_versions v where v.test_case_id = c.id and v.version <= c.latest_version) as versions,
        not exists (
          select from test_case_versions v where v.test_case_id = c.id
            and (select count(*) from test_steps s where s.version_id = v.id) <> v.version
        ) as steps
      from test_cases c left join told using (id) where c.project_id = 1 and c.number > ${known?.last} order by c.number`,
    )
  const copied = await casesIn(target.at)
  const all = await casesIn(source.at)
  // Each is there with its history and its trail, up to one version.
  for (const { version, ...rest } of [...copied, ...all])
    expect(rest).toEqual({
      number: rest.number,
      versions: version,
      steps: true,
      added: 1,
      changed: version - 1,
      told: version,
    })
  // What was answered before is there; nobody has skipped a number; what came after the moment is not there.
  const versions = new Map(copied.map(({ number, version }) => [number, version]))
  for (const [number, version] of before) expect(versions.get(number)).toBeGreaterThanOrEqual(version)
  expect(copied.map(({ number }) => number)).toEqual(all.slice(0, copied.length).map(({ number }) => number))
  expect(copied.length).toBeLessThan(all.length)
  expect(new Map(all.map(({ number, version }) => [number, version]))).toEqual(answered())
  const [count] = await target.at(
    (sql) => sql`
    select count(*)::int as cases, (select next_case_number::int - 1 from projects where id = 1) as last from test_cases`,
  )
  expect(count).toEqual({
    cases: backup.tables.find(({ name }) => name === 'test_cases')?.rows,
    last: copied.at(-1)?.number,
  })
  const images = await target.at(
    (sql) => sql<{ key: string }[]>`select storage_key as key from images where id > ${known?.image}`,
  )
  expect(images.length).toBeGreaterThanOrEqual(copied.length)
  expect(images.filter(({ key }) => !existsSync(join(target.dataDir, 'files', key)))).toEqual([])
  await prepareDatabase({ ...target, demo: true }, { log, onProgress })
  expect(await wrongTotals(await administrator(target.services()), 1)).toEqual([])
}, 240_000)

it('refuses what would lose something, and puts aside what is there only where it is asked to', async () => {
  const source = await installation('used')
  const into = temporary()
  const { folder } = await takeBackup({ ...source, into, now: new Date('2026-01-01') })
  await expect(takeBackup({ ...source, into, now: new Date('2026-01-01') })).rejects.toThrow('of this second already')
  // Where APP_SECRET is set, what lies in the data folder seals nothing any more.
  const other = await takeBackup({ ...source, secretElsewhere: true, into, now: new Date('2026-01-02') })
  expect(Object.keys(other.backup.files ?? {})).toEqual(['files'])

  const target = await installation('used')
  writeFileSync(join(target.dataDir, 'files/imports/mine.csv'), 'mine')
  await target.at((sql) => sql`update users set first_name = 'Mine' where username = 'admin'`)
  const nameThere = async () =>
    (await target.at((sql) => sql`select first_name from users where username = 'admin'`))[0]
  await expect(restored(folder, target, false)).rejects.toThrow('Add --replace to put it aside')

  const busy = openDatabase(target.databaseUrl, { max: 1, name: 'caseweave-web' })
  await busy.sql`select 1`
  await expect(restored(folder, target, true)).rejects.toThrow('Caseweave is at work in this database: stop it first')
  await busy.close()

  for (const name of ['tables/test_cases.copy.gz', 'files/imports/two.csv', 'backup.json']) {
    const content = readFileSync(join(folder, name))
    writeFileSync(
      join(folder, name),
      Buffer.concat([content.subarray(0, -1), Buffer.from([content.at(-1) === 0 ? 1 : 0])]),
    )
    await expect(restored(folder, target, true)).rejects.toThrow(
      `The backup is damaged: ${name} is not what was written`,
    )
    rmSync(join(folder, name))
    await expect(restored(folder, target, true)).rejects.toThrow(`The backup is not whole: ${name} is missing`)
    writeFileSync(join(folder, name), content)
  }
  await expect(restored(into, target, true)).rejects.toThrow('There is no backup in')
  expect(await nameThere()).toEqual({ first_name: 'Mine' })

  const { aside } = await restored(folder, target, true)
  expect(await nameThere()).not.toEqual({ first_name: 'Mine' })
  expect(existsSync(join(target.dataDir, 'files/imports/mine.csv'))).toBe(false)
  expect(readFileSync(join(aside.folder ?? '', 'files/imports/mine.csv'), 'utf8')).toBe('mine')
  const before = new URL(target.databaseUrl)
  before.pathname = `/${aside.database}`
  const old = openDatabase(before.href, { max: 1 })
  expect(await old.sql`select first_name from users where username = 'admin'`).toEqual([{ first_name: 'Mine' }])
  await old.close()
})

it('keeps as many backups as are asked for, the newest, and leaves other folders alone', async () => {
  const into = temporary()
  for (const day of ['01', '02', '03']) mkdirSync(join(into, `caseweave-2026-01-${day}T00-00-00`))
  mkdirSync(join(into, 'caseweave-notes'))
  const taken = join(into, 'caseweave-2026-01-03T00-00-00')
  expect(await removeOldBackups(into, 2, taken)).toEqual(['caseweave-2026-01-01T00-00-00'])
  expect(await removeOldBackups(into, 9, taken)).toEqual([])
  expect(readdirSync(into)).toHaveLength(3)
  // A clock that ran ahead has named one.
  mkdirSync(join(into, 'caseweave-2096-01-01T00-00-00'))
  expect(await removeOldBackups(into, 2, taken)).toEqual(['caseweave-2096-01-01T00-00-00'])
  expect(await removeOldBackups(into, 1, taken)).toEqual(['caseweave-2026-01-02T00-00-00'])
})
