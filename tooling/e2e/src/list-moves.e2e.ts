import { openDatabase } from '@caseweave/db/client'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openStory } from './story'

const story = openStory()

const numbers = (page: Page) =>
  page
    .locator('tbody input[data-row-select]')
    .evaluateAll((boxes) => boxes.map((box) => Number(box.getAttribute('value'))))
const linkOf = (page: Page, number: number) =>
  page.locator('tbody').getByRole('link', { name: `TC-${number}`, exact: true })

/** A tab at a module of at least five cases, in their own order. */
async function orderedList(): Promise<Page> {
  const { sql, close } = openDatabase(story.databaseUrl, { max: 1 })
  const [row] = await sql<{ id: number }[]>`
    select m.id::int from modules m join test_cases c on c.module_id = m.id and c.deleted_at is null
    where m.project_id = 1 and not exists (select from modules b where b.parent_id = m.id)
    group by m.id having count(*) between 5 and 10 order by m.id limit 1`
  await close()
  const page = await story.tabOf('qa')
  await story.open(page, `/project/1/app/testCaseDefinition?moduleId=${row?.id}&sort=position&direction=asc`)
  return page
}

it('hears a key that is pressed in the moment in which the moved row is drawn', async () => {
  const page = await orderedList()
  const [first = 0, second = 0, third = 0, ...rest] = await numbers(page)
  await linkOf(page, first).focus()
  // What the browser hears before it has turned to anything else.
  await page.evaluate(() => {
    const body = document.querySelector('tbody')
    const watch = new MutationObserver(() => {
      watch.disconnect()
      const key = { key: 'ArrowDown', altKey: true, bubbles: true, cancelable: true }
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key))
    })
    if (body) watch.observe(body, { childList: true })
  })
  // A slow browser does one thing at a time.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 10 })
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => numbers(page)).toEqual([second, third, first, ...rest])
})

it('forgets no move of one row while another one is moved', async () => {
  const page = await orderedList()
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, ...rest] = await numbers(page)
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(/\/order\.data/, async (route) => {
    await held
    await route.continue()
  })
  await linkOf(page, first).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await linkOf(page, fifth).focus()
  await page.keyboard.press('Alt+ArrowUp')
  release()
  await expect.poll(() => numbers(page)).toEqual([second, third, first, fifth, fourth, ...rest])
})

it('goes on with moves though nothing was drawn from the press until the answer', async () => {
  const page = await orderedList()
  const [first = 0, second = 0, third = 0, ...rest] = await numbers(page)
  await linkOf(page, first).focus()
  // React draws by such messages; a browser that has much else to do hears them late.
  await page.evaluate(() => {
    const post = MessagePort.prototype.postMessage
    const waiting: (() => void)[] = []
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      waiting.push(() => post.call(this, message))
    }
    addEventListener('draw-again', () => {
      MessagePort.prototype.postMessage = post
      for (const each of waiting) each()
    })
  })
  const listed = page.waitForResponse((answer) => answer.url().includes('/testCaseDefinition.data'))
  await page.keyboard.press('Alt+ArrowDown')
  await listed
  await page.waitForTimeout(300)
  await page.evaluate(() => dispatchEvent(new Event('draw-again')))
  await expect.poll(() => numbers(page)).toEqual([second, first, third, ...rest])
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => numbers(page)).toEqual([second, third, first, ...rest])
})
