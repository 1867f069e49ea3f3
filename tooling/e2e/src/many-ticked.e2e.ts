import { writeCaseNumbers } from '@caseweave/contract/cases/test-cases/case-numbers'
import { openDatabase, type Sql } from '@caseweave/db/client'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStory } from './story'

const story = openStory()
const cases = 5_010

let database: ReturnType<typeof openDatabase>
let sql: Sql
let projectId: number
let list: string

beforeAll(async () => {
  database = openDatabase(story.databaseUrl, { max: 1 })
  sql = database.sql
  const [project] = await sql`
    insert into projects (organization_id, name) select organization_id, 'Many' from projects limit 1 returning id`
  projectId = Number(project?.id)
  list = `/project/${projectId}/app/testCaseDefinition?moduleId=0`
  await sql`
    insert into project_members (project_id, user_id, role)
    select ${projectId}, user_id, role from project_members where project_id = 1`
  const [module] = await sql`
    insert into modules (project_id, name, path) values (${projectId}, 'All', '') returning id`
  await sql`update modules set path = id || '/' where id = ${Number(module?.id)}`
  await sql`
    insert into test_cases (project_id, module_id, number, summary, priority)
    select ${projectId}, ${Number(module?.id)}, n, 'Case ' || n, 'LOW' from generate_series(1, ${cases}::int) n`
})
afterAll(() => database?.close())

/** The list of somebody who has ticked the first cases on many pages, where a tab keeps them. */
async function ticked(count: number): Promise<Page> {
  const page = await story.tabOf('qa')
  await story.open(page, list)
  const numbers = writeCaseNumbers(Array.from({ length: count }, (_, at) => at + 1))
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
    `caseweave:ticked:${projectId}`,
    numbers,
  ] as const)
  await story.reload(page)
  await toolbar(page)
    .getByText(`${count.toLocaleString('en')} selected`)
    .waitFor()
  return page
}

const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Selected test cases' })

/** Opens the dialog for priorities, and chooses one. */
async function choose(page: Page, priority: string) {
  await toolbar(page).getByRole('button', { name: 'Priority' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(priority).check()
  await dialog.getByText(/will change/).waitFor()
  return dialog
}

/** How many cases have this priority, and how often the project was changed. */
async function stored(priority: string) {
  const [row] = await sql`
    select (select count(*)::int from test_cases where project_id = ${projectId} and priority = ${priority}) as cases,
      (select count(*)::int from bulk_changes where project_id = ${projectId}) as changes`
  return { cases: row?.cases, changes: row?.changes }
}

/** Cuts the connection of the next form that is sent: before it has left, or once the server has done what it says. */
const cut = (page: Page, when: 'before' | 'after') =>
  page.route(/\/bulk\/priority/, async (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    if (when === 'after') await route.fetch({ maxRedirects: 0 })
    await route.abort('connectionreset')
    await page.unroute(/\/bulk\/priority/)
  })

describe('4,000 ticked cases and a connection that is cut', () => {
  it('change nothing where it is cut on the way there, say so, stay ticked, and are changed once by sending again', async () => {
    const page = await ticked(4_000)
    const before = await stored('CRITICAL')
    const dialog = await choose(page, 'Critical')
    await cut(page, 'before')
    await dialog.getByRole('button', { name: 'Change', exact: true }).click()
    await page.getByText('Server is down').waitFor()
    expect(await stored('CRITICAL')).toEqual(before)
    await story.open(page, list)
    await toolbar(page).getByText('4,000 selected').waitFor()
    const again = await choose(page, 'Critical')
    await again.getByRole('button', { name: 'Change', exact: true }).click()
    await page.getByText('4,000 test cases were changed.').first().waitFor()
    expect(await stored('CRITICAL')).toEqual({ cases: 4_000, changes: Number(before.changes) + 1 })
    // What was done has nothing ticked any more.
    await toolbar(page).waitFor({ state: 'hidden' })
    await story.open(page, list)
    await toolbar(page).waitFor({ state: 'hidden' })
  })

  it('are changed wholly and once where the answer is cut, and sending again changes nothing', async () => {
    const page = await ticked(4_000)
    const before = await stored('HIGH')
    const dialog = await choose(page, 'High')
    await cut(page, 'after')
    await dialog.getByRole('button', { name: 'Change', exact: true }).click()
    await page.getByText('Server is down').waitFor()
    expect(await stored('HIGH')).toEqual({ cases: 4_000, changes: Number(before.changes) + 1 })
    await story.open(page, list)
    await toolbar(page).getByText('4,000 selected').waitFor()
    const again = await choose(page, 'High')
    await again.getByText('0 of 4,000').waitFor()
    await again.getByRole('button', { name: 'Change', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await stored('HIGH')).toEqual({ cases: 4_000, changes: Number(before.changes) + 1 })
  })
})

it('changes exactly 5,000 ticked cases, and refuses 5,001 with what can be done instead', async () => {
  const page = await ticked(5_000)
  const dialog = await choose(page, 'Showstopper')
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByText('5,000 test cases were changed.').first().waitFor()
  expect(await stored('SHOWSTOPPER')).toMatchObject({ cases: 5_000 })

  const more = await ticked(5_001)
  await toolbar(more).getByRole('button', { name: 'Priority' }).click()
  await more.getByText('At most 5,000 test cases can be ticked for one change.').first().waitFor()
  expect(new URL(more.url()).pathname).toBe(list.split('?')[0])
  await toolbar(more).getByText('5,001 selected').waitFor()
})

it('forgets none of more ticks than can be changed at once, over pages and a reload', async () => {
  const page = await ticked(4_999)
  // Beyond what any page shows: what somebody ticks in a larger project, page after page.
  const many = writeCaseNumbers(Array.from({ length: 30_000 }, (_, at) => 100 + at * 3))
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
    `caseweave:ticked:${projectId}`,
    many,
  ] as const)
  await story.open(page, `${list}&sort=number&direction=asc`)
  await toolbar(page).getByText('30,000 selected').waitFor()
  await page.getByRole('checkbox', { name: 'Select TC-1', exact: true }).check()
  await toolbar(page).getByText('30,001 selected').waitFor()
  await page.getByRole('link', { name: 'Next page' }).click()
  await story.arrive(page, /page=2/)
  await toolbar(page).getByText('30,001 selected').waitFor()
  await story.reload(page)
  await toolbar(page).getByText('30,001 selected').waitFor()
  await toolbar(page).getByRole('button', { name: 'Priority' }).click()
  await page.getByText('At most 5,000 test cases can be ticked for one change.').first().waitFor()
  await toolbar(page).getByText('30,001 selected').waitFor()
})
