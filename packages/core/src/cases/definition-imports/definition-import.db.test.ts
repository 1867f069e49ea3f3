import { modules, notifications, testCases, testCaseVersions, testSteps } from '@caseweave/db/schema'
import { makeMember } from '@caseweave/db/testing/factories/accounts'
import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Ctx } from '../../context'
import { ensureModulePaths } from '../../project/modules/ensure-module-paths'
import { testProject } from '../../testing/test-context'
import { listImportRows } from './list-import-rows'
import { confirm, importText, preview, returnedText, upload, verdicts } from './testing/import-flow'

const casesOf = (ctx: Ctx, projectId: number) =>
  ctx.db.select().from(testCases).where(eq(testCases.projectId, projectId)).orderBy(asc(testCases.number))

const summariesOf = async (ctx: Ctx, projectId: number) =>
  (await casesOf(ctx, projectId)).map((one) => `${one.number} ${one.summary}`)

/** Module paths of a project with the number of live cases in each. */
async function modulesOf(ctx: Ctx, projectId: number) {
  const rows = await ctx.db.execute<{ path: string; count: number }>(sql`
    select (select string_agg(a.name, ' / ' order by length(a.path)) from modules a
      where m.path like a.path || '%' and a.project_id = m.project_id) as path,
      (select count(*)::int from test_cases c where c.module_id = m.id) as count
    from modules m where m.project_id = ${projectId} order by 1, m.id`)
  return rows.map((row) => `${row.path}: ${row.count}`)
}

