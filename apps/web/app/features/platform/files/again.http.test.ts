import { exportProgressPath } from '@caseweave/contract/cases/addresses'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

/** A file of a report and an export of a project, both of which have failed; and who reads its reports alone. */
async function failedFiles() {
  const organization = await makeOrganization(site.db)
  const { id: projectId } = await makeProject(site.db, organization.id)
  const membership = { organizationId: organization.id, projectId }
  const [tester, reader] = [
    await makeMember(site.db, membership, { projectRole: 'QA' }),
    await makeMember(site.db, membership, { projectRole: 'ReportViewer' }),
  ]
  const failed = (name: string) => site.sql<{ id: string }[]>`
    insert into jobs (id, name, queue, payload, project_id, user_id, status, error)
    values (gen_random_uuid(), ${name}, 'exports', '{}', ${projectId}, ${tester.id}, 'failed', 'The disk is full.') returning id`
  const [ofReport] = await failed('reports.file')
  const [ofExport] = await failed('cases.export')
  const scope = JSON.stringify({ report: 'coverage', moduleId: 0 })
  const [file] = await site.sql<{ id: string }[]>`
    insert into report_files (project_id, report, kind, scope, name, cases, created_by, job_id)
    values (${projectId}, 'coverage', 'pdf', ${scope}::text::jsonb, 'coverage.pdf', 0, ${tester.id}, ${ofReport?.id ?? ''}) returning id`
  const selection = JSON.stringify({ numbers: [1] })
  const [made] = await site.sql<{ id: string }[]>`
    insert into case_exports (project_id, selection, format, cases, created_by, job_id)
    values (${projectId}, ${selection}::text::jsonb, 'csv', 1, ${tester.id}, ${ofExport?.id ?? ''}) returning id`
  const jobsOf = async () => {
    const [row] = await site.sql<{ report: string; export: string }[]>`
      select f.job_id as report, e.job_id as export from report_files f, case_exports e
      where f.id = ${file?.id ?? 0} and e.id = ${made?.id ?? 0}`
    const queued = await site.sql<{ id: string }[]>`
      select id from jobs where project_id = ${projectId} and status <> 'failed' order by created_at`
    return { ...row, queued: queued.map(({ id }) => id) }
  }
  return {
    ...{ projectId, tester: await signInAs(site, tester), reader: await signInAs(site, reader), jobsOf },
    report: `/project/${projectId}/app/graphReport/files/${file?.id}`,
    export: exportProgressPath(projectId, Number(made?.id)),
  }
}

it('a file that could not be written is asked for once more by its page, without JavaScript too, and once', async () => {
  const { tester, reader, jobsOf, ...paths } = await failedFiles()
  for (const [at, who] of [
    [paths.export, tester],
    [paths.report, reader],
  ] as const) {
    const shown = await who.get(at)
    expect(shown.html).toContain('The disk is full.')
    expect(shown.html).toMatch(/<form method="post"[^>]*>[\s\S]{0,400}Try again/)
    const { queued: before } = await jobsOf()
    const posted = await who.post(at, {})
    expect([posted.status, posted.location]).toEqual([302, at])
    const again = await who.get(at)
    expect(again.html).not.toContain('Try again')
    // A second press finds nothing that has failed.
    await who.post(at, {})
    const after = await jobsOf()
    expect(after.queued).toHaveLength(before.length + 1)
    expect(Object.values(after).flat()).toContain(after.queued.at(-1))
  }
})

it('a file that could not be written is made again for nobody who may not ask for it', async () => {
  const { reader, jobsOf, ...paths } = await failedFiles()
  const elsewhere = await failedFiles()
  const before = await jobsOf()
  expect((await reader.post(paths.export, {})).status).toBe(403)
  for (const at of [paths.export, paths.report]) {
    expect((await elsewhere.tester.post(at, {})).status).toBe(404)
    const theirs = at.replace(`/project/${paths.projectId}/`, `/project/${elsewhere.projectId}/`)
    expect((await elsewhere.tester.post(theirs, {})).status).toBe(404)
  }
  expect(await jobsOf()).toEqual(before)
})
