import { automationScreens } from '@caseweave/contract/automation/screens'
import { casesScreens } from '@caseweave/contract/cases/screens'
import { frontScreens } from '@caseweave/contract/front/screens'
import { peopleScreens } from '@caseweave/contract/people/screens'
import { projectScreens } from '@caseweave/contract/project/screens'
import { reportsScreens } from '@caseweave/contract/reports/screens'
import { resultsScreens } from '@caseweave/contract/results/screens'
import { openDatabase } from '@caseweave/db/client'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { openStory } from './story'

const story = openStory()

const areas = [
  casesScreens,
  automationScreens,
  resultsScreens,
  reportsScreens,
  peopleScreens,
  projectScreens,
  frontScreens,
]

/** Every screen of the navigation's tables but help, whose column of topics stands beside it; those without an entry are added. */
const paths = [
  ...new Set([
    ...areas.flatMap((screens) => Object.values(screens).map(({ path }) => path.replace(':projectId', '1'))),
    '/dashBoard',
    '/organization',
    '/organization/integrations',
    '/profile/trackers',
    '/notifications/choices',
    '/project/1/app/testCaseDefinition/add',
    '/project/1/app/testCaseDefinition/12',
    '/project/1/app/testCaseDefinition/deleted',
    '/project/1/app/testCaseDefinition/import',
    '/project/1/app/graphReport/history',
    '/project/1/app/graphReport/schedules',
  ]),
].filter((path) => !path.startsWith('/app/help'))

it('shows every screen in one of two frames, with one left edge', async () => {
  // Assets are for those who keep them.
  const [admin, keeper] = [await story.tabOf('admin'), await story.tabOf('hr')]
  expect(paths.length).toBeGreaterThan(35)
  const askew: unknown[] = []
  for (const path of paths) {
    const page = path.startsWith('/app/assetInfo') ? keeper : admin
    await page.goto(story.address + path)
    const seen = await page.evaluate(() => {
      const main = document.querySelector<HTMLElement>('#main')
      if (!main?.parentElement) return null
      const [box, column] = [main.getBoundingClientRect(), main.parentElement.getBoundingClientRect()]
      const { paddingLeft, paddingRight } = getComputedStyle(main)
      const inner = box.width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return {
        frame: main.dataset.frame,
        ...{ left: box.left - column.left, sides: [paddingLeft, paddingRight] },
        wide: main.dataset.frame === 'list' ? box.width === column.width : inner <= 960,
        crumbs: [...document.querySelectorAll('nav[aria-label="Breadcrumb"] li:not([aria-hidden])')].map(
          (crumb) => crumb.textContent,
        ),
        cut: document.documentElement.scrollWidth > document.documentElement.clientWidth,
      }
    })
    const right =
      seen?.frame &&
      new Set(seen.crumbs).size === seen.crumbs.length &&
      seen.left === 0 &&
      seen.wide &&
      !seen.cut &&
      seen.sides.every((side) => side === '24px')
    if (!right) askew.push({ path, ...seen })
  }
  expect(askew).toEqual([])
})

/** Pages with tables beside those of the navigation. */
const more = [
  '/siteMessages',
  '/project/1/app/testCycles/1',
  '/project/1/app/testCycles/mine',
  '/project/1/app/graphReport?execution=true',
]

