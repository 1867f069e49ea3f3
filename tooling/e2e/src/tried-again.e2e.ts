import { openDatabase, type Sql } from '@caseweave/db/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seriousFindings } from './axe'
import { openStory } from './story'

const story = openStory()

let database: ReturnType<typeof openDatabase>
let sql: Sql
beforeAll(() => {
  database = openDatabase(story.databaseUrl, { max: 1 })
  sql = database.sql
})
afterAll(() => database?.close())

const table = (name: string, run: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`Summary,Module\nPay ${name} ${run},Shop ${run}\nShip ${name} ${run},Shop ${run}\n`),
})

/** A job that the worker has given up, as the operator's page would show it. */
async function failedJob(name: string): Promise<string> {
  const [job] = await sql`
    insert into jobs (id, name, queue, payload, project_id, user_id, status, error)
    select gen_random_uuid(), ${name}, 'exports', '{}', 1, id, 'failed', 'The disk is full.' from users where username = 'qa' returning id`
  return String(job?.id)
}

describe.each([
  { run: 'with JavaScript', javaScriptEnabled: true },
  { run: 'without JavaScript', javaScriptEnabled: false },
])('what a worker gave up, $run', ({ run, javaScriptEnabled }) => {
  it('goes on from the page of several files: one press, and each case is there once', async () => {
    const page = await story.tabOf('qa', { javaScriptEnabled })
    await page.goto(`${story.address}/project/1/app/testCaseDefinition/import`)
    await page.locator('input[type=file]').setInputFiles([table('one.csv', run), table('two.csv', run)])
    await page.getByRole('button', { name: 'Upload' }).click()
    await page.waitForURL(/\/import\/several\?/)
    await page.getByRole('button', { name: /^Import all that are clean: 4 test cases/ }).waitFor({ timeout: 60_000 })
    // The dry run of one of them has ended badly, once it had begun.
    await sql`
      update definition_imports set status = 'previewing', job_id = ${await failedJob('testCases.preview')}
      where project_id = 1 and id = (select max(id) from definition_imports where project_id = 1)`
    await page.reload()
    const row = page.getByRole('row', { name: /two\.csv/ })
    await row.getByText('The disk is full.').waitFor()
    await row.getByText('Stopped').waitFor()
    if (javaScriptEnabled) expect(await seriousFindings(page)).toEqual([])
    await row.getByRole('button', { name: 'Try again: two.csv' }).click()
    await row.getByText('Clean').waitFor({ timeout: 60_000 })
    expect(await row.getByRole('button').count()).toBe(0)
    await page.getByRole('button', { name: /^Import all that are clean: 4 test cases/ }).click()
    await row.getByText('Imported').waitFor({ timeout: 60_000 })
    const [stored] = await sql`
      select count(*)::int as cases, count(distinct summary)::int as summaries from test_cases
      where project_id = 1 and summary like ${`%.csv ${run}`}`
    expect(stored).toEqual({ cases: 4, summaries: 4 })
    await page.context().close()
  })

  it('is written after all where a file had failed', async () => {
    const [made] = await sql`
      insert into case_exports (project_id, selection, format, cases, created_by, job_id)
      select 1, '{"numbers":[1,2,3]}', 'csv', 3, id, ${await failedJob('cases.export')} from users where username = 'qa' returning id`
    const page = await story.tabOf('qa', { javaScriptEnabled })
    await page.goto(`${story.address}/project/1/app/testCaseDefinition/export/${made?.id}`)
    const dialog = page.getByRole('dialog')
    await dialog.getByText('The disk is full.').waitFor()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByRole('link', { name: 'Download' }).waitFor({ timeout: 60_000 })
    expect(await dialog.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    const [file] = await sql`
      select e.cases, f.bytes > 0 as written from case_exports e join files f on f.id = e.file_id where e.id = ${Number(made?.id)}`
    expect(file).toEqual({ cases: 3, written: true })
    await page.context().close()
  })
})
