import { launchBrowser } from '@caseweave/e2e/browser'
import { generateCases } from './generate-cases'
import { openProduct } from './product'
import type { Report } from './report'

const rows = 2_000
/** Turns of the wheel over the list, each as far (px) as a quick one goes. */
const turns = { count: 120, pixels: 500 }

/** A piece of work of a thread in a trace; `tdur` = how long (µs) the processor was at it. Source: Chromium, trace event format. */
type TraceEvent = { name: string; ph: string; pid: number; tid: number; tdur?: number; args?: { name?: string } }

/** Computing time (ms) of each task of the thread that answers people, whatever else the machine does meanwhile. */
function tasksOf(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] }
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const isMain = ({ pid, tid }: TraceEvent) => threads.some((thread) => thread.pid === pid && thread.tid === tid)
  return traceEvents
    .filter((event) => /RunTask$/.test(event.name) && event.ph === 'X' && isMain(event))
    .map(({ tdur = 0 }) => tdur / 1_000)
}

/** The longest work that the browser does in one piece while somebody scrolls through a list of 2,000 rows. */
export async function benchScroll(report: Report): Promise<void> {
  const product = await openProduct()
  const browser = await launchBrowser()
  try {
    const { project, user, cookie } = await product.makeProject()
    await generateCases(product.services.sql, {
      ...{ projectId: project.id, userId: user.id, count: rows, modules: 20, steps: 1 },
    })
    const web = await product.startWeb()
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const [name = '', value = ''] = cookie.split(/=(.*)/s)
    await context.addCookies([{ name, value, url: product.appUrl }])
    const page = await context.newPage()
    await page.goto(`${product.appUrl}/project/${project.id}/app/testCaseDefinition?moduleId=0&pageSize=${rows}`)
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    const shown = await page.locator('tbody tr').count()
    if (shown !== rows) throw new Error(`${shown} rows of ${rows} are shown.`)
    const box = await page.locator('tbody').boundingBox()
    await page.mouse.move((box?.x ?? 0) + 300, 500)
    // Of the page that has just come, nothing is left to be done.
    await page.waitForTimeout(2_000)
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] })
    for (let turn = 0; turn < turns.count; turn++) {
      await page.mouse.wheel(0, turns.pixels)
      await page.waitForTimeout(30)
    }
    const tasks = tasksOf(await browser.stopTracing()).sort((a, b) => b - a)
    if (tasks.length < turns.count) throw new Error(`The trace has ${tasks.length} tasks.`)
    const moved = (box?.y ?? 0) - ((await page.locator('tbody').boundingBox())?.y ?? 0)
    if (moved < (turns.count * turns.pixels) / 2) throw new Error(`It scrolled ${moved} px.`)
    const size = `${rows} rows`
    const add = (what: string, value: number, limit?: number) =>
      report.add({ bench: 'scroll', what, size, value, unit: 'ms', ...(limit ? { limit } : {}) })
    add('longest task while scrolling', tasks[0] ?? Number.NaN, 50)
    add('the tenth longest', tasks[9] ?? Number.NaN)
    add('all tasks, for each turn of the wheel', tasks.reduce((sum, task) => sum + task, 0) / turns.count)
    await web.stop()
  } finally {
    await browser.close()
    await product.close()
  }
}
