import { StartReportFile } from '@caseweave/contract/reports/reports/report-files'
import { getAutomationImport } from '@caseweave/core/automation/automation-imports/get-automation-import'
import { receiveDefinitionFiles } from '@caseweave/core/automation/automation-imports/receive-definition-files'
import { confirmAutomationImport } from '@caseweave/core/automation/automation-imports/start-automation-jobs'
import { uploadsOf } from '@caseweave/core/automation/automation-imports/testing/automation-flow'
import { startBulkChange } from '@caseweave/core/cases/bulk-changes/start-bulk-change'
import { startCaseExport } from '@caseweave/core/cases/case-exports/start-case-export'
import { getDefinitionImport } from '@caseweave/core/cases/definition-imports/get-definition-import'
import { confirmImport, startPreview } from '@caseweave/core/cases/definition-imports/start-import-jobs'
import { upload } from '@caseweave/core/cases/definition-imports/testing/import-flow'
import { organizationAccess } from '@caseweave/core/people/organizations/organization-access'
import { createMemberImport, startMemberImport } from '@caseweave/core/people/settings/member-imports/member-imports'
import { ensureModulePaths } from '@caseweave/core/project/modules/ensure-module-paths'
import { openReportFile } from '@caseweave/core/reports/reports/files/report-files'
import { startReportFile } from '@caseweave/core/reports/reports/files/start-report-file'
import { junit, receive } from '@caseweave/core/results/result-imports/testing/result-flow'
import { makeProject, makeUser } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import type { Begun, Counts } from './begun'
import type { Place } from './place'

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

/** How many jobs of a project have stopped for good: somebody would have to look after them. */
export async function stoppedIn({ direct }: Place, projectId: number): Promise<number> {
  const [row] = await direct.sql`
    select count(*)::int as count from jobs where project_id = ${projectId} and status = 'failed'`
  return Number(row?.count)
}

/** A project of the place's organization with the same people. */
export async function ownProject({ direct, organization, project }: Place): Promise<number> {
  const { id } = await makeProject(direct.db, organization.id)
  await direct.sql`
    insert into project_members (project_id, user_id, role)
    select ${id}, user_id, role from project_members where project_id = ${project.id}`
  return id
}

const once = (asked: number, rows: number, different: number, needsSomebody: number): Counts => ({
  ...{ asked, there: different, twice: rows - different, needsSomebody },
})

/** Cases of a CSV, from the upload over the dry run, which is confirmed as soon as it is done. */
export async function importWork(place: Place, size: number): Promise<Begun> {
  const { ctx, direct } = place
  const cases = 3_000 * size
  const projectId = await ownProject(place)
  const lines = numbers(cases).map((at) => `Case ${at},Area ${at % 40},"1. Go\n2. Look"`)
  const ref = await upload(ctx, projectId, `Title,Module,Steps\n${lines.join('\n')}\n`)
  await startPreview(ctx, ref)
  return {
    async isOver() {
      const { status, job } = await getDefinitionImport(ctx, ref)
      if (status === 'previewed') await confirmImport(ctx, ref)
      return status === 'imported' || job?.status === 'failed'
    },
    async counts() {
      const [row] = await direct.sql`
        select count(*)::int as rows, count(distinct summary)::int as different, coalesce(sum(step_count), 0)::int as steps
        from test_cases where project_id = ${projectId}`
      const counts = once(cases, row?.rows, row?.different, await stoppedIn(place, projectId))
      return { ...counts, twice: counts.twice + Math.abs(Number(row?.steps) - 2 * Number(row?.rows)) }
    },
  }
}

