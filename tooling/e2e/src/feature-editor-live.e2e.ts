import { expect, it } from 'vitest'
import { addFile, button, scenario, step, writeText } from './feature-file-pages'
import { holdAnswers } from './held-answers'
import { openStory } from './story'

const story = openStory()

it('the legend and the impact follow what is typed in the text view', async () => {
  const page = await story.tabOf('qa')
  await story.open(page, '/project/1/app/featureEdit/1?view=text')
  const legend = page.getByRole('list', { name: 'Legend' })
  const counts = () => legend.textContent()
  const editor = page.locator('.cm-content')
  await editor.waitFor()
  const before = await page.evaluate(async () => (await fetch(`${location.pathname}/source?version=1`)).text())
  await expect.poll(() => counts()).toBe('New0Edited0Deleted0')
  await writeText(page, `${before}\n  Scenario: Typed\n    Given the basket is open in a current browser\n`)
  await expect.poll(counts).toBe('New1Edited0Deleted0')
  // While Cucumber could not read it, what was counted last stays.
  await writeText(page, `nonsense\n${before}`)
  await page.getByText(/1 error/).waitFor()
  await expect.poll(() => counts()).toBe('New1Edited0Deleted0')
  const twice = /\n {2}Scenario: Use a voucher twice\n(?: {4}.*\n)+/
  await writeText(page, before.replace(twice, '').replace('10 euros', '20 euros'))
  await expect.poll(counts).toBe('New0Edited1Deleted1')
  await page.getByText('Saving without these scenarios touches:').waitFor()
  await writeText(page, before)
  await expect.poll(counts).toBe('New0Edited0Deleted0')
  await page.getByRole('button', { name: 'Scenarios', exact: true }).click()
  await page.getByRole('button', { name: /Use a voucher twice/ }).waitFor()
  await expect.poll(() => counts()).toBe('New0Edited0Deleted0')
  await page.context().close()
})

it('a button that is pressed straight from a field does what it says, though the page moves', async () => {
  const page = await story.tabOf('qa', { viewport: { width: 390, height: 844 } })
  await story.open(page, '/project/1/app/featureEdit/3')
  await page.getByRole('button', { name: /Choose standard delivery/ }).click()
  await page.getByRole('textbox', { name: 'Step 1', exact: true }).fill('Given a text that was typed just now')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved as V2.').waitFor()
  // What only the blur takes over is marked, too.
  await page.getByRole('textbox', { name: 'Step 2', exact: true }).fill('When another text was typed')
  await page.getByRole('heading', { name: /Choose standard delivery/ }).click()
  await expect.poll(() => page.getByRole('list', { name: 'Legend' }).textContent()).toBe('New0Edited1Deleted0')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Step 2', exact: true }).count()).toBe(0)
  await page.context().close()
})

it('a comparison stays through a reload that is faster than the rest of the page', async () => {
  const page = await story.tabOf('dev')
  const file = await addFile(story, page, 'hasty-reload')
  await scenario(page, /With a password/).click()
  await step(page, 2).fill('somebody signs in')
  await button(page, 'Save').click()
  await page.getByText('Saved as V3.').waitFor()
  await story.open(page, file)
  const { asked, letGo } = await holdAnswers(page, 'GET')
  await page.getByLabel('Old version').selectOption('1')
  await page.getByLabel('New version').selectOption('3')
  await button(page, 'Compare').click()
  const compared = page.getByRole('region', { name: 'V1 compared with V3', exact: true })
  await Promise.all([asked, compared.waitFor()])
  await page.reload()
  await compared.waitFor()
  letGo()
  await page.context().close()
})

it('a comparison that the address opened and that was hidden does not come back with a save', async () => {
  const page = await story.tabOf('dev')
  const file = await addFile(story, page, 'hidden-comparison')
  const compared = page.getByRole('region', { name: 'V1 compared with V2', exact: true })
  const save = async (text: string, said: string) => {
    await scenario(page, /With a password/).click()
    await step(page, 2).fill(text)
    await button(page, 'Save').click()
    await page.getByText(said).waitFor()
  }
  await save('somebody signs in', 'Saved as V3.')
  await story.open(page, `${file}?old=1&new=2`)
  await compared.waitFor()
  await page.getByLabel('New version').selectOption('3')
  await button(page, 'Compare').click()
  await page.getByRole('region', { name: 'V1 compared with V3', exact: true }).waitFor()
  await button(page, 'Hide Comparison').click()
  await compared.waitFor({ state: 'detached' })
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('section[aria-label*="compared with"]')) document.body.dataset.cameBack = 'true'
    }).observe(document.body, { subtree: true, childList: true })
  })
  await save('somebody signs out', 'Saved as V4.')
  await expect.poll(() => button(page, 'Save').getAttribute('aria-busy')).toBeNull()
  expect(await page.locator('body').getAttribute('data-came-back')).toBeNull()
  await page.context().close()
})
