import { openDatabase } from '@caseweave/db/client'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { holdAnswers } from './held-answers'
import { openStory } from './story'

const story = openStory()
const list = '/project/1/app/testCaseDefinition'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Goes Back or Forward, and waits until this heading is there. */
async function go(page: Page, way: 'back' | 'forward', title: string) {
  await page.evaluate((by) => history.go(by), way === 'back' ? -1 : 1)
  await heading(page, title).waitFor()
}

/** From the list to its first case, as people go, by a link. */
async function openFirstCase(page: Page): Promise<string> {
  const link = page.locator('tbody tr a[href*="testCaseDefinition/"]').first()
  await link.click()
  await story.arrive(page, /testCaseDefinition\/(TC-)?\d+/)
  // The address may change before the list has gone.
  const shown = page.getByRole('heading', { level: 1 }).filter({ hasNotText: /test case definitions/i })
  return (await shown.textContent()) ?? ''
}

describe('back and forth', () => {
  it('shows at once what was there, while the server is still asked, and then what is there now', async () => {
    const page = await story.tabOf('qa')
    await story.open(page, '/dashBoard')
    await page.getByRole('link', { name: 'Definitions', exact: true }).first().click()
    await story.arrive(page, /testCaseDefinition/)
    const summary = await openFirstCase(page)
    const [number = ''] = /\d+$/.exec(new URL(page.url()).pathname) ?? []
    const { letGo } = await holdAnswers(page)
    // No answer comes: what is shown waits for none.
    for (let round = 0; round < 2; round++) {
      await go(page, 'back', 'Test Case Definitions')
      await go(page, 'forward', summary)
    }

    // Meanwhile somebody else has changed it.
    const database = openDatabase(story.databaseUrl, { name: 'caseweave-felt-speed', max: 1 })
    await database.sql`update test_cases set summary = 'Changed meanwhile' where project_id = 1 and number = ${Number(number)}`
    await database.close()
    await go(page, 'back', 'Test Case Definitions')
    const row = page.locator('tbody tr', { has: page.locator(`input[value="${number}"]`) })
    expect(await row.textContent()).toContain(summary)
    letGo()
    await expect.poll(() => row.textContent()).toContain('Changed meanwhile')
  })

  it('shows nothing from before something was written', async () => {
    const page = await story.tabOf('qa')
    await story.open(page, `${list}?moduleId=0`)
    const summary = await openFirstCase(page)
    await page.getByRole('link', { name: 'Edit', exact: true }).first().click()
    await story.arrive(page, /testCaseDefinition\/update\//)
    await page.getByLabel('Test summary').fill('Written in this tab')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    // The notice may be there before the form has gone.
    await story.arrive(page, /testCaseDefinition(?!\/update)/)
    await page.getByText('Written in this tab').first().waitFor()
    const seen: string[] = []
    await page.exposeFunction('see', (text: string) => void seen.push(text))
    await page.evaluate(() => {
      new MutationObserver(() =>
        // A step may say what the summary said.
        Reflect.get(window, 'see')(document.querySelector('h1')?.textContent ?? ''),
      ).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    await page.goBack()
    await page.getByText('Written in this tab').first().waitFor()
    expect(seen.filter((text) => text.includes(summary))).toEqual([])
  })

  it('shows nothing to whoever comes after a sign-out', async () => {
    const page = await story.tabOf('lead')
    await story.open(page, '/audit')
    await story.open(page, `${list}?moduleId=0`)
    await openFirstCase(page)
    await page.context().clearCookies({ name: /session/i })
    await page.goBack()
    await page.waitForURL(/\/login/)
    await page.getByText('Log in again').or(page.getByLabel('Username')).first().waitFor()
  })
})

it('fetches a page ahead when its link is pointed at, and not again when it is followed', async () => {
  const page = await story.tabOf('qa')
  await story.open(page, `${list}?moduleId=0`)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/testCycles\.data/.test(request.url())) asked.push(request.headers()['sec-purpose'] ?? 'followed')
  })
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Test cycles', exact: true })
  await link.hover()
  await expect.poll(() => asked).toEqual(['prefetch'])
  const received = await page.waitForFunction(() =>
    performance.getEntriesByType('resource').find(({ name }) => name.includes('testCycles.data')),
  )
  await received.dispose()
  await link.click()
  await heading(page, 'Test cycles').waitFor()
  const loaded = await page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => entry.name.includes('testCycles.data'))
        .filter(({ transferSize }) => transferSize > 0).length,
  )
  expect(loaded).toBe(1)
})

it('keeps the page that is there until the next one is, and is never empty', async () => {
  const page = await story.tabOf('qa')
  await story.open(page, `${list}?moduleId=0`)
  await page.evaluate(() => {
    const empty: number[] = []
    Object.assign(window, { empty })
    const look = () => {
      const main = document.querySelector<HTMLElement>('#main')
      if (!main || (main.textContent ?? '').trim().length < 40) empty.push(performance.now())
      requestAnimationFrame(look)
    }
    look()
  })
  const main = page.getByRole('navigation', { name: 'Main' })
  for (const [link, title] of [
    ['Test cycles', 'Test cycles'],
    ['Suggestions', 'Mapping suggestions'],
    ['Execution', 'Execution Report'],
    ['Definitions', 'Test Case Definitions'],
  ] as const) {
    const { asked, letGo } = await holdAnswers(page)
    await main.getByRole('link', { name: link, exact: true }).click()
    await asked
    letGo()
    await heading(page, title).waitFor()
    await page.unrouteAll({ behavior: 'wait' })
  }
  expect(await page.evaluate(() => Reflect.get(window, 'empty'))).toEqual([])
})

it('loses no letter that is typed into a filter while results arrive', async () => {
  const page = await story.tabOf('qa')
  await story.open(page, `${list}?moduleId=0`)
  // Each answer takes longer than a letter, so that they come between the letters.
  await page.route(/testCaseDefinition\.data/, async (route) => {
    await new Promise((done) => setTimeout(done, 120))
    await route.continue()
  })
  const text = 'pay by card with a voucher'
  const box = page.getByLabel('Search test cases')
  await box.click()
  await page.getByRole('combobox', { name: 'Search test cases' }).waitFor()
  for (const part of text.split(/(?<= )/)) {
    await page.keyboard.type(part, { delay: 60 })
    // Long enough for the list to be asked for, not for its answer.
    await page.waitForTimeout(350)
  }
  await page.waitForURL((url) => url.searchParams.get('search') === text)
  expect(await page.getByRole('combobox', { name: 'Search test cases' }).inputValue()).toBe(text)
})

it('draws a chart in one go', async () => {
  const page = await story.tabOf('qa', { reducedMotion: 'no-preference' })
  await page.goto(`${story.address}/project/1/app/graphReport`)
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
  const frames = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        const seen = new Set<string>()
        let still = 0
        const look = () => {
          const canvas = document.querySelector('canvas')
          const drawn = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data.some(Boolean)
          if (drawn) seen.add(canvas?.toDataURL() ?? '')
          if (drawn && ++still === 40) done(seen.size)
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  // Once as wide as it was thought to be, and perhaps once more as wide as it is.
  expect(frames).toBeLessThanOrEqual(2)
})
