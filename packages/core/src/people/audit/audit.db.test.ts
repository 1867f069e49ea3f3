import { AuditFilter, type AuditQuery } from '@caseweave/contract/people/audit/audit'
import { auditTables, tablesOfPeople } from '@caseweave/contract/people/audit/audit-tables'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { describe, expect, it } from 'vitest'
import { createContext } from '../../context'
import { testProject } from '../../testing/test-context'
import { auditCsv } from './audit-csv'
import { listAudit } from './list-audit'

/** An organization with a release that its Admin has renamed, and what its audit tells. */
async function renamed() {
  const { services, organization, project, asAdmin } = await testProject()
  const admin = await asAdmin()
  const [release] = await services.sql<{ id: string }[]>`
    insert into releases (project_id, number) values (${project.id}, 'Alpha') returning id`
  const id = Number(release?.id)
  await admin.tx(({ db }) => db.execute(`update releases set number = 'Beta' where id = ${id}`))
  const ask = (query: AuditQuery = {}) => listAudit(admin, organization.id, AuditFilter.parse(query))
  const csv = async (query: AuditQuery = {}) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of (await auditCsv(admin, organization.id, AuditFilter.parse(query))).content)
      chunks.push(chunk)
    return Buffer.concat(chunks).toString()
  }
  return { services, organization, project, admin, releaseId: id, ask, csv }
}

it('names every table under audit that belongs to organizations', async () => {
  const { services } = await renamed()
  const rows = await services.sql<{ name: string }[]>`
    select tgrelid::regclass::text as name from pg_trigger where tgname = 'audit_insert' order by 1`
  expect(rows.map(({ name }) => name).sort()).toEqual([...Object.keys(auditTables), ...tablesOfPeople].sort())
})

it('lets no secret into the trail of what it shows', async () => {
  const { services } = await renamed()
  const columns = await services.sql<{ name: string }[]>`
    select distinct column_name as name from information_schema.columns
    where table_name in ${services.sql(Object.keys(auditTables))} and column_name ~ '(secret|hash|password|token|_code)' order by 1`
  const [{ text = '' } = {}] = await services.sql<{ text: string }[]>`
    select pg_get_functiondef('audit_rows'::regproc) as text`
  const open = columns.map(({ name }) => name).filter((name) => !text.includes(`'${name}'`))
  // What a file's content is known by, and whether a factor is asked for: nobody gets in with these.
  expect(open).toEqual(['source_hash'])
})

describe('a filter', () => {
  it('tells the newest changes of the own organization alone, with names and what differs', async () => {
    const mine = await renamed()
    const other = await renamed()
    const { entries, older } = await mine.ask({ table: 'releases' })
    expect(older).toBeNull()
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      username: mine.admin.actor?.username,
      project: mine.project.name,
      counts: [{ table: 'releases', operation: 'UPDATE', rows: 1, more: false }],
      row: { record: String(mine.releaseId), name: 'Beta', fields: [{ label: 'Number', old: 'Alpha', new: 'Beta' }] },
    })
    const foreign = await mine.ask({ table: 'releases', operation: 'all', record: String(other.releaseId) })
    expect(foreign.entries).toEqual([])
    const all = JSON.stringify((await mine.ask({ operation: 'all' })).entries)
    expect(all).toContain(mine.project.name)
    expect(all).not.toContain(other.project.name)
    const change = (await other.ask({ table: 'releases' })).entries[0]?.change ?? 0
    expect(change).not.toBe(0)
    expect((await mine.ask({ table: 'all', operation: 'all', change: change })).entries).toEqual([])
    expect(await mine.csv({ operation: 'all' })).not.toContain(other.project.name)
  })

  it('narrows by person, record, date and operation', async () => {
    const { ask, admin, releaseId } = await renamed()
    const username = admin.actor?.username ?? ''
    const of = async (query: AuditQuery) => (await ask({ table: 'releases', ...query })).entries.length
    expect(await of({ person: username })).toBe(1)
    expect(await of({ person: username.toUpperCase() })).toBe(1)
    expect(await ask({ person: 'nobody-of-that-name' })).toMatchObject({ entries: [], personFound: false })
    expect(await of({ operation: 'all', person: username })).toBe(1)
    expect(await of({ operation: 'all', record: String(releaseId) })).toBe(2)
    expect(await of({ operation: 'DELETE' })).toBe(0)
    expect(await of({ operation: 'all', when: 'lesser', date: '2020-01-01' })).toBe(0)
    expect(await of({ operation: 'all', when: 'lesser', date: '9998-12-31' })).toBe(2)
    expect(await of({ operation: 'all', when: 'greater', date: '9998-12-31' })).toBe(0)
  })

  it('refuses absurd dates, numbers and pages with a sentence', () => {
    const message = (query: Record<string, string>) => AuditFilter.safeParse(query).error?.issues[0]?.message
    for (const date of ['2026-02-30', '0000-00-00', '99999-01-01', 'yesterday', '-1', '2026-01-01T00:00:00Z'])
      expect(message({ date })).toMatch(/^Enter a date/)
    expect(message({ table: 'users' })).toBe('Choose a table of the list.')
    expect(message({ table: 'releases', record: '1 or 1=1' })).toMatch(/^Enter a record number/)
    expect(message({ record: '7' })).toMatch(/^Choose a table as well/)
    for (const older of ['1', '2026-13-01T00:00:00Z_x', "'; drop table audit_log"])
      expect(message({ older })).toBeDefined()
  })
})