/** Scenarios of feature files, which become cases. */
export async function featureImportWork(place: Place, size: number): Promise<Begun> {
  const { ctx, direct } = place
  const projectId = await ownProject(place)
  const perFile = 40
  const files = 6 * size
  const text = (file: number) =>
    `Feature: Area ${file}\n${numbers(perFile)
      .map((at) => `Scenario: No. ${at}\n  Given a\n  Then b\n`)
      .join('')}`
  const { imports } = await receiveDefinitionFiles(ctx, {
    ...{ projectId, columnMappingId: 0, addCases: true, layout: 'below' },
    uploads: uploadsOf(Object.fromEntries(numbers(files).map((at) => [`area-${at}.feature`, text(at)]))),
  })
  const ref = { projectId, importId: imports[0]?.importId ?? 0 }
  return {
    async isOver() {
      const { status, job } = await getAutomationImport(ctx, ref)
      if (status === 'previewed') await confirmAutomationImport(ctx, ref)
      return status === 'imported' || job?.status === 'failed'
    },
    async counts() {
      const [row] = await direct.sql`
        select (select count(*)::int from scenarios where project_id = ${projectId}) as scenarios,
          (select count(distinct (feature_file_id, name))::int from scenarios where project_id = ${projectId}) as different,
          (select count(*)::int from test_cases where project_id = ${projectId}) as cases`
      const counts = once(files * perFile, row?.scenarios, row?.different, await stoppedIn(place, projectId))
      return { ...counts, twice: counts.twice + Math.max(0, Number(row?.cases) - Number(row?.scenarios)) }
    },
  }
}

/** Results of JUnit files, each result of a case that it makes. */
export async function resultsWork(place: Place, size: number): Promise<Begun> {
  const { ctx, direct } = place
  const projectId = await ownProject(place)
  const release = await makeRelease(direct.db, projectId)
  const environment = await makeEnvironment(direct.db, projectId)
  const perFile = 300
  const files = 3 * size
  const file = (no: number) =>
    junit(...numbers(perFile).map((at) => `<testcase classname="shop.F${no}" name="test ${at} of ${no}" time="0.1"/>`))
  const sources = Object.fromEntries(numbers(files).map((no) => [`r${no}.xml`, file(no)]))
  const ids = await ensureModulePaths(ctx, projectId, [['Results']])
  const ref = await receive(ctx, { projectId, releaseId: release.id, environmentId: environment.id }, sources, {
    sync: true,
    moduleId: [...ids.values()][0],
  })
  return {
    async isOver() {
      const [row] = await direct.sql`
        select i.status, j.status as job from result_imports i left join jobs j on j.id = i.job_id where i.id = ${ref.importId}`
      return row?.status === 'imported' || row?.job === 'failed'
    },
    async counts() {
      const [row] = await direct.sql`
        select count(*)::int as rows, count(distinct (test_case_id, dataset))::int as different
        from executions where project_id = ${projectId}`
      return once(files * perFile, row?.rows, row?.different, await stoppedIn(place, projectId))
    },
  }
}

/** Files of a report: each is there once, and can be read. */
export async function reportWork(place: Place, size: number): Promise<Begun> {
  const { ctx, direct } = place
  const projectId = await ownProject(place)
  await plainCases(place, projectId, 400)
  const ids: number[] = []
  for (const at of numbers(2 * size)) {
    const asked = StartReportFile.parse({ kind: 'xlsx', fileName: `Report ${at}`, scope: { report: 'execution' } })
    const { reportFileId } = await startReportFile(ctx, { ...asked, projectId })
    ids.push(reportFileId)
  }
  const finished = async () => {
    const [row] = await direct.sql`
      select count(*) filter (where finished_at is not null)::int as there from report_files where id = any(${ids})`
    return Number(row?.there)
  }
  const told = async () => {
    const [row] = await direct.sql`
      select count(*)::int as count from notifications where href like ${`%/project/${projectId}/%`} and subject = 'Report file finished'`
    return Number(row?.count)
  }
  return {
    isOver: async () => (await finished()) + (await stoppedIn(place, projectId)) >= ids.length,
    async counts() {
      let whole = 0
      for (const reportFileId of ids) {
        const bytes = await openReportFile(ctx, { projectId, reportFileId }).then(
          async ({ content }) => {
            let size = 0
            for await (const chunk of content) size += chunk.length
            return size
          },
          () => 0,
        )
        if (bytes > 1_000) whole++
      }
      return {
        asked: ids.length,
        there: whole,
        twice: Math.max(0, (await told()) - ids.length),
        needsSomebody: await stoppedIn(place, projectId),
      }
    },
  }
}

/** Bare cases, by one statement. */
async function plainCases({ direct }: Place, projectId: number, count: number): Promise<void> {
  const module = await makeModule(direct.db, projectId)
  await direct.sql`
    with made as (
      insert into test_cases (project_id, module_id, number, summary, priority)
      select ${projectId}, ${module.id}, n, 'Made ' || n, 'MEDIUM' from generate_series(1, ${count}::int) n returning id, module_id, summary
    )
    insert into test_case_versions (test_case_id, version, module_id, summary, automatable)
    select id, 1, module_id, summary, true from made where ${count <= 1_000}`
}

