import { createHash } from 'node:crypto'
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { importOrganization } from '@caseweave/core/people/organization-files/import-organization'
import { Manifest } from '@caseweave/core/people/organization-files/manifest'
import { openArchive } from '@caseweave/core/people/organization-files/read-archive'
import { expect, it } from 'vitest'
import yazl from 'yazl'
import { temporary } from './testing/temporary'
import { exportOf, installation } from './testing-organization-files'

const onProgress = () => {}
const timeout = 240_000

type Entries = Map<string, Buffer>

/** The file again, after a change of what it packs; sums and counts are those of the change, unless it has changed these. */
async function changed(file: string, change: (entries: Entries, manifest: Manifest) => void, sums = true) {
  const archive = await openArchive(file)
  const entries: Entries = new Map()
  for (const name of archive.names) entries.set(name, await buffer(await archive.read(name)))
  archive.close()
  const manifest = Manifest.parse(JSON.parse(String(entries.get('manifest.json'))))
  change(entries, manifest)
  for (const table of sums ? manifest.tables : []) {
    const content = entries.get(`tables/${table.name}.csv`) ?? Buffer.alloc(0)
    table.bytes = content.length
    table.sha256 = createHash('sha256').update(content).digest('hex')
  }
  const zip = new yazl.ZipFile()
  for (const [name, content] of entries) if (name !== 'manifest.json') zip.addBuffer(content, name)
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), 'manifest.json')
  zip.end()
  const target = join(temporary(), 'changed.zip')
  await pipeline(zip.outputStream, createWriteStream(target))
  return target
}

/** Changes one column of the first row of a table. */
function setFirst(entries: Entries, table: string, column: string, value: string) {
  const name = `tables/${table}.csv`
  const [head = '', first = '', ...rest] = String(entries.get(name)).split('\n')
  const cells = first.split(',')
  cells[head.split(',').indexOf(column)] = value
  entries.set(name, Buffer.from([head, cells.join(','), ...rest].join('\n')))
}

const written = (file: string, bytes: Buffer) => {
  const target = join(temporary(), file)
  writeFileSync(target, bytes)
  return target
}

