import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seriousFindings } from './axe'
import { signIn } from './sign-in'
import { openStory } from './story'

const story = openStory()

/** A sheet as a German spreadsheet saves it: semicolons, Windows-1252, steps in one cell, one row without a title, one with an endless one. */
function sheet(run: string): string {
  const lines = [
    'Titel;Modul;Priorität;Schritte;Erwartetes Ergebnis',
    `Prüfung der Übersicht ${run};Büro ${run};Hoch;"1. Seite öffnen\n2. Liste prüfen";"1. Seite ist da\n2. Zwölf Zeilen"`,
    `Löschen mit Rückfrage ${run};Büro ${run};Niedrig;"1. Löschen wählen";"1. Es wird gefragt"`,
    `;Büro ${run};Hoch;"1. Ohne Titel";"1. Fehler"`,
    `${'Wxyz'.repeat(750)};Büro ${run};Hoch;"1. Zu lang";"1. Fehler"`,
    `löschen  mit rückfrage ${run};Büro ${run};Hoch;"1. Noch einmal";"1. Doppelt"`,
  ]
  const file = join(mkdtempSync(join(tmpdir(), 'caseweave-sheet-')), `faelle-${run}.csv`)
  writeFileSync(file, Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1'))
  return file
}

/** Every screen of the story has to be free of serious findings. */
async function look(page: Page, findings: string[]): Promise<void> {
  findings.push(...(await seriousFindings(page)).map((finding) => `${new URL(page.url()).pathname} ${finding}`))
}

describe.each([
  { run: 'with JavaScript', javaScriptEnabled: true },
  { run: 'without JavaScript', javaScriptEnabled: false },
])('a tester brings a sheet of cases, $run', ({ run, javaScriptEnabled }) => {
  it('signs in, imports, finds the cases and reads the coverage', async () => {
    const page = await story.tab({
      javaScriptEnabled,
      viewport: { width: 1280, height: 900 },
    })
    const findings: string[] = []
    // axe works by script: without it the very same markup was looked at in the other run.
    const inspect = () => (javaScriptEnabled ? look(page, findings) : Promise.resolve())

    await page.goto(`${story.address}/login`)
    await inspect()
    await signIn(page, story.address, 'qa')
    await inspect()

    await page.getByRole('link', { name: 'Definitions', exact: true }).click()
    await page.getByRole('heading', { name: 'Test Case Definitions' }).waitFor()
    await page.getByRole('link', { name: 'Import Definition', exact: true }).click()
    await page.getByRole('button', { name: 'Upload' }).waitFor()
    await inspect()
    await page.locator('input[type=file]').setInputFiles(sheet(run))
    await page.getByRole('button', { name: 'Upload' }).click()

    await page.getByLabel('Encoding').waitFor()
    await expect.poll(() => page.getByLabel('Encoding').inputValue()).toBe('windows-1252')
    await expect.poll(() => page.getByLabel('Delimiter').inputValue()).toBe(';')
    await inspect()
    await page.getByRole('button', { name: 'Check the rows' }).click()

    await arrive(page.locator('a[href$="/confirm"]'))
    const preview = await page.locator('main').textContent()
    expect(preview).toContain(`Prüfung der Übersicht ${run}`)
    expect(preview).toContain('WxyzWxyz')
    if (javaScriptEnabled) {
      const tooWide = (box: HTMLElement) => box.scrollWidth > box.clientWidth + 1
      expect(await page.locator('.table-scroll').first().evaluate(tooWide)).toBe(false)
    }
    await inspect()
    await page.locator('a[href$="/confirm"]').click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await expect.poll(() => dialog.textContent()).toMatch(/Demo[\s\S]*Web shop/)
    await inspect()
    await dialog.getByRole('button', { name: 'Import' }).click()

    await arrive(page.locator('main').getByText('2 test cases added', { exact: true }))
    await inspect()
    await page.getByRole('link', { name: 'Show the test cases' }).click()
    await rowOf(page, `Löschen mit Rückfrage ${run}`).waitFor()
    await inspect()

    await rowOf(page, `Prüfung der Übersicht ${run}`).getByRole('link', { name: /^TC-/ }).click()
    await page.getByText('Zwölf Zeilen').waitFor()
    await inspect()

    await page.getByRole('link', { name: 'Test Coverage' }).first().click()
    await page.getByRole('columnheader', { name: '% out of Total' }).waitFor()
    if (javaScriptEnabled) await page.getByRole('img', { name: /^Coverage Report: Total/ }).waitFor()
    await inspect()
    expect(findings).toEqual([])
    await page.context().close()
  })
})

/** The row of the list with this summary. */
const rowOf = (page: Page, summary: string) => page.locator('tbody tr', { hasText: summary }).first()

/** Waits for what a background job leads to: the page follows by itself with JavaScript, and reloads itself without. */
const arrive = (target: Locator) => target.first().waitFor({ timeout: 30_000 })

describe('the coverage report', () => {
  it('highlights the row of an arc, and the arc of a row', async () => {
    const page = await story.tabOf('viewer', { viewport: { width: 1280, height: 900 } })
    await story.open(page, '/dashBoard')
    await page.getByRole('link', { name: 'Test Coverage' }).first().click()
    const chart = page.getByRole('img', { name: /^Coverage Report/ })
    await chart.waitFor()
    let before = await chart.screenshot()
    // It grows at first.
    const grows = async () => {
      const last = before
      before = await chart.screenshot()
      return !last.equals(before)
    }
    await expect.poll(grows, { interval: 300 }).toBe(false)
    await page.locator('tr[data-row=done]').hover()
    await expect.poll(async () => before.equals(await chart.screenshot())).toBe(false)

    const box = await chart.boundingBox()
    if (!box) throw new Error('The chart has no place on the page.')
    const radius = (Math.min(box.width, box.height) / 2) * 0.55
    await page.mouse.move(box.x + box.width / 2 + radius, box.y + box.height / 2)
    await page.locator('tr[data-row][data-highlighted]').waitFor()
    await page.close()
  })
})

describe('an upload', () => {
  it('waits for a file, and takes several only once', async () => {
    const page = await story.tabOf('qa', { viewport: { width: 1280, height: 900 } })
    await story.open(page, '/dashBoard')
    await story.open(page, '/project/1/app/testCaseDefinition/import')
    const upload = page.getByRole('button', { name: 'Upload' })
    const file = page.locator('input[type=file]')
    await expect.poll(() => upload.isEnabled()).toBe(false)
    const text = join(mkdtempSync(join(tmpdir(), 'caseweave-text-')), 'cases.txt')
    writeFileSync(text, 'Hello')
    await file.setInputFiles(text)
    await page.getByText('Please select from compatible file types: [csv or feature]').waitFor()
    expect(await upload.isEnabled()).toBe(false)
    expect(await seriousFindings(page)).toEqual([])

    await file.setInputFiles([sheet('one'), sheet('two')])
    await expect.poll(() => upload.isEnabled()).toBe(true)
    await upload.click()
    // Several stand side by side; Back leads past the form that sent them, and the list has each of them once.
    await story.arrive(page, /\/import\/several\?/)
    for (const name of ['faelle-one.csv', 'faelle-two.csv']) await page.getByText(name).first().waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.goBack()
    await story.arrive(page, /\/dashBoard$/)
    await story.open(page, '/project/1/app/testCaseDefinition/import')
    expect(await page.getByRole('link', { name: 'faelle-two.csv' }).count()).toBe(1)
    await page.close()
  })
})
