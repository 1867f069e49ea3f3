import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { renderTurn } from './render-turn'

test('what has arrived goes on between two pages that were ready at once', async () => {
  const order: string[] = []
  // A timer is heard once in each turn of the event loop, as an answer of the database is.
  const hear = setInterval(() => order.push('heard'), 1)
  const page = async () => {
    await renderTurn()
    await new Promise((done) => setImmediate(done))
    const end = performance.now() + 5
    while (performance.now() < end);
    order.push('page')
  }
  await Promise.all([page(), page(), page(), page()])
  clearInterval(hear)
  const pages = order.join(' ').split('page')
  expect(pages).toHaveLength(5)
  expect(pages.slice(1, -1).filter((between) => !between.includes('heard'))).toEqual([])
})

test('a page that comes alone waits for nobody', async () => {
  await sleep(5)
  let begun = false
  void renderTurn().then(() => {
    begun = true
  })
  await Promise.resolve()
  await Promise.resolve()
  expect(begun).toBe(true)
})