it('goes on to older entries without leaving out or repeating any', async () => {
  const { ask, csv, services, project } = await renamed()
  for (let n = 0; n < 250; n++)
    await services.sql`insert into environments (project_id, name) values (${project.id}, ${`E${n}`})`
  const query = { table: 'environments', operation: 'INSERT' } as const
  const seen: string[] = []
  let page = await ask(query)
  for (;;) {
    seen.push(...page.entries.map(({ row }) => row.name))
    if (!page.older) break
    page = await ask({ ...query, older: page.older })
  }
  const wanted = Array.from({ length: 250 }, (_, n) => `E${249 - n}`)
  expect(seen).toEqual(wanted)
  const lines = (await csv(query)).trim().split('\r\n').slice(1)
  expect(lines.map((line) => /""name"": ""(E\d+)""/.exec(line)?.[1])).toEqual(wanted)
})

it('tells a change of many rows as one entry, and unfolds it', async () => {
  const { ask, csv, services, project } = await renamed()
  const job = createContext(services, null, '', { jobId: 'job-of-this-test' })
  for (const part of [1, 2, 3]) {
    await job.tx(({ db }) =>
      db.execute(
        `insert into environments (project_id, name) select ${project.id}, 'P${part}-' || n from generate_series(1, 150) n`,
      ),
    )
  }
  const { entries } = await ask({ table: 'environments', operation: 'INSERT' })
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({ counts: [{ table: 'environments', operation: 'INSERT', more: true }], job: null })
  expect(entries[0]?.row.name).toMatch(/^P3-/)
  const change = entries[0]?.change ?? 0
  const names: string[] = []
  let older: string | null | undefined
  do {
    const page = await ask({ operation: 'all', change, ...(older ? { older } : {}) })
    names.push(...page.entries.map(({ row }) => row.name))
    older = page.older
  } while (older)
  expect(names).toHaveLength(450)
  expect(new Set(names).size).toBe(450)
  const lines = (await csv({ table: 'environments', operation: 'INSERT' })).trim().split('\r\n').slice(1)
  expect(lines).toHaveLength(450)
  expect(new Set(lines).size).toBe(450)
  expect((await csv({ operation: 'all', change })).trim().split('\r\n')).toHaveLength(451)
})

it('bounds what long texts, JSON and html do to a page, compares them, and calls what was deleted by its name', async () => {
  const { ask, csv, services, admin, project } = await renamed()
  const { id: moduleId } = await makeModule(services.db, project.id, { name: 'Going' })
  const { id } = await makeTestCase(services.db, { projectId: project.id, moduleId })
  const long = 'word '.repeat(40_000)
  const set = (defect: string) =>
    admin.tx(({ db }) => db.execute(`update test_cases set linked_defect = '${defect}' where id = ${id}`))
  await set(`${long}old`)
  await set(`${long}new`)
  await set('<script>alert(1)</script> =1+1 with a text that is longer than sixty letters')
  await set('<script>alert(2)</script> =1+1 with a text that is longer than sixty letters')
  await services.sql`delete from test_cases where id = ${id}`
  await services.sql`delete from modules where id = ${moduleId}`
  const { entries } = await ask({ table: 'test_cases', operation: 'all', record: String(id) })
  const [gone, short, , cut] = entries.map(({ row }) => row)
  expect(gone?.fields.find(({ label }) => label === 'Module')?.old).toBe('Going')
  const field = short?.fields.find(({ label }) => label === 'Linked defect')
  expect(field?.parts?.filter(({ kind }) => kind !== 'kept').map(({ text }) => text)).toEqual(['1', '2'])
  const whole = cut?.fields.find(({ label }) => label === 'Linked defect')
  expect(whole).toMatchObject({ cut: true, folded: true })
  expect(JSON.stringify(entries).length).toBeLessThan(2_000_000)
  expect((await csv({ table: 'test_cases', operation: 'all', record: String(id) })).length).toBeGreaterThan(long.length)
})

it('names whoever has left the organization, and whoever has deleted the account', async () => {
  const { ask, services, admin } = await renamed()
  const userId = admin.actor?.id ?? 0
  await services.sql`delete from organization_members where user_id = ${userId}`
  const name = async () => (await ask({ table: 'releases' })).entries[0]?.person
  expect(await name()).toBeTruthy()
  await services.sql`update users set deleted_at = now() where id = ${userId}`
  expect(await name()).toContain('(former member)')
})
