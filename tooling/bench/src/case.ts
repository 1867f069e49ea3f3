import { generateCases } from './generate-cases'
import { makeLongCase } from './long-case'
import { type TimedPage, timePages } from './pages'
import { openProduct } from './product'
import type { Report } from './report'

/** Steps of a long case, and what each page may cost as a multiple of an empty signed-in page. */
const size = { steps: 200, limit: 2 }

/** The fields that the form of a case sends, read from its HTML; `summary` is put into the first. */
export function filledForm(html: string, summary: string): URLSearchParams {
  const form = new URLSearchParams()
  const valueIn = (tag: string) => / value="([^"]*)"/.exec(tag)?.[1] ?? ''
  for (const [tag, name = ''] of html.matchAll(/<input [^>]*name="(revision|onceKey)"[^>]*>/g))
    form.append(name, valueIn(tag))
  for (const [, name = '', options = ''] of html.matchAll(/<select [^>]*name="(\w+)"[^>]*>(.*?)<\/select>/gs)) {
    form.append(name, valueIn(/<option[^>]* selected=""[^>]*>/.exec(options)?.[0] ?? ''))
  }
  for (const [, name = '', text = ''] of html.matchAll(/<textarea [^>]*name="(\w+)"[^>]*>([^<]*)<\/textarea>/g)) {
    form.append(name, name === 'summary' ? summary : text.trim())
  }
  const nameIn = (tag: string) => / name="([^"]*)"/.exec(tag)?.[1] ?? ''
  for (const [tag] of html.matchAll(/<input [^>]*>/g)) {
    const kind = / type="([^"]*)"/.exec(tag)?.[1] ?? 'text'
    const isSent = kind === 'text' || (/^(radio|checkbox)$/.test(kind) && / checked=/.test(tag))
    if (isSent && nameIn(tag) !== '' && !form.has(nameIn(tag))) form.append(nameIn(tag), valueIn(tag))
  }
  if (!form.has('applicable')) form.append('applicable', 'yes')
  form.append('intent', 'save')
  return form
}

/** Opening, editing, comparing and saving a case as whole signed-in answers, beside an empty signed-in page. */
export async function benchCase(report: Report, sizes = [100_000, 1_000_000]): Promise<void> {
  for (const count of sizes) {
    const product = await openProduct()
    try {
      const { project, user, cookie } = await product.makeProject()
      const owner = { projectId: project.id, userId: user.id }
      await generateCases(product.services.sql, { ...owner, count, modules: 500, steps: 3 })
      const long = await makeLongCase(product.services.sql, owner, size.steps)
      // Saving adds versions, so that it has cases of its own.
      const savedLong = await makeLongCase(product.services.sql, owner, size.steps)
      const short = Math.floor(count / 2)
      const web = await product.startWeb()
      const list = `/project/${project.id}/app/testCaseDefinition`
      let saves = 0
      const form = (html: string) => filledForm(html, `Pay no. ${saves++}`)
      const pages: Record<string, TimedPage> = {
        details: { path: `${list}/${short}`, expect: 'Preconditions' },
        'edit form': { path: `${list}/update/${short}`, expect: 'stepDescription' },
        save: { path: `${list}/update/${short - 1}`, expect: `${list}/${short - 1}`, form },
        'details, 200 steps': { path: `${list}/${long}`, expect: 'Open page 199' },
        'edit form, 200 steps': { path: `${list}/update/${long}`, expect: 'Open page 199' },
        'save, 200 steps': { path: `${list}/update/${savedLong}`, expect: `${list}/${savedLong}`, form },
        'compare, 200 steps': { path: `${list}/${long}/versions?old=1&new=2`, expect: 'Hide Comparison' },
      }
      const { times, reference } = await timePages(product, cookie, pages)
      const empty = times['empty page'] ?? Number.NaN
      const common = { bench: 'case', size: `${count} cases`, unit: 'ms' } as const
      report.add({ ...common, what: 'empty signed-in page', value: empty, reference })
      for (const what of Object.keys(pages)) {
        report.add({ ...common, what, value: times[what] ?? Number.NaN, reference, limit: size.limit })
      }
      await web.stop()
    } finally {
      await product.close()
    }
  }
}
