import { readFile } from 'node:fs/promises'
import { createContext } from '@caseweave/core/context'
import { recordExecutions } from '@caseweave/core/results/executions/record-executions'
import { openServices } from '@caseweave/core/services'
import { testDatabaseUrl } from '@caseweave/db/testing/test-database'
import { pino } from 'pino'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { seriousFindings } from './axe'
import { openStory } from './story'

const story = openStory()
const report = '/project/1/app/graphReport?execution=true'
/** A release of this test's own: the demo project has no results in it. */
let place: { env: number; release: number }

beforeAll(async () => {
  const databaseUrl = await testDatabaseUrl()
  const services = openServices({ databaseUrl, dataDir: '' }, { name: 'caseweave-e2e', log: pino({ level: 'silent' }) })
  const ctx = createContext(services, null)
  const projectId = 1
  const [release] = await services.sql`insert into releases (project_id, number) values (1, 'Nightly') returning id`
  const [environment] = await services.sql`select id from environments where project_id = 1 and active limit 1`
  const cases = await services.sql<{ id: string; v: number }[]>`
    select id, latest_version as v from test_cases where project_id = 1 and deleted_at is null and applicable order by number limit 40`
  place = { env: Number(environment?.id), release: Number(release?.id) }
  const words = ['PASSED', 'PASSED', 'FAILED', 'PASSED', 'SKIPPED', 'BLOCKED', 'IN_PROCESS', 'PASSED'] as const
  const rows = cases.map(({ id, v }, at) => ({
    ...{
      testCaseId: Number(id),
      version: v,
      result: words[at % 8] ?? 'PASSED',
      executedAt: new Date(),
      durationMs: 61_000,
    },
  }))
  const batch = { projectId, releaseId: place.release, environmentId: place.env, kind: 'import' as const }
  await ctx.tx((tx) => recordExecutions(tx, batch, rows))
  await services.close()
})
const { open, tabOf: person } = story
const cells = (page: Page, row: string) => page.locator(`tr[data-row="${row}"] td`).allTextContents()