describe('a definition import', () => {
  it('writes cases with their first version, steps and modules, numbered in the order of the file', async () => {
    const { ctx, project } = await testProject()
    const csv = [
      'ID,Title,Module,Preconditions,Steps,Expected Result,Priority,Labels',
      'C-1,Pay by card,Shop > Checkout,A basket,"1. Open it\n2. Pay","1. Open\n2. Paid",High,"pay, P1"',
      'C-2,Log in,Shop > Account,,Type a name,You are in,,',
      'C-3,Look around,,,,,Low,',
    ].join('\n')
    const { view } = await importText(ctx, project.id, csv, { name: 'Web shop.csv' })

    expect(view).toMatchObject({ status: 'imported', stopped: null, returned: { duplicates: false, errors: false } })
    expect(view.summary).toMatchObject({
      records: 3,
      rowsOf: { add: 3, duplicate: 0, error: 0, skipped: 0 },
      steps: 2,
      modules: 3,
    })
    expect(await modulesOf(ctx, project.id)).toEqual([
      'Shop: 0',
      'Shop / Account: 1',
      'Shop / Checkout: 1',
      'Web shop: 1',
    ])
    const [pay, logIn, look] = await casesOf(ctx, project.id)
    expect(pay).toMatchObject({
      number: 1,
      summary: 'Pay by card',
      externalId: 'C-1',
      priority: 'HIGH',
      templateId: 2,
      tags: ['pay', 'P1'],
      latestVersion: 1,
      createdBy: ctx.actor?.id,
      automated: false,
      kind: 'pending',
    })
    expect([logIn?.number, logIn?.templateId, look?.number, look?.priority]).toEqual([2, 1, 3, 'LOW'])
    const [version] = await ctx.db
      .select()
      .from(testCaseVersions)
      .where(eq(testCaseVersions.testCaseId, pay?.id ?? 0))
    expect(version).toMatchObject({
      version: 1,
      summary: 'Pay by card',
      precondition: 'A basket',
      moduleId: pay?.moduleId,
    })
    const steps = await ctx.db
      .select()
      .from(testSteps)
      .where(eq(testSteps.versionId, version?.id ?? 0))
      .orderBy(asc(testSteps.sequence))
    expect(steps.map((step) => [step.sequence, step.description, step.expectedResult])).toEqual([
      [1, 'Open it', 'Open'],
      [2, 'Pay', 'Paid'],
    ])
    const [audit] = await ctx.db.execute<{ count: number }>(sql`
      select count(*)::int as count from audit_log where table_name = 'test_cases' and operation = 'INSERT'
        and actor_id = ${ctx.actor?.id ?? 0} and new_value->>'project_id' = ${String(project.id)}`)
    expect(audit?.count).toBe(3)
  })

  it('says in the preview what it leaves out, and which rows it takes together', async () => {
    const { ctx, project } = await testProject()
    const csv = [
      'Title,Steps,Automation,Actual Result,Created By',
      'A,Go,Automated,"The shop opened, and the basket was shown with all of its pieces.",Ann',
      ',Stop,,,',
      'B,Go,Manual,"The shop did not open, and an error was shown in the middle of the page.",Bob',
      'C,Go,Automated,,Bob',
    ].join('\n')
    const ref = await upload(ctx, project.id, csv)
    const view = await preview(ctx, ref)
    expect(view.summary?.remarks).toEqual([
      'Column "Actual Result" (2 cells) holds text that is not imported. "Change columns" takes it along, as remarks for example.',
      expect.stringMatching(/^2 test cases are called automated in column "Automation", .* not automated/),
    ])
    const [first] = await verdicts(ctx, ref)
    expect(first).toEqual(['add', 2, 'A', 'Line 3 continues line 2.'])
    expect((await confirm(ctx, ref)).summary).toMatchObject({ steps: 2, remarks: view.summary?.remarks })
  })

  it('gives every row a verdict before anything is written', async () => {
    const { ctx, project } = await testProject()
    await importText(ctx, project.id, 'Title,Module\nLog  IN,Account\n')
    const csv = [
      'Title,Module,Priority,Assignee,Steps',
      'log in,account,,,',
      'New one,Account,urgently?,,',
      'New ONE , account ,,,',
      'New one,Other,,Nobody Here,',
      ',Other,High,,Do it',
      ',,,,',
      'Title,Module,Priority,Assignee,Steps',
    ].join('\n')
    const ref = await upload(ctx, project.id, csv)
    const view = await preview(ctx, ref)

    expect(view).toMatchObject({ status: 'previewed', returned: { duplicates: true, errors: true } })
    expect(view.summary?.records).toBe(7)
    expect(Object.values(view.summary?.recordsOf ?? {}).reduce((sum, count) => sum + count, 0)).toBe(7)
    expect(await verdicts(ctx, ref)).toEqual([
      ['duplicate', 2, 'log in', 'TC-1 has the same summary and module.'],
      ['add', 3, 'New one', 'Column "Priority": "urgently?" is no known priority; LOW was taken.'],
      ['duplicate', 4, 'New ONE', 'Line 3 has the same summary and module.'],
      ['add', 5, 'New one', '"Nobody Here" is no member of this project: assigned to nobody.'],
      ['error', 6, '', expect.stringMatching(/^Column "Title" \(summary\) is empty\. .* it fills column "Module"/)],
      ['skipped', 7, '', 'Blank row.'],
      ['skipped', 8, 'Title', 'Repeated header.'],
    ])
    expect(await summariesOf(ctx, project.id)).toEqual(['1 Log IN'])
    const duplicates = await listImportRows(ctx, { ...ref, show: 'duplicate', page: 9 })
    expect([duplicates.page, duplicates.total, duplicates.rows.map((row) => row.line)]).toEqual([1, 2, [2, 4]])
    expect((await listImportRows(ctx, { ...ref, show: 'notice', page: 1 })).total).toBe(2)
  })

  it('adds nothing when the same file comes again, and gives all of it back', async () => {
    const { ctx, project } = await testProject()
    const csv = 'Title;Module;Steps\nOne;A;"1. x\n2. y"\nTwo;B;\n'
    await importText(ctx, project.id, csv)
    const { ref, view } = await importText(ctx, project.id, csv)
    expect(view.summary?.rowsOf).toEqual({ add: 0, duplicate: 2, error: 0, skipped: 0 })
    expect(await summariesOf(ctx, project.id)).toEqual(['1 One', '2 Two'])
    expect(await returnedText(ctx, ref, 'duplicates')).toBe(
      'Title;Module;Steps;Import note\r\nOne;A;"1. x\n2. y";TC-1 has the same summary and module.\r\nTwo;B;;TC-2 has the same summary and module.\r\n',
    )
  })

  it('takes the error CSV back once it is mended', async () => {
    const { ctx, project } = await testProject()
    const first = await importText(ctx, project.id, 'Title,Module,Steps\nGood,M,Go\n,N,"=SUM(1)"\n')
    const errors = await returnedText(ctx, first.ref, 'errors')
    expect(errors).toContain('Import error\r\n')
    expect(first.view.summary?.rowsOf).toMatchObject({ add: 1, error: 1 })

    const mended = errors.replace(/\r\n,N/, '\r\nMended,N')
    const second = await importText(ctx, project.id, mended, { name: 'cases-errors.csv' })

    expect(second.view.summary?.rowsOf).toEqual({ add: 1, duplicate: 0, error: 0, skipped: 0 })
    expect(await summariesOf(ctx, project.id)).toEqual(['1 Good', '2 Mended'])
    const [version] = await ctx.db.select().from(testCaseVersions).where(eq(testCaseVersions.summary, 'Mended'))
    expect(version?.executionSteps).toBe('=SUM(1)')
  })

  it('keeps what was not added with its result, and forgets the staged content', async () => {
    const { ctx, project } = await testProject()
    const { ref } = await importText(
      ctx,
      project.id,
      'Title,Steps,Priority\nOne,Secret text,\none,Secret text,\nTwo,,what\n,x,High\n',
    )
    expect(await verdicts(ctx, ref)).toEqual([
      ['duplicate', 3, 'one', 'Line 2 has the same summary and module.'],
      ['add', 4, 'Two', 'Column "Priority": "what" is no known priority; LOW was taken.'],
      ['error', 5, '', expect.stringMatching(/^Column "Title" \(summary\) is empty\. .* it fills column "Priority"/)],
    ])
    const [left] = await ctx.db.execute<{ count: number }>(
      sql`select count(*)::int as count from definition_import_rows r where import_id = ${ref.importId} and r::text like '%Secret%'`,
    )
    expect(left?.count).toBe(0)
  })

  it('assigns members by username, email address or full name, and nobody by a name that two share', async () => {
    const { ctx, project, organization } = await testProject()
    const place = { organizationId: organization.id, projectId: project.id }
    const ada = await makeMember(ctx.db, place, { projectRole: 'Dev' })
    const twin = await makeMember(ctx.db, place, { projectRole: 'QA' })
    await ctx.db.execute(sql`update users set first_name = 'Ada', last_name = 'Lovelace' where id = ${ada.id}`)
    const csv = `Title,Assignee\nA,${ada.username.toUpperCase()}\nB,${ada.email}\nC,ada  LOVELACE\nD,Test Person\nE,${twin.username}\nF,\n`
    await importText(ctx, project.id, csv)
    expect((await casesOf(ctx, project.id)).map((one) => one.assignedTo)).toEqual([
      ada.id,
      ada.id,
      ada.id,
      null,
      twin.id,
      null,
    ])
    const told = await ctx.db.select().from(notifications).where(eq(notifications.kind, 'assigned'))
    const ofThese = told.filter(({ userId }) => [ada.id, twin.id].includes(userId))
    expect(ofThese.map(({ userId, subject, message }) => [userId, subject, message]).sort()).toEqual([
      [ada.id, '3 test cases were assigned to you', `By ${ctx.actor?.firstName} in ${project.name}.`],
      [twin.id, '1 test case was assigned to you', `By ${ctx.actor?.firstName} in ${project.name}.`],
    ])
  })

  it('counts a case as automated when it names a file and the test in it', async () => {
    const { ctx, project } = await testProject()
    const csv = 'Title,File Name,Automated TestCase No,Automatable\nA,Login.java,7,yes\nB,Login.java,,yes\nC,,,no\n'
    const { view } = await importText(ctx, project.id, csv)
    expect(view.summary?.rowsOf).toMatchObject({ add: 2, error: 1 })
    expect((await casesOf(ctx, project.id)).map((one) => one.kind)).toEqual(['automated', 'manual'])
  })

  it('puts cases without a module into the chosen one, which may be renamed meanwhile', async () => {
    const { ctx, project } = await testProject()
    const ids = await ensureModulePaths(ctx, project.id, [['Inbox', 'CSV']])
    const moduleId = Math.max(...ids.values())
    const ref = await upload(ctx, project.id, 'Title,Module\nA,\nB,inbox / csv\nA,Inbox / CSV\n', { moduleId })
    expect((await preview(ctx, ref)).summary?.rowsOf).toMatchObject({ add: 2, duplicate: 1 })
    await ctx.db.update(modules).set({ name: 'Renamed' }).where(eq(modules.id, moduleId))
    await confirm(ctx, ref)
    expect(await modulesOf(ctx, project.id)).toEqual(['Inbox: 0', 'Inbox / Renamed: 2'])
  })

  it('makes a module anew that was deleted between preview and import', async () => {
    const { ctx, project } = await testProject()
    const ids = await ensureModulePaths(ctx, project.id, [['Inbox']])
    const moduleId = Math.max(...ids.values())
    const ref = await upload(ctx, project.id, 'Title\nA\n', { moduleId })
    await preview(ctx, ref)
    await ctx.db.update(modules).set({ deletedAt: new Date() }).where(eq(modules.id, moduleId))
    await confirm(ctx, ref)
    const [one] = await casesOf(ctx, project.id)
    expect(one?.moduleId).not.toBe(moduleId)
    expect(await modulesOf(ctx, project.id)).toEqual(['Inbox: 0', 'Inbox: 1'])
  })

  it('finds duplicates again at the import: of cases that came after the preview, not of deleted ones', async () => {
    const { ctx, project } = await testProject()
    await importText(ctx, project.id, 'Title,Module\nGone,M\n')
    await ctx.db.update(testCases).set({ deletedAt: new Date() }).where(eq(testCases.projectId, project.id))
    const ref = await upload(ctx, project.id, 'Title,Module\nGone,M\nLate,M\nNew,M\n')
    expect((await preview(ctx, ref)).summary?.rowsOf.add).toBe(3)
    await importText(ctx, project.id, 'Title,Module\nlate,m\n')

    const view = await confirm(ctx, ref)

    expect(view.summary?.rowsOf).toEqual({ add: 2, duplicate: 1, error: 0, skipped: 0 })
    expect(await summariesOf(ctx, project.id)).toEqual(['1 Gone', '2 late', '3 Gone', '4 New'])
    expect(await returnedText(ctx, ref, 'duplicates')).toContain('Late,M,TC-2 has the same summary and module.')
  })

  it('leaves a message with the result in the mail box of the person who asked', async () => {
    const { ctx, project } = await testProject()
    const { ref } = await importText(ctx, project.id, 'Title\nA\nA\n', { name: 'two.csv' })
    const rows = await ctx.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, ctx.actor?.id ?? 0))
    expect(rows).toMatchObject([
      {
        subject: 'two.csv has been imported',
        message: '1 test case added, 1 duplicate, 0 errors, 0 rows skipped.',
        href: `/project/${project.id}/app/testCaseDefinition/import/${ref.importId}`,
      },
    ])
  })
})
