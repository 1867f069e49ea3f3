import { writeDueScenarioDocuments } from '@caseweave/core/automation/suggestions/write-scenario-documents'
import { writeDueDocuments } from '@caseweave/core/cases/case-search/write-documents'
import { belongs, columnsOf } from '@caseweave/core/people/organization-files/columns'
import { exportedTables } from '@caseweave/core/people/organization-files/exported-tables'
import { importOrganization } from '@caseweave/core/people/organization-files/import-organization'
import { wrongTotals } from '@caseweave/core/testing/wrong-totals'
import { expect, it } from 'vitest'
import { ask } from './answers'
import { questions } from './questions'
import { exportOf, type Installation, installation } from './testing-organization-files'
import { administrator, demoPerson } from './use-everything'

const onProgress = () => {}
/** Several installations are made for each test. */
const timeout = 240_000

/** How far ids are moved in the tests: what is another number there is one that can be told from all others. */
const far = 1_000_000

/** Lets the next ids of the target be those of the source and so many more, as long as rows follow each other. */
async function moveIdsFar(source: Installation, target: Installation) {
  const scope = { organizationId: 1, withOffice: true }
  const tables = Object.keys(exportedTables).filter((name) => columnsOf(name).some((column) => column.name === 'id'))
  for (const name of [...tables, 'users']) {
    const of = name === 'users' ? 'true' : belongs(name, scope)
    const [row] = await source.sql.unsafe(`select coalesce(min(id), 1)::int as low from "${name}" where ${of}`)
    await target.sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${far + row?.low}, false)`
  }
}

const back = (value: number) => (value >= far && value < 2 * far ? value - far : value)

/** Bytes of a text are told as numbers. */
const isText = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length > 50 && value.every((byte) => Number.isInteger(byte) && byte >= 0 && byte < 256)

/** An answer with the ids of the source, without what is of its place alone. */
const asAtSource = (path: string, answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer ?? null), (key, value) => {
    if (key === 'job' || key === 'jobId' || partsOfPlace[path]?.includes(key)) return null
    if (typeof value === 'number') return back(value)
    const text = isText(value) ? Buffer.from(value).toString() : value
    if (typeof text === 'string') return text.replace(/(?<!\d)1\d{6}(?!\d)/g, (id) => String(back(Number(id))))
    return text
  })

/** Numbers of a question that are no ids. */
const counted = [
  'caseNumber',
  'number',
  'numbers',
  'version',
  'old',
  'new',
  'at',
  'pageSize',
  'limit',
  'offset',
  'steps',
  'caseVersion',
  'scenarioVersion',
]
const moved = (input: unknown, key = ''): unknown =>
  key === 'pick'
    ? String(input).replace(/\d+/g, (id) => String(Number(id) + far))
    : typeof input === 'number'
      ? counted.includes(key) || input === 0
        ? input
        : input + far
      : Array.isArray(input)
        ? input.map((each) => moved(each, key))
        : typeof input === 'object' && input !== null
          ? Object.fromEntries(Object.entries(input).map(([name, value]) => [name, moved(value, name)]))
          : input

it('moves an organization to another place, where every screen tells the same', { timeout }, async () => {
  const source = await installation('used')
  const { file, manifest } = await exportOf(source, 1)
  const empty = manifest.tables.filter(({ rows }) => rows === 0).map(({ name }) => name)
  expect(empty, 'The dump has rows in every table, so the export has.').toEqual([])

  const target = await installation('new')
  await moveIdsFar(source, target)
  const { rows } = await importOrganization(target, { file, onProgress })
  const expected = manifest.tables.filter(({ name }) => name in exportedTables)
  expect(rows).toEqual(Object.fromEntries(expected.map((table) => [table.name, table.rows])))

  const schedules = await target.sql`select paused, problem is not null as told from report_schedules`
  expect(schedules).toEqual([{ paused: true, told: true }])
  await target.sql`update report_schedules set paused = false, problem = null`
  await takeOver(source, target)
  const told: unknown[] = []
  const now: unknown[] = []
  for (const [path, inputs] of Object.entries(questions))
    for (const input of inputs) {
      // What an operator sees is of the installation.
      if (path.startsWith('operator.') || path in ofPlace || ofPlace[`${path} ${JSON.stringify(input)}`]) continue
      told.push({ path, input, answer: asAtSource(path, await ask(source, path, input)) })
      const there = { projectId: 1 + far, ...(moved(input) as object) }
      now.push({
        path,
        input,
        answer: asAtSource(path, await ask(target, path, there).catch((error) => String(error))),
      })
    }
  expect(now).toEqual(told)
  expect(await wrongTotals(await administrator(target), 1 + far)).toEqual([])
})

/** What refers to a row that is not there, of all references of the schema. */
async function danglingReferences({ sql }: Installation): Promise<string[]> {
  const keys = await sql<{ name: string; of: string; to: string; joined: string; there: string }[]>`
    select c.conname as name, c.conrelid::regclass::text as of, c.confrelid::regclass::text as to,
      string_agg(format('t.%I = s.%I', f.attname, a.attname), ' and ') as joined,
      string_agg(format('s.%I is not null', a.attname), ' and ') as there
    from pg_constraint c cross join unnest(c.conkey, c.confkey) as k(from_at, to_at)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.from_at
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.to_at
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace group by c.oid`
  const wrong: string[] = []
  for (const { name, of, to, joined, there } of keys) {
    const [row] = await sql.unsafe(
      `select count(*)::int as rows from ${of} s where ${there} and not exists (select from ${to} t where ${joined})`,
    )
    if (row?.rows > 0) wrong.push(`${name}: ${row?.rows}`)
  }
  expect(keys.length).toBeGreaterThan(200)
  return wrong
}

it('makes an organization of its own each time, beside those that are there, and lets nobody into an account', {
  timeout,
}, async () => {
  const place = await installation('used')
  await place.sql`update users set email_confirmed_at = null where username = 'qa'`
  await place.sql`update users set email_confirmed_at = now() where username in ('admin', 'lead')`
  const [last] = await place.sql`select max(id)::int as id from users`
  const people = () =>
    place.sql`select to_jsonb(u) - 'default_organization_id' as person from users u where id <= ${last?.id} order by id`
  const before = { people: await people(), export: await exportOf(place, 1) }
  const { file } = before.export
  const first = await importOrganization(place, { file, onProgress })
  const second = await importOrganization(place, { file, name: 'Moved', onProgress })
  expect([first.name, second.name]).toEqual(['Demo (2)', 'Moved'])
  expect(await danglingReferences(place)).toEqual([])

  // The organization that was there tells what it told, and each of the new ones has as many rows; its trail tells beside that it came.
  const sums = ({ manifest }: typeof before.export) =>
    manifest.tables.filter(({ name }) => name !== 'people').map(({ name, rows, bytes }) => ({ name, rows, bytes }))
  expect(sums(await exportOf(place, 1))).toEqual(sums(before.export))
  for (const { id } of [first, second]) {
    const { manifest } = await exportOf(place, id)
    const counts = manifest.tables
      .filter(({ name }) => name !== 'people')
      .map(({ name, rows }) => [name, rows - Number(name === 'audit_log')])
    expect(counts).toEqual(sums(before.export).map(({ name, rows }) => [name, rows]))
    const [project] = await place.sql`select id::int from projects where organization_id = ${id}`
    expect(await wrongTotals(await administrator(place), project?.id)).toEqual([])
  }

  // Who has confirmed the address is who they are; all others are somebody new, whom nobody can sign in as before a mail has come to them.
  const accounts = await place.sql`
    select u.username, u.id <= ${last?.id} as same, u.email, u.password_hash is null as closed from organization_members m join users u on u.id = m.user_id
    where m.organization_id = ${first.id} and (u.username like 'admin%' or u.username like 'lead%' or u.username like 'qa%') order by 1`
  expect(accounts).toEqual([
    { username: 'admin', same: true, email: 'admin@demo.example', closed: false },
    { username: 'lead', same: true, email: 'lead@demo.example', closed: false },
    // The address is that of an account here that has not confirmed it: a second one with it would be nobody's.
    { username: 'qa2', same: false, email: '', closed: true },
  ])
  expect(await people()).toEqual(before.people)
  // The trail of the new one names its own rows alone.
  const [foreign] = await place.sql`
    select count(*)::int as rows from audit_log a where organization_id = ${first.id} and table_name = 'test_cases'
      and not exists (select from test_cases c join projects p on p.id = c.project_id
        where c.id = (coalesce(a.new_value, a.old_value) ->> 'id')::bigint and p.organization_id = ${first.id} and c.module_id is not null)
      and (coalesce(a.new_value, a.old_value) ->> 'id')::bigint > 0`
  const [gone] = await place.sql`
    select count(*)::int as rows from audit_log a where organization_id = 1 and table_name = 'test_cases'
      and not exists (select from test_cases c where c.id = (coalesce(a.new_value, a.old_value) ->> 'id')::bigint)`
  expect(foreign?.rows).toBeLessThanOrEqual(gone?.rows)
  const lead = await demoPerson(place, 'lead')
  const told =
    await place.sql`select subject from notifications where user_id = ${lead.actor?.id ?? 0} and kind = 'membership' order by id desc limit 2`
  expect(told.map(({ subject }) => subject)).toEqual([
    'You are now a member of Moved',
    'You are now a member of Demo (2)',
  ])
})

/** People have come by the links in their mail, whoever runs the place has given the roles of the installation, and the worker has done its work. */
async function takeOver(source: Installation, target: Installation) {
  expect(await target.sql`select from users where password_hash is not null or application_roles <> '[]'`).toEqual([])
  for (const each of await source.sql`
    select username, password_hash, email_confirmed_at::text as confirmed, application_roles::text as roles,
      first_steps_closed_at::text as closed from users`)
    await target.sql`
      update users set password_hash = ${each.password_hash}, email_confirmed_at = ${each.confirmed}::timestamptz,
        application_roles = ${each.roles}::text::jsonb, first_steps_closed_at = ${each.closed}::timestamptz
      where username = ${each.username}`
  for (const place of [source, target]) {
    const ctx = await administrator(place)
    while ((await writeDueDocuments(ctx)) + (await writeDueScenarioDocuments(ctx)) > 0);
  }
}

const left = 'stays at the old place'
/** Questions about what stays at the old place, by their path or with their input. */
const ofPlace: Record<string, string> = {
  'apiTokens.get': left,
  'apiTokens.list': left,
  'siteMessages.get': left,
  'siteMessages.list': left,
  'mail.list': left,
  'notifications.list': left,
  'notifications.choices': left,
  'notifications.status': left,
  'reports.emails.get': left,
  'secondFactor.mine': left,
  'secondFactor.member': left,
  'organizations.deleted': left,
  'organizationExports.list': left,
  'assetFiles.imports': 'tells of an import that has not ended, too',
  'assetFiles.import {"organizationId":1,"importId":2,"verdict":"add"}': 'has not ended',
}

/** Parts of answers that are of the place, by the path of the question. */
const partsOfPlace: Record<string, string[]> = {
  'organizations.members': ['lastUsedAt'],
  'organizations.workspace': ['rights', 'unread', 'notifications', 'runningJobs'],
  'directories.get': ['tokens'],
  'projectTrackers.list': ['state'],
  'trackerConnections.list': ['state', 'checkedAt'],
  'trackerConnections.get': ['state', 'checkedAt', 'credential'],
  'stepVocabulary.get': ['revision'],
}