it.each([1024, 1280])('cuts no column of a table at %i px', async (width) => {
  const [admin, keeper] = [await story.tabOf('admin'), await story.tabOf('hr')]
  const cut: unknown[] = []
  for (const path of [...paths, ...more]) {
    const page = path.startsWith('/app/assetInfo') ? keeper : admin
    await page.setViewportSize({ width, height: 900 })
    await page.goto(story.address + path)
    const tables = await page.evaluate(() =>
      [...document.querySelectorAll('.table-scroll')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map((box) => `${box.querySelector('caption')?.textContent}: ${box.scrollWidth} of ${box.clientWidth}`),
    )
    if (tables.length > 0) cut.push({ path, tables })
  }
  expect(cut).toEqual([])
})

/** Boxes of a page that are wider than what is seen of them. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.table-scroll:has(.table-cards), .route-dialog')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map((box) => `${box.querySelector('caption')?.textContent}: ${box.scrollWidth} of ${box.clientWidth}`),
  )

describe('long names that people gave', () => {
  const project = '/project/1/app'
  beforeAll(async () => {
    const long = 'Zusammengesetzt'.repeat(6)
    const database = openDatabase(story.databaseUrl, { name: 'caseweave-e2e-names', max: 1 })
    await database.sql`update releases set number = ${long} where id = (select release_id from test_cycles where number = 1 limit 1)`
    await database.sql`update environments set name = ${long.slice(0, 50)} where name = 'Staging'`
    await database.sql`update test_cycles set name = ${long}`
    await database.sql`update test_cases set summary = ${long} where number = 46`
    await database.sql`update modules set name = ${long} where id = 1`
    await database.sql`update projects set name = ${long} where id = 1`
    await database.close()
  })

  it('stay within a phone', async () => {
    const viewport = { width: 390, height: 844 }
    const page = await story.tabOf('admin', { viewport })
    // Who has test cases sees the release in their card.
    const tester = await story.tabOf('qa', { viewport })
    await story.open(tester, '/dashBoard')
    expect(await tooWide(tester)).toEqual([])
    const wide: unknown[] = []
    for (const path of [
      `${project}/testCycles`,
      `${project}/testCycles/1`,
      `${project}/testCycles/1/print`,
      `${project}/testCycles/add?cycle=1`,
      `${project}/testCycles/mine`,
      `${project}/testCaseDefinition`,
      `${project}/testCaseDefinition/46`,
      `${project}/test-case-run/1`,
      `${project}/releaseMapping`,
      `${project}/releaseMapping?module=1`,
      `${project}/agreement?module=1`,
      `${project}/graphReport?module=1`,
      `${project}/graphReport/history?module=1`,
      `${project}/ticketReport`,
      '/project/1/manage/module/1/delete?moduleId=1',
      '/project/1/manage/release',
      '/project/1/manage/environments',
      '/project/1/manage/team/2/remove',
      '/audit?organizationId=1&table=modules&operation=all&date=1970-01-01&record=1',
      '/dashBoard',
      '/operator',
    ]) {
      await story.open(page, path)
      const over = await tooWide(page)
      if (over.length > 0) wide.push({ path, over })
    }
    expect(wide).toEqual([])
  })

  it('stay on paper', async () => {
    // A4 with its margins.
    const page = await story.tabOf('admin', { viewport: { width: 718, height: 1000 } })
    await page.emulateMedia({ media: 'print' })
    const wide: unknown[] = []
    for (const path of ['testCycles', 'testCycles/1', 'testCycles/1/print', 'testCaseDefinition', 'ticketReport']) {
      await story.open(page, `${project}/${path}`)
      const over = await tooWide(page)
      if (over.length > 0) wide.push({ path, over })
    }
    expect(wide).toEqual([])
  })
})

it('follows a window that becomes narrower', async () => {
  const page = await story.tabOf('admin')
  const wide: unknown[] = []
  for (const path of [
    'testcaseAdditionProgress',
    'graphReport',
    'graphReport/history',
    'testCaseDefinition/update/12',
  ]) {
    await page.setViewportSize({ width: 1280, height: 400 })
    await story.open(page, `/project/1/app/${path}`)
    // What was seen once is remembered as wide as it was.
    for (const place of [100_000, 0]) await page.evaluate((top) => scrollTo(0, top), place)
    await page.setViewportSize({ width: 390, height: 400 })
    // Charts are drawn anew.
    await expect
      .poll(() => tooWide(page), { timeout: 10_000 })
      .toEqual([])
      .catch(() => wide.push(path))
  }
  expect(wide).toEqual([])
})
