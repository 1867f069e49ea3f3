import { expect, it } from 'vitest'
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
  expect(await counts()).toBe('New0Edited0Deleted0')
  await editor.fill(`${before}\n  Scenario: Typed\n    Given the basket is open in a current browser\n`)
  await expect.poll(counts).toBe('New1Edited0Deleted0')
  // While Cucumber could not read it, what was counted last stays.
  await editor.fill(`nonsense\n${before}`)
  await page.getByText(/1 error/).waitFor()
  expect(await counts()).toBe('New1Edited0Deleted0')
  const twice = /\n {2}Scenario: Use a voucher twice\n(?: {4}.*\n)+/
  await editor.fill(before.replace(twice, '').replace('10 euros', '20 euros'))
  await expect.poll(counts).toBe('New0Edited1Deleted1')
  await page.getByText('Saving without these scenarios touches:').waitFor()
  await editor.fill(before)
  await expect.poll(counts).toBe('New0Edited0Deleted0')
  await page.getByRole('button', { name: 'Scenarios', exact: true }).click()
  await page.getByRole('button', { name: /Use a voucher twice/ }).waitFor()
  expect(await counts()).toBe('New0Edited0Deleted0')
  await page.context().close()
})
