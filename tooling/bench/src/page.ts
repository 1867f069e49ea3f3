import { generateCases } from './generate-cases'
import type { MeasuredWeb } from './measured-web'
import { median } from './median'
import { openProduct } from './product'
import type { Report } from './report'

/** What a page may cost, as a multiple of rendering it. */
const limits = { profile: 4, list: 3 }
/** Rounds that warm up, rounds that are measured, and requests and renderings in each. */
const rounds = { warm: 4, measured: 7, requests: 40, renderings: 20 }
const moreScreens = 200

/** CPU time (ms) of one answer and of one rendering. */
async function measure(web: MeasuredWeb, path: string, cookie: string) {
  const before = await web.cpu()
  let left = rounds.requests
  async function lane() {
    while (left-- > 0) {
      const response = await fetch(web.address + path, { headers: { cookie, accept: 'text/html' } })
      const html = await response.text()
      if (!response.ok || !html.includes('</html>')) throw new Error(`${path} answered ${response.status}.`)
    }
  }
  await Promise.all([lane(), lane(), lane(), lane()])
  const answer = ((await web.cpu()) - before) / rounds.requests
  return { answer, rendering: (await web.render(path, rounds.renderings)).cpu }
}

/**
 * CPU time of the web process (all its threads) for the empty signed-in page and for the list of ten cases, beside `renderToString` of the
 * same trees in the same process; and the same with many more screens. Rounds are in random order, so that whatever else the machine does
 * touches all alike.
 */
export async function benchPage(report: Report): Promise<void> {
  const product = await openProduct()
  try {
    const { project, user, cookie } = await product.makeProject()
    const owner = { projectId: project.id, userId: user.id }
    await generateCases(product.services.sql, { ...owner, count: 1_000, modules: 20, steps: 1 })
    const webs = { 'as it is': await product.startMeasuredWeb(), more: await product.startMeasuredWeb(moreScreens) }
    const pages = { profile: '/profile', list: `/project/${project.id}/app/testCaseDefinition` }
    const series = Object.entries(webs).flatMap(([screens, web]) =>
      (['profile', 'list'] as const).map((page) => ({
        screens,
        web,
        page,
        answers: [] as number[],
        renderings: [] as number[],
      })),
    )
    for (let round = 0; round < rounds.warm + rounds.measured; round++) {
      for (const one of series.toSorted(() => Math.random() - 0.5)) {
        const { answer, rendering } = await measure(one.web, pages[one.page], cookie)
        if (round < rounds.warm) continue
        one.answers.push(answer)
        one.renderings.push(rendering)
      }
    }
    for (const { screens, page, answers, renderings } of series) {
      report.add({
        bench: 'page',
        what: page === 'profile' ? 'empty signed-in page (profile)' : 'list of 10 cases',
        size: screens === 'more' ? `${moreScreens} more screens` : screens,
        value: median(answers),
        unit: 'ms',
        reference: { name: 'renderToString', value: median(renderings) },
        limit: limits[page],
      })
    }
    for (const web of Object.values(webs)) await web.stop()
  } finally {
    await product.close()
  }
}