it('refuses a file that is damaged, foreign or means harm, with a sentence, and changes nothing', {
  timeout,
}, async () => {
  const place = await installation('used')
  const { file } = await exportOf(place, 1)
  const whole = readFileSync(file)
  const removed: string[] = []
  const stored: string[] = []
  const files = {
    ...place.files,
    write: (key: string, chunks: AsyncIterable<Uint8Array>) => {
      stored.push(key)
      return place.files.write(key, chunks)
    },
    remove: (key: string) => {
      removed.push(key)
      return place.files.remove(key)
    },
  }
  const state = () =>
    place.sql`select (select count(*) from users) as users, (select count(*) from organizations) as organizations,
      (select count(*) from test_cases) as cases, (select count(*) from audit_log) as trail, (select count(*) from notifications) as told`
  const before = await state()

  const leadingOut = Buffer.from(whole)
  const name = Buffer.from('tables/org_groups.csv')
  for (let at = leadingOut.indexOf(name); at >= 0; at = leadingOut.indexOf(name, at)) leadingOut.write('../../', at)
  const stray: [string, string | Promise<string>, RegExp][] = [
    ['no file', join(temporary(), 'none.zip'), /^There is no file/],
    ['no zip', written('a.zip', Buffer.from('a,b\n1,2\n')), /no export of an organization/],
    [
      'another zip',
      changed(file, (_, manifest) => Object.assign(manifest, { product: 'Other' })),
      /no export of an organization/,
    ],
    ['a cut off one', written('b.zip', whole.subarray(0, whole.length / 2)), /no export of an organization/],
    ['a name that leads out', written('c.zip', leadingOut), /no export of an organization/],
    [
      'a newer format',
      changed(file, (_, manifest) => Object.assign(manifest, { format: 2 })),
      /format 2, .* use a newer one/,
    ],
    [
      'a table too many',
      changed(file, (entries, manifest) => {
        manifest.tables.push({ name: 'sessions', columns: ['id'], rows: 0, bytes: 0, sha256: '0'.repeat(64) })
        entries.set('tables/sessions.csv', Buffer.from('id\n'))
      }),
      /a table sessions, which this version/,
    ],
    [
      'a column too many',
      changed(file, (_, manifest) =>
        manifest.tables.find((each) => each.name === 'people')?.columns.push('password_hash'),
      ),
      /a column people.password_hash/,
    ],
    [
      'a table of the system',
      changed(file, (_, manifest) => Object.assign(manifest.tables[0] ?? {}, { name: 'pg_class' })),
      /has no table organizations/,
    ],
    [
      'another count',
      changed(file, (_, manifest) => Object.assign(manifest.tables[5] ?? {}, { rows: 4_711 }), true),
      / rows instead of 4711/,
    ],
    [
      'another content',
      changed(file, (entries) => setFirst(entries, 'modules', 'name', 'Other'), false),
      /modules.csv is not what was written|more in it than/,
    ],
    [
      'a missing table',
      changed(file, (entries) => entries.delete('tables/test_steps.csv'), false),
      /tables\/test_steps.csv is missing/,
    ],
    [
      'a missing file',
      changed(
        file,
        (entries) => entries.delete([...entries.keys()].find((key) => key.startsWith('files/')) ?? ''),
        false,
      ),
      /files\/.* is missing/,
    ],
    [
      'another file',
      changed(
        file,
        (entries) =>
          entries.set([...entries.keys()].find((key) => key.startsWith('files/')) ?? '', Buffer.from('other')),
        false,
      ),
      /is not what was written/,
    ],
    [
      'a module of others',
      changed(file, (entries) => setFirst(entries, 'test_cases', 'module_id', '424242')),
      /test_cases in the file names by module_id what is not in the file/,
    ],
    [
      'a project of others',
      changed(file, (entries) => setFirst(entries, 'modules', 'project_id', '2')),
      /modules in the file names by project_id/,
    ],
    [
      'a member of others',
      changed(file, (entries) => setFirst(entries, 'organization_members', 'user_id', '424242')),
      /organization_members in the file names by user_id/,
    ],
    [
      'an id beyond all',
      changed(file, (entries) => setFirst(entries, 'reported_glue', 'id', '9007199254740993')),
      /names by glue_id|an id that none can have/,
    ],
    [
      'a word for a number',
      changed(file, (entries) => setFirst(entries, 'modules', 'id', '1); drop table users')),
      /table modules of the file cannot be read/,
    ],
    [
      'two organizations',
      changed(file, (entries, manifest) => {
        const [head, first = ''] = String(entries.get('tables/organizations.csv')).split('\n')
        entries.set('tables/organizations.csv', Buffer.from(`${head}\n${first}\n${first.replace(/^\d+/, '99')}\n`))
        Object.assign(manifest.tables.find((each) => each.name === 'organizations') ?? {}, { rows: 2 })
      }),
      /2 organizations instead of one/,
    ],
    [
      'a picture that is a page',
      changed(file, (entries) => setFirst(entries, 'images', 'media_type', 'text/html')),
      /An image of the file is none/,
    ],
    [
      'far more than it seems',
      changed(file, (entries) => entries.set('tables/modules.csv', Buffer.alloc(200_000_000))),
      /would unpack to far more/,
    ],
  ]
  for (const [what, hostile, sentence] of stray)
    await expect(importOrganization({ ...place, files }, { file: await hostile, onProgress }), what).rejects.toThrow(
      sentence,
    )
  expect(await state()).toEqual(before)
  expect(removed).toEqual(stored)

  await importOrganization({ ...place, files }, { file, onProgress })
})

it('reads a file from before a column came', { timeout }, async () => {
  const place = await installation('used')
  const { file } = await exportOf(place, 1)
  const older = await changed(file, (entries, manifest) => {
    manifest.migration = '0053_cycle_origins'
    const table = manifest.tables.find((each) => each.name === 'test_cases')
    const at = table?.columns.indexOf('position') ?? -1
    table?.columns.splice(at, 1)
    const [head = '', ...rows] = String(entries.get('tables/test_cases.csv')).trimEnd().split('\n')
    const kept = [head, ...rows].map((row) =>
      row.match(/("([^"]|"")*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '')),
    )
    entries.set(
      'tables/test_cases.csv',
      Buffer.from(
        `${kept
          .map((cells) =>
            cells
              ?.slice(0, head.split(',').length)
              .filter((_, index) => index !== at)
              .join(','),
          )
          .join('\n')}\n`,
      ),
    )
  })
  const { id } = await importOrganization(place, { file: older, onProgress })
  const [row] = await place.sql`
    select count(*)::int as cases, count(position)::int as placed from test_cases c join projects p on p.id = c.project_id where p.organization_id = ${id}`
  expect(row).toEqual({ cases: 297, placed: 0 })
})
