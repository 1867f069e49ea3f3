import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { jobs, organizationExports } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Ctx } from '../../context'
import { testProject } from '../../testing/test-context'
import { organizationAccess } from '../organizations/organization-access'
import {
  listOrganizationExports,
  openOrganizationExport,
  runOrganizationExport,
  startOrganizationExport,
  sweepOrganizationExports,
} from './organization-exports'
import { openArchive } from './read-archive'

const run = (signal = new AbortController().signal) => ({ jobId: '', progress: async () => {}, signal })

/** An organization with cases, its Admin, and what they see of it. */
async function office() {
  const made = await testProject()
  const { services, project } = made
  const module = await makeModule(services.db, project.id)
  await makeTestCase(services.db, { projectId: project.id, moduleId: module.id })
  const admin = await made.asAdmin()
  const access = (ctx: Ctx) => organizationAccess(ctx, made.organization.id, 'organization.export')
  const done = () => services.db.update(jobs).set({ status: 'succeeded' })
  return { ...made, admin, access, done }
}

it('writes the file of an organization, tells who asked, and keeps it for a week', async () => {
  const { admin, access, organization, project, services, done } = await office()
  const { exportId } = await startOrganizationExport(admin, { organization: await access(admin) })
  await expect(startOrganizationExport(admin, { organization: await access(admin) })).rejects.toThrow(
    'is being made already',
  )
  const which = { organizationId: organization.id, exportId }

  const stopped = new AbortController()
  stopped.abort(new Error('the process stops'))
  await expect(runOrganizationExport(admin, which, run(stopped.signal))).rejects.toThrow('the process stops')
  // The connection is whole after that: the next statements come through.
  expect(await runOrganizationExport(admin, which, run())).toMatchObject({ rows: expect.any(Number) })
  expect(await runOrganizationExport(admin, which, run())).toBeNull()
  await done()

  const [listed] = await listOrganizationExports(admin, { organization: await access(admin) })
  expect(listed).toMatchObject({ id: exportId, withOffice: false, file: { name: expect.stringMatching(/\.zip$/) } })
  const { content } = await openOrganizationExport(admin, { organization: await access(admin), exportId })
  const file = join(mkdtempSync(join(tmpdir(), 'caseweave-export-')), 'a.zip')
  writeFileSync(file, await buffer(Readable.from(content)))
  const archive = await openArchive(file)
  const rowsOf = (name: string) => archive.manifest.tables.find((table) => table.name === name)?.rows
  expect([rowsOf('projects'), rowsOf('test_cases'), rowsOf('assets')]).toEqual([1, 1, undefined])
  expect(String(await buffer(await archive.read('tables/projects.csv')))).toContain(project.name)
  archive.close()
  const told = await services.sql`select subject from notifications where user_id = ${admin.actor?.id ?? 0}`
  expect(told).toEqual([{ subject: 'The export of your organization is ready' }])
  const trail = await services.sql`
    select operation from audit_log where table_name = 'organization_exports' and organization_id = ${organization.id} order by id`
  expect(trail.map(({ operation }) => operation)).toEqual(['INSERT', 'UPDATE', 'UPDATE'])

  const later = new Date(Date.now() + 8 * 86_400_000)
  expect(await sweepOrganizationExports({ ...admin, now: () => later })).toBe(1)
  await expect(openOrganizationExport(admin, { organization: await access(admin), exportId })).rejects.toThrow()
})

it('takes what Human Resources keep along for those who keep it alone, and makes few a day', async () => {
  const { admin, access, organization, services, done } = await office()
  const keeper = { ...(await access(admin)), humanResource: true }
  await services.sql`update organization_members set human_resource = true where user_id = ${admin.actor?.id ?? 0}`
  const { exportId } = await startOrganizationExport(admin, { organization: keeper })
  await runOrganizationExport(admin, { organizationId: organization.id, exportId }, run())
  const opened = await openOrganizationExport(admin, { organization: keeper, exportId })
  expect(opened.bytes).toBeGreaterThan(1_000)
  await expect(
    openOrganizationExport(admin, { organization: { ...keeper, humanResource: false }, exportId }),
  ).rejects.toThrow()
  // Who is no Admin any more gets none.
  await services.sql`update organization_members set role = 'Member' where user_id = ${admin.actor?.id ?? 0}`
  await services.db.update(organizationExports).set({ finishedAt: null }).where(eq(organizationExports.id, exportId))
  await expect(runOrganizationExport(admin, { organizationId: organization.id, exportId }, run())).rejects.toThrow()

  await services.sql`update organization_members set role = 'Admin' where user_id = ${admin.actor?.id ?? 0}`
  for (let made = 1; made < 5; made++) {
    await done()
    await startOrganizationExport(admin, { organization: keeper })
  }
  await done()
  await expect(startOrganizationExport(admin, { organization: keeper })).rejects.toThrow('At most 5 exports')
})
