import { makeFeatureFile } from '@caseweave/core/automation/feature-files/testing/make-feature-file'
import { launchBrowser } from '@caseweave/e2e/browser'
import { median } from './median'
import { openProduct } from './product'
import type { Report } from './report'

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof launchBrowser>>['newPage']>>
type CDPSession = Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>

const steps = 3_700
const bytes = 500_000
const definitions = 3_000
const keys = 60

/** A third of its steps has no definition, and a tenth has two. */
function largeFile(): string {
  const parts = ['Feature: Orders\n']
  for (let n = 0; n < steps; n++) {
    if (n % 10 === 0) parts.push(`\n  @area${n % 20}\n  Scenario: Order number ${n}\n`)
    const kind = n % 3 === 0 ? 'nobody has defined what is done with' : 'the customer changes'
    const text = `${kind} the order of kind ${n % definitions} with "${n}" and a long word of explanation`
    parts.push(`    Given ${text}\n`)
  }
  const short = Math.max(0, bytes - parts.join('').length)
  parts.push('\n', `  # ${'words '.repeat(15)}\n`.repeat(Math.ceil(short / 95)))
  return parts.join('')
}

async function addDefinitions(sql: Awaited<ReturnType<typeof openProduct>>['services']['sql'], projectId: number) {
  const [file] = await sql<{ id: string }[]>`
    insert into java_files (project_id, path, name, package_name, source_hash)
    values (${projectId}, 'Orders.java', 'Orders.java', '', 'x') returning id`
  await sql`
    insert into step_definitions (project_id, java_file_id, keyword, expression, kind, class_name, method_name, parameter_types, line)
    select ${projectId}, ${file?.id ?? 0}, 'Given',
      'the customer changes the order of kind ' || (n % 2700) || ' with {string} and a long word of explanation',
      'expression', 'Orders', 'changes' || n, '{String}', n
    from generate_series(0, ${definitions - 1}) n`
}

/** Computing time (ms) of a page's main thread since it was opened, whatever it was spent on. */
async function spent(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000
}

async function rest(milliseconds: number): Promise<void> {
  await new Promise((done) => setTimeout(done, milliseconds))
}

/** What the page does for each of some keys, and in some pauses: the worker answers, and the draft is kept. */
async function typeAndMeasure(page: Page, session: CDPSession) {
  const perKey: number[] = []
  const perPause: number[] = []
  const during = async (act: () => Promise<void>, wait: number) => {
    const before = await spent(session)
    await act()
    await rest(wait)
    return (await spent(session)) - before
  }
  for (let n = 0; n < keys; n++) {
    // Quicker than the worker's pause, as people type; every tenth is followed by its answer.
    perKey.push(await during(() => page.keyboard.press('abcdefghij'[n % 10] ?? 'a'), 120))
    if (n % 10 === 9) perPause.push(await during(async () => {}, 2_000))
  }
  return { perKey, perPause }
}

/** The work of the browser's main thread while somebody types in a large feature file, with a step vocabulary to compare with. */
export async function benchDiagnostics(report: Report): Promise<void> {
  const product = await openProduct()
  const browser = await launchBrowser()
  try {
    const { ctx, project, cookie } = await product.makeProject()
    await addDefinitions(product.services.sql, project.id)
    const text = largeFile()
    await makeFeatureFile(ctx, project.id, text, 'orders.feature')
    const web = await product.startWeb()
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    const [name = '', value = ''] = cookie.split(/=(.*)/s)
    await context.addCookies([{ name, value, url: product.appUrl }])
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    // Computing time of the thread, whatever else the machine does.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const [file] = await product.services.sql<
      { id: string }[]
    >`select id from feature_files where project_id = ${project.id}`
    await page.goto(`${product.appUrl}/project/${project.id}/app/featureEdit/${file?.id}?view=text`)
    await page.getByText(/undefined step/).waitFor({ timeout: 60_000 })
    await page.locator('.cm-content').click()
    await page.keyboard.press('PageDown')
    await page.keyboard.press('End')
    // What this has drawn is no key's work.
    await rest(1_000)
    const { perKey, perPause } = await typeAndMeasure(page, session)
    const size = `${(text.length / 1_000).toFixed(0)} kB, ${steps} steps`
    const add = (what: string, milliseconds: number, limit?: number) =>
      report.add({ bench: 'diagnostics', what, size, value: milliseconds, unit: 'ms', ...(limit ? { limit } : {}) })
    add('main thread per key, median', median(perKey))
    add('main thread per key, worst', Math.max(...perKey), 50)
    // Several tasks in two seconds: the answers, what they draw, and the draft that is kept. The first is done by code that is not warm yet.
    add('main thread per pause, median', median(perPause), 50)
    add('main thread per pause, worst', Math.max(...perPause))
    await web.stop()
  } finally {
    await browser.close()
    await product.close()
  }
}