describe('the execution report', () => {
  it('is chosen, drilled into by keyboard, and narrowed down to cases', async () => {
    const page = await person('qa')
    await open(page, '/project/1/app/testCaseDefinition')
    await page.getByRole('link', { name: 'Execution', exact: true }).click()
    await page.getByRole('heading', { name: 'Execution Report' }).waitFor()
    await expect.poll(() => page.getByRole('combobox', { name: 'Release' }).inputValue()).toBe('0')
    await page.getByRole('combobox', { name: 'Release' }).focus()
    await page.getByRole('combobox', { name: 'Release' }).selectOption({ label: 'Nightly' })
    await story.arrive(page, /release=\d+/)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('release')
    expect((await cells(page, 'pass'))[0]).toBe('20')
    expect((await cells(page, 'received'))[0]).toBe('87.50 %')
    await expect.poll(() => page.getByRole('combobox', { name: 'Test Case Type' }).isDisabled()).toBe(true)
    await page.getByRole('img', { name: /^Execution Report: / }).waitFor()

    const fail = page.getByRole('list', { name: 'Legend' }).getByRole('link', { name: /^Fail/ })
    await fail.focus()
    // What has the focus in the legend is highlighted in the table too.
    await expect.poll(() => page.locator('tr[data-row="fail"][data-highlighted]').count()).toBe(1)
    await fail.press('Enter')
    await page.waitForURL(/status=fail/)
    await page.getByText('5 test cases', { exact: true }).waitFor()
    await page.getByRole('combobox', { name: 'Test Case Type' }).selectOption({ label: 'Automation Pending' })
    await story.arrive(page, /type=pending/)
    await expect.poll(() => page.getByRole('status').first().textContent()).toContain((await cells(page, 'fail'))[3])
    await page.getByRole('searchbox', { name: 'Filter' }).fill('no such words at all')
    await page.getByText('No data available for the selected filters').waitFor()
    expect(await seriousFindings(page)).toEqual([])
  })

  it('highlights chart and table together, and drills in where an arc is clicked', async () => {
    const page = await person('viewer')
    await open(page, `${report}&env=${place.env}&release=${place.release}`)
    const chart = page.getByRole('img', { name: /^Execution Report: / })
    const box = await chart.boundingBox()
    if (!box) throw new Error('The chart is not drawn.')
    // The middle ring begins with Pass at the top and goes clockwise.
    const radius = Math.min(box.width, box.height) / 2
    const at = { x: box.width / 2 + radius * 0.68 * Math.sin(0.3), y: box.height / 2 - radius * 0.68 * Math.cos(0.3) }
    await chart.hover({ position: at })
    await expect.poll(() => page.locator('tr[data-row="pass"][data-highlighted]').count()).toBe(1)
    await chart.click({ position: at })
    await page.waitForURL(/status=pass/)
    await page.getByText('20 test cases', { exact: true }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
  })

  it('is drilled into its datasets, and printed without forms, its chart whole', async () => {
    const page = await person('viewer')
    await open(page, `${report}&env=${place.env}&release=${place.release}`)
    const datasets = page.getByRole('list', { name: 'Legend' }).getByRole('link', { name: /^Total Datasets/ })
    await datasets.click()
    await page.waitForURL(/level=datasets/)
    await page.getByText('35 test cases', { exact: true }).waitFor()
    const chart = page.getByRole('img', { name: /^Execution Report: / })
    await chart.waitFor()
    await page.emulateMedia({ media: 'print' })
    for (const name of ['Environment', 'Release', 'Execution Status', 'File Name'])
      expect([name, await page.getByLabel(name, { exact: true }).isVisible()]).toEqual([name, false])
    for (const name of ['Refresh', 'Downloads']) expect(await page.getByRole('link', { name }).isVisible()).toBe(false)
    expect(await page.locator('.print-only').textContent()).toContain('Nightly')
    const swatch = datasets.locator('span').first()
    expect(await swatch.evaluate((element) => getComputedStyle(element).printColorAdjust)).toBe('exact')
    // As narrow as paper, and not drawn again: the picture stays in its box.
    const [drawn, box] = await chart.evaluate((canvas) => {
      const frame = canvas.closest<HTMLElement>('.print-chart')
      if (!frame) throw new Error('The chart has no box.')
      frame.style.width = '250px'
      return [canvas.getBoundingClientRect(), frame.getBoundingClientRect()].map(({ left, right }) => [left, right])
    })
    expect(drawn?.[0]).toBeGreaterThanOrEqual(box?.[0] ?? 0)
    expect(drawn?.[1]).toBeLessThanOrEqual(box?.[1] ?? 0)
  })

  it.each([true, false])(
    'makes a workbook and a PDF that are downloaded (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const page = await person('viewer', { javaScriptEnabled })
      await open(page, `${report}&env=${place.env}&release=${place.release}`)
      const name = `Run ${javaScriptEnabled}`
      await page.getByLabel('File Name').fill('')
      await page.getByRole('button', { name: 'Download Report' }).click()
      await page.getByText('Please enter a file name first').waitFor()
      // Whoever does not see it is led to the field, with what it says.
      if (javaScriptEnabled) {
        await page.locator('#fileName[aria-invalid="true"]:focus').waitFor()
        const said = await page.getByText('Please enter a file name first').boundingBox()
        const shown = page.viewportSize()?.height ?? 0
        expect((said?.y ?? shown) + (said?.height ?? 1)).toBeLessThanOrEqual(shown)
      }
      await page.getByLabel('File Name').fill(name)
      if (javaScriptEnabled) {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: 'Download Report' }).click(),
        ])
        expect(download.suggestedFilename()).toBe(`${name}.xlsx`)
        const bytes = await readFile(await download.path())
        expect(bytes.subarray(0, 2).toString()).toBe('PK')
      } else {
        await page.getByRole('button', { name: 'Download Report' }).click()
        await page.getByRole('dialog').getByRole('link', { name: 'Download', exact: true }).waitFor({ timeout: 30_000 })
      }
      await page.getByRole('dialog').getByText('The file can be downloaded again for 30 days.').waitFor()
      if (javaScriptEnabled) expect(await seriousFindings(page)).toEqual([])
      await page.getByRole('dialog').getByRole('link', { name: 'Close' }).last().click()
      await page.getByRole('link', { name: 'Downloads' }).click()
      await page
        .getByRole('dialog')
        .getByRole('link', { name: `${name}.xlsx`, exact: true })
        .waitFor()
      if (javaScriptEnabled) expect(await seriousFindings(page)).toEqual([])
    },
  )
})

it('downloads the test cases of a report option of the coverage report', async () => {
  const page = await person('viewer')
  await open(page, '/project/1/app/graphReport')
  await page.getByRole('combobox', { name: 'Report option' }).selectOption({ label: 'Automation Pending' })
  await story.arrive(page, /option=pending/)
  const [pending] = await cells(page, 'pending')
  await page.getByRole('button', { name: 'Download Test Cases' }).click()
  await page.getByText(`${pending} test cases, `).waitFor()
  await page.getByRole('dialog').getByRole('link', { name: 'Close' }).last().click()
  for (const [button, ending, begin] of [
    ['PDF', 'pdf', '%PDF'],
    ['Image', 'png', '\u0089PNG'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button, exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(new RegExp(`^Coverage_Report_.*\\d{4}-\\d{2}-\\d{2}\\.${ending}$`))
    expect((await readFile(await download.path())).subarray(0, 4).toString('latin1')).toBe(begin)
    await page.getByRole('dialog').getByRole('link', { name: 'Close' }).last().click()
  }
  expect(await seriousFindings(page)).toEqual([])
})
