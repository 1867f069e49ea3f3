import { describe, expect, it } from 'vitest'
import { seriousFindings } from './axe'
import { openStory } from './story'

const story = openStory()
const list = '/project/1/app/testCaseDefinition'
const plan = '/project/1/app/automationPlan'

describe('from a manual case to a scenario', () => {
  it('leads from what to automate next to a draft, and adds it to a file', async () => {
    const page = await story.tabOf('qa')
    await story.open(page, '/project/1/app/graphReport')
    await expect
      .poll(() => page.locator('[data-automated]').textContent())
      .toMatch(/^Automated [\d,]+ of [\d,]+ cases, [\d,]+ of [\d,]+ steps/)
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('main').getByRole('link', { name: 'What to automate next' }).click()
    await page.getByRole('heading', { name: 'What to automate next', level: 1 }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    // The demo comes with a plan, whose first set of steps is open.
    await page.getByText(/^Writing these \d steps automates [2-9]\d cases/).waitFor()
    await expect.poll(() => page.locator('details[open] code').count()).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Minutes saved a month' }).click()
    await story.arrive(page, /sort=minutes/)
    await page.getByRole('button', { name: 'Recalculate' }).click()
    await page.getByText('The plan is being made.').first().waitFor()
    // The button keeps the focus while the plan is made.
    await page.locator('button:focus', { hasText: 'Recalculate' }).waitFor()
    const first = page.locator('tbody > tr', { has: page.getByRole('link', { name: /^Draft of/ }) }).first()
    await first.getByText(/^How this is calculated/).click()
    await expect
      .poll(() => first.locator('dd').allTextContents())
      .toEqual(expect.arrayContaining([expect.stringMatching(/÷ \(\d+ new steps \+ 1 scenario\) = /)]))
    expect(await seriousFindings(page)).toEqual([])
    await first.getByRole('link', { name: /^Draft of/ }).click()
    await page.getByRole('heading', { name: 'Gherkin draft', level: 1 }).waitFor()
    await expect
      .poll(() => page.locator('[data-draft-counts]').textContent())
      .toMatch(/^\d+ of \d+ steps? reuses? existing glue/)
    expect(await seriousFindings(page)).toEqual([])
    const text = await page.getByRole('textbox', { name: 'Draft' }).inputValue()
    expect(text).toContain('@TC-')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download .feature' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.feature$/)
    await page.getByRole('combobox', { name: 'Feature file' }).fill('drafted')
    await page.getByRole('button', { name: 'Add to feature file' }).click()
    await page.getByText('drafted.feature was added with the draft.').waitFor()
  }, 120_000)

  it('makes plan and draft without JavaScript, on a phone', async () => {
    const page = await story.tabOf('lead', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    await story.open(page, plan)
    await page.getByRole('button', { name: 'Recalculate' }).click()
    await expect
      .poll(
        async () => {
          await story.open(page, plan)
          return page.getByText(/^Made .* by Lena Brandt\.$/).count()
        },
        { timeout: 60_000 },
      )
      .toBe(1)
    await story.open(page, `${list}/draft?cases=20.21`)
    await expect.poll(() => page.getByRole('button', { name: 'Copy' }).isVisible()).toBe(false)
    await page.getByRole('combobox', { name: 'Feature file' }).fill('without-script')
    await page.getByRole('button', { name: 'Add to feature file' }).click()
    await page.getByText('without-script.feature was added with the draft.').waitFor()
  }, 120_000)

  it('keeps what was written into a draft that is made anew, and offers the new one', async () => {
    const page = await story.tabOf('qa')
    const draft = page.getByRole('textbox', { name: 'Draft' })
    const ways = page.locator('input[name="use"]')
    for (let number = 20; (await ways.count()) === 0; number++) await story.open(page, `${list}/draft?cases=${number}`)
    await draft.fill('Feature: mine')
    await ways
      .first()
      .locator('xpath=ancestor::details')
      .evaluate((fold: HTMLDetailsElement) => {
        fold.open = true
      })
    await ways.first().check()
    await page.getByRole('button', { name: 'Use the ticked ways' }).click()
    await page.getByText('The draft was made anew').waitFor()
    expect(await draft.inputValue()).toBe('Feature: mine')
    await page.getByRole('button', { name: 'Take the new draft' }).click()
    expect(await draft.inputValue()).toContain('@TC-')
  })

  it('copies a draft where a page has no clipboard, as behind plain http', async () => {
    const page = await story.tabOf('qa')
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await story.open(page, `${list}/draft?cases=20.21`)
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByText('Copied: the draft').waitFor()
  })

  it('lets a developer see drafts, and a report viewer none of it', async () => {
    const dev = await story.tabOf('dev')
    await story.open(dev, plan)
    await expect.poll(() => dev.getByRole('button', { name: 'Recalculate' }).count()).toBe(0)
    const viewer = await story.tabOf('viewer')
    const refused = await viewer.goto(`${story.address}${list}/20/draft`)
    expect(refused?.status()).toBe(403)
    await story.open(viewer, '/project/1/app/graphReport')
    await expect.poll(() => viewer.getByRole('link', { name: 'What to automate next' }).count()).toBe(0)
  })
})
