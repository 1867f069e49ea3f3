import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seriousFindings } from './axe'
import { openStory } from './story'

const story = openStory()

/** The address of the execution report of the demo project. */
async function openReport(page: Page): Promise<string> {
  await story.open(page, '/app/graphReport?execution=true')
  const path = new URL(page.url()).pathname
  await story.open(page, `${path}?execution=true`)
  return path
}

const tick = (page: Page, label: string | RegExp) => page.getByRole('checkbox', { name: label }).check()

describe('emailing a report', () => {
  it('goes from the report to the mail, by mouse and by keyboard', async () => {
    const page = await story.tabOf('admin')
    await openReport(page)
    await page.getByRole('link', { name: 'Email Report' }).click()
    const dialog = page.getByRole('dialog', { name: 'Email Report' })
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByText('Please select a role.').first().waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await dialog.getByLabel('Role').selectOption('QA')
    await dialog.getByRole('group', { name: 'Members' }).waitFor()
    // Whoever goes through the roles by the arrows stays in the field.
    await dialog.getByLabel('Role').focus()
    await dialog.getByLabel('Role').selectOption('ProjectLead')
    await page.waitForURL(/role=ProjectLead/)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('role')
    await dialog.getByLabel('Role').selectOption('QA')
    await page.waitForURL(/role=QA/)
    expect(await dialog.getByLabel('Role').inputValue()).toBe('QA')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByText('Please select an email').first().waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await dialog.getByLabel('Role').selectOption('All')
    const boxes = dialog.getByRole('checkbox')
    await expect.poll(async () => Promise.all((await boxes.all()).map((box) => box.isChecked()))).not.toContain(false)
    const people = await boxes.count()
    expect(people).toBeGreaterThan(1)
    await dialog.getByRole('button', { name: 'Continue' }).focus()
    await page.keyboard.press('Enter')
    const toast = page.locator('[data-slot="toasts"]').getByText('Email sent successfully!')
    await toast.waitFor({ timeout: 30_000 })
    await dialog.waitFor({ state: 'hidden' })
    await story.open(page, '/dev/outbox')
    await expect.poll(() => page.getByRole('link', { name: /^Execution Report: Web shop/ }).count()).toBe(people)
    expect(await seriousFindings(page)).toEqual([])
    await page
      .getByRole('link', { name: /^Execution Report: Web shop/ })
      .first()
      .click()
    const frame = page.locator('iframe')
    const html = (await frame.getAttribute('srcdoc')) ?? ''
    // It is seen as on a phone there, by the styles of the mail.
    await page.setViewportSize({ width: 390, height: 844 })
    const over = () =>
      page
        .frameLocator('iframe')
        .locator('html')
        .evaluate((all) => all.scrollWidth - all.clientWidth)
    await expect.poll(over).toBe(0)
    await page.setViewportSize({ width: 1280, height: 844 })
    // Nothing runs inside the frame, the check neither: the mail is looked at by itself.
    await frame.evaluate((element) => element.remove())
    expect(await seriousFindings(page)).toEqual([])
    const mail = await story.tab()
    await mail.setContent(html)
    await mail.getByRole('heading', { name: 'Execution Report' }).waitFor()
    const width = await mail.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
    expect(width).toBe(600)
    expect(await seriousFindings(mail)).toEqual([])
  })

  it('follows the role that was chosen before the scripts of the page came', async () => {
    const page = await story.tabOf('lead')
    await openReport(page)
    await page.getByRole('link', { name: 'Email Report' }).click()
    await page.waitForURL(/email/)
    let come = () => {}
    const coming = new Promise<void>((done) => {
      come = done
    })
    await page.route(/entry\.client/, async (route) => {
      await coming
      await route.continue()
    })
    await page.goto(page.url(), { waitUntil: 'commit' })
    await page.getByLabel('Role').selectOption('QA')
    come()
    await page.waitForURL(/role=QA/)
    await page.getByRole('group', { name: 'Members' }).waitFor()
    expect(await page.getByLabel('Role').inputValue()).toBe('QA')
  })

  it('closes by Escape, back to the report as it was', async () => {
    const page = await story.tabOf('lead')
    const path = await openReport(page)
    await page.getByRole('link', { name: 'Email Report' }).click()
    await page.getByRole('dialog', { name: 'Email Report' }).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL(`**${path}?execution=true`)
  })
})

describe('daily reports', () => {
  it('are added, paused and deleted', async () => {
    const page = await story.tabOf('lead')
    await openReport(page)
    await page.getByRole('link', { name: 'Daily reports' }).click()
    await page.getByRole('heading', { name: 'There are no daily reports yet' }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Add daily report' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add daily report' })
    await dialog.getByRole('button', { name: 'Add' }).click()
    await dialog.getByText('Please select a role or an email.').first().waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await tick(page, 'All members')
    await dialog.getByLabel('Time', { exact: true }).fill('06:45')
    await dialog.getByLabel('Time zone').selectOption('Europe/Berlin')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await page.getByText('Monday to Friday at 06:45 (Europe/Berlin)').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: /^Pause/ }).click()
    await page.getByText('Paused', { exact: true }).waitFor()
    await page.getByRole('button', { name: /^Send now/ }).click()
    await page.getByText('The report is being sent.').first().waitFor()
    await expect
      .poll(
        async () => {
          await page.reload()
          return page.getByText(/\d sent/).count()
        },
        { timeout: 30_000 },
      )
      .toBe(1)
    await page.getByRole('link', { name: /^Delete/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('heading', { name: 'There are no daily reports yet' }).waitFor()
  })
})
