import { expect, it } from 'vitest'
import { seriousFindings } from './axe'
import { openStory } from './story'

const story = openStory()
const list = '/project/1/app/testCaseDefinition'

it('chooses a module by the keyboard alone, in the order of the tree, also on a phone', async () => {
  const page = await story.tabOf('qa')
  await story.open(page, `${list}/add`)
  const box = page.locator('input[role="combobox"]').first()
  const option = page.locator('[role=option]')
  const active = () =>
    page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant')
      return id ? document.getElementById(id)?.getAttribute('aria-label') : null
    })
  await box.focus()
  expect(await box.getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.press('ArrowDown')
  await option.first().waitFor()
  const ways = await option.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''))
  const parents = ways.map((way) => way.split(' › ').slice(0, -1).join(' › '))
  // Each stands below the one that it lies in.
  expect(parents.filter((parent, at) => parent !== '' && !ways.slice(0, at).includes(parent))).toEqual([])
  expect(await active()).toBe(ways[0])
  await page.keyboard.press('ArrowUp')
  await expect.poll(active).not.toBe(ways[0])
  await page.keyboard.press('ArrowDown')
  await expect.poll(active).toBe(ways[0])
  expect(await seriousFindings(page)).toEqual([])

  const deep = ways.find((way) => way.includes(' › ')) ?? ''
  await page.keyboard.type(deep.split(' › ').reverse().join(' ').toUpperCase())
  await expect.poll(active).toBe(deep)
  await page.keyboard.press('Enter')
  await expect.poll(() => box.inputValue()).toBe(deep)
  const value = await page.locator('select[name=moduleId]').inputValue()
  expect(value).toMatch(/^\d+$/)
  // Typing without choosing changes nothing.
  await page.keyboard.type('nowhere')
  await page.getByText('No module has this in its name.').waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => box.inputValue()).toBe(deep)
  expect(await page.locator('select[name=moduleId]').inputValue()).toBe(value)

  // Over a dialog, on a phone: Escape closes the list and not the dialog.
  await page.setViewportSize({ width: 390, height: 800 })
  await story.open(page, `${list}/set/1/move?moduleId=0`)
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[role="combobox"]').click()
  await option.first().waitFor()
  const isInside = async () => {
    const place = await option.first().boundingBox()
    return place !== null && place.x >= 0 && place.x + place.width <= 390
  }
  await expect.poll(isInside).toBe(true)
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => option.count()).toBe(0)
  expect(await dialog.count()).toBe(1)
})
