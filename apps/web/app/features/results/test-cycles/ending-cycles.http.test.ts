import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../../testing/test-site'
import { cyclePlace } from './testing/cycle-place'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

describe('ending a test cycle without JavaScript', () => {
  it('tells whoever has a case open that its run was called off, where the cycle was closed', async () => {
    const { qa, as, cycles, add, results } = await cyclePlace(site)
    await add()
    const run = (await qa.post(`${cycles}/1/next`, {})).location ?? ''
    await (await as('ProjectLead')).post(`${cycles}/1/close`, { openRuns: 'callOff' })
    const ended = await qa.follow(await qa.post(run, { intent: 'finish' }))
    expect(ended.html).toContain('This run was called off. It left no result')
    expect(ended.html).not.toContain('finished already')
    const page = await qa.get(run)
    for (const text of ['This run was called off.', '>Called off<', 'Its test cycle is closed.'])
      expect(page.html).toContain(text)
    expect(page.html).not.toContain('This run is finished.')
    const marked = await qa.post(run, { mark: '1::PASSED' })
    expect([marked.status, marked.html]).toEqual([409, expect.stringContaining('This run was called off.')])
    expect(await results()).toEqual([])
  })

  it('takes a status in an address that is none for one that is left out', async () => {
    const { qa, cycles, add } = await cyclePlace(site)
    await add()
    for (const path of ['1?status=', '1/print?status=', '1/assign?all=1&status=', 'add?cycle=1&status='])
      for (const status of ['toString', '__proto__'])
        expect([path, (await qa.get(`${cycles}/${path}${status}`)).status]).toEqual([path, 200])
  })

  it('opens its dialogs for those alone who may do what they ask', async () => {
    const { qa, as, cycles, add } = await cyclePlace(site)
    await add()
    const [dev, colleague, lead] = await Promise.all([as('Dev'), as('QA'), as('ProjectLead')])
    const statuses = async (browser: typeof qa, names: readonly string[]) =>
      (await Promise.all(names.map((name) => browser.get(`${cycles}/1/${name}`)))).map(({ status }) => status)
    const ending = ['close', 'callOff', 'delete']
    const working = ['edit', 'sheet', 'assign?all=1', 'mark?all=1', 'accept?all=1', 'remove?all=1']
    expect(await statuses(dev, [...ending, 'reopen', ...working])).toEqual(Array(10).fill(403))
    expect(await statuses(colleague, [...ending, 'reopen'])).toEqual(Array(4).fill(403))
    expect(await statuses(colleague, working)).toEqual(Array(6).fill(200))
    expect(await statuses(qa, [...ending, 'reopen'])).toEqual([200, 200, 200, 403])
    expect(await statuses(lead, [...ending, 'reopen'])).toEqual(Array(4).fill(200))
  })
})
