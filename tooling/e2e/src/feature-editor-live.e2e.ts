import { expect, it } from 'vitest'
import { writeText } from './feature-file-pages'
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