/** A change of more cases than a request waits for. */
export async function bulkWork(place: Place, size: number): Promise<Begun> {
  const { ctx, direct } = place
  const count = 20_000 + 2_000 * size
  const projectId = await ownProject(place)
  await plainCases(place, projectId, count)
  const { changeId } = await startBulkChange(ctx, {
    ...{ projectId, selection: { filter: { applicable: 'all' as const, search: '' } } },
    change: { action: 'priority', priority: 'CRITICAL' },
  })
  return {
    async isOver() {
      const [row] = await direct.sql`select finished_at from bulk_changes where id = ${changeId}`
      return Boolean(row?.finished_at) || (await stoppedIn(place, projectId)) > 0
    },
    async counts() {
      const [row] = await direct.sql`
        select (select count(*)::int from test_cases where project_id = ${projectId} and priority = 'CRITICAL') as there,
          (select changed::int from bulk_changes where id = ${changeId}) as told,
          (select count(*)::int from notifications where href like ${`%/project/${projectId}/%`} and subject = 'Test cases changed') as notices`
      const twice = Math.max(0, Number(row?.told) - count) + Math.max(0, Number(row?.notices) - 1)
      return { asked: count, there: Number(row?.there), twice, needsSomebody: await stoppedIn(place, projectId) }
    },
  }
}

/** Exports of all cases of a project: each is there once. */
export async function exportWork(place: Place, size: number): Promise<Begun> {
  const { ctx, direct } = place
  const projectId = await ownProject(place)
  await plainCases(place, projectId, 400)
  const ids: number[] = []
  const selection = { filter: { applicable: 'all' as const, search: '' } }
  for (const _ of numbers(2 * size)) {
    const { exportId } = await startCaseExport(ctx, { projectId, format: 'csv', selection })
    ids.push(exportId)
  }
  const finished = async () => {
    const [row] = await direct.sql`
      select count(*) filter (where finished_at is not null)::int as there from case_exports where id = any(${ids})`
    return Number(row?.there)
  }
  return {
    isOver: async () => (await finished()) + (await stoppedIn(place, projectId)) >= ids.length,
    async counts() {
      const [row] = await direct.sql`
        select count(*)::int as notices from notifications where href like ${`%/project/${projectId}/%`}`
      const twice = Math.max(0, Number(row?.notices) - ids.length)
      return { asked: ids.length, there: await finished(), twice, needsSomebody: await stoppedIn(place, projectId) }
    },
  }
}

/** People of a file, who join the organization. */
export async function peopleWork(place: Place, size: number): Promise<Begun> {
  const { adminCtx, direct, project } = place
  const organization = await organizationAccess(adminCtx, place.organization.id, 'organization.manageMembers')
  const people = await Promise.all(numbers(15 * size).map(() => makeUser(direct.db)))
  const csv = `Username,Projects\n${people.map(({ username }) => `${username},${project.name}`).join('\n')}`
  async function* content() {
    yield Buffer.from(csv)
  }
  const { importId } = await createMemberImport(adminCtx, {
    organization,
    upload: { name: 'people.csv', content: content() },
  })
  await startMemberImport(adminCtx, { organization, importId })
  const ids = people.map(({ id }) => id)
  return {
    async isOver() {
      const [row] = await direct.sql`
        select i.status, j.status as job from member_imports i left join jobs j on j.id = i.job_id where i.id = ${importId}`
      return row?.status === 'done' || row?.job === 'failed'
    },
    async counts() {
      const [row] = await direct.sql`
        select (select count(*)::int from organization_members where organization_id = ${organization.id} and user_id = any(${ids})) as members,
          (select count(*)::int from project_members where project_id = ${project.id} and user_id = any(${ids})) as placed,
          (select count(*)::int from notifications where user_id = any(${ids}) and subject like 'You are now a member of %') as notices`
      const there = Math.min(Number(row?.members), Number(row?.placed))
      const twice = Math.max(0, Number(row?.notices) - 2 * ids.length)
      const [job] = await direct.sql`
        select count(*)::int as failed from member_imports i join jobs j on j.id = i.job_id
        where i.id = ${importId} and j.status = 'failed'`
      return { asked: ids.length, there, twice, needsSomebody: Number(job?.failed) }
    },
  }
}
