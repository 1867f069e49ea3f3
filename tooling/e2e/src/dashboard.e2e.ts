import { describe, expect, it } from 'vitest'
import { seriousInBoth } from './axe'
import { openStory } from './story'

const story = openStory()
const history = '/project/1/app/graphReport/history'

const { open } = story
const signedIn = (name: string, javaScriptEnabled = true) => story.tabOf(name, { javaScriptEnabled })

describe.each([true, false])('with JavaScript %s', (javaScript) => {
  it('narrows the dashboard to a module and back', async () => {
    const page = await signedIn('qa', javaScript)
    // Where scripts run, a tour would begin there, over the page.
    const intro = javaScript ? null : 'CoverageGraph'
    await open(page, intro ? `/dashBoard?appWalkthroughIntro=${intro}` : '/dashBoard')
    const figures = page.getByRole('link', { name: /\d+ test cases in \d+ modules/ })
    const whole = (await figures.textContent()) ?? ''
    await page.getByRole('link', { name: 'Filter by Module' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Module Hierarchy').waitFor()
    const name = page.locator('.tree-name:text-is("Checkout")')
    await dialog.locator('a').filter({ has: name }).click()
    await page.getByRole('link', { name: 'Remove filter' }).waitFor()
    expect(new URL(page.url()).searchParams.get('module')).toMatch(/^\d+$/)
    expect(new URL(page.url()).searchParams.get('appWalkthroughIntro')).toBe(intro)
    await expect.poll(() => figures.textContent()).not.toBe(whole)
    await page.getByRole('link', { name: 'Remove filter' }).click()
    await page.getByRole('link', { name: whole }).waitFor()
    expect(new URL(page.url()).searchParams.has('module')).toBe(false)
  })

  it('opens the steps of a case over the dashboard', async () => {
    const page = await signedIn('dev', javaScript)
    await open(page, '/dashBoard/steps/12')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Test steps of TC-12').waitFor()
    await dialog.getByRole('link', { name: 'Close' }).last().click()
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/dashBoard')
  })

  it('shows coverage through time, and the report of the day that is clicked', async () => {
    const page = await signedIn('viewer', javaScript)
    await open(page, '/dashBoard')
    await page.getByRole('link', { name: 'Through time' }).click()
    const table = page.getByRole('table', { name: 'Coverage through time', exact: true })
    await table.waitFor()
    // One more where midnight has passed since the demo was loaded.
    await expect.poll(() => table.getByRole('row').count()).toBeGreaterThanOrEqual(23)
    const day = table.getByRole('row').nth(8)
    const [done] = await day.getByRole('cell').nth(1).allInnerTexts()
    await day.getByRole('link').click()
    await page.getByText(/^The report of /).waitFor()
    await expect.poll(() => page.locator('tr[data-row="done"] td').first().textContent()).toBe(done)
    await page.getByRole('link', { name: 'Back to today' }).click()
    await page.getByText(/^The report of /).waitFor({ state: 'detached' })
  })
})

it('follows the links of the dashboard without loading the page anew', async () => {
  const page = await signedIn('qa')
  await open(page, '/dashBoard')
  await page.evaluate(() => document.documentElement.setAttribute('data-kept', 'yes'))
  await page.getByRole('link', { name: 'Test Coverage' }).last().click()
  await page.getByRole('heading', { name: 'Test coverage' }).waitFor()
  await expect.poll(() => page.locator('html[data-kept]').count()).toBe(1)
  await page.goBack()
  await page.getByRole('heading', { name: 'Web shop' }).waitFor()
  // The third of the first steps is ticked now.
  await expect.poll(() => page.getByLabel('Done', { exact: true }).count()).toBe(1)
})

it('draws the charts above their tables and lets both highlight a day', async () => {
  const page = await signedIn('qa')
  await open(page, history)
  const chart = page.getByRole('img', { name: /^Coverage through time, Test cases: 2[23] days/ })
  await chart.waitFor()
  const box = await chart.boundingBox()
  if (!box) throw new Error('The chart is not drawn.')
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height / 2)
  const table = page.getByRole('table', { name: 'Coverage through time', exact: true })
  await table.locator('tr[data-highlighted]').waitFor()
  await page.getByLabel('From').fill('2020-01-01')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL(/from=2020-01-01/)
  await table.waitFor()
})

it('has nothing serious to mend, in the light and in the dark', async () => {
  const screens = {
    qa: ['/dashBoard', '/dashBoard/steps/12', '/dashBoard/module', history, `${history}/module`],
    viewer: ['/dashBoard', '/project/1/app/graphReport?on=2020-01-01'],
    hr: ['/dashBoard'],
  }
  for (const [name, paths] of Object.entries(screens)) {
    const page = await signedIn(name)
    for (const path of paths) {
      await open(page, path)
      expect([name, path, await seriousInBoth(page)]).toEqual([name, path, []])
    }
  }
})
