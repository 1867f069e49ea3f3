import { isSitePath } from '@caseweave/contract/front/site/paths'
import { helpBook } from '@caseweave/core/front/help/help-book'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, it } from 'vitest'
import routes from '../../../routes'

type Page = { path: string; dialog: boolean }

/** The paths of all pages below a route; `dialog`: it lies over another page. */
function pagesOf(entries: RouteConfigEntry[], above = '', within = false): Page[] {
  return entries.flatMap(({ path, file, index, children = [] }) => {
    const own = path ? `${above}/${path}` : above
    const page =
      /\.route\.tsx$/.test(file) && (path !== undefined || index) ? [{ path: own || '/', dialog: within }] : []
    // What only frames its screens has no page of its own.
    const frames = path === undefined || path === 'project/:projectId' || path === 'help'
    return [...(frames && !index ? [] : page), ...pagesOf(children, own, !frames)]
  })
}

/** Not screens to be read: they lead on, or say that there is nothing. */
const passing = [
  '/*',
  '/success',
  '/cancel',
  '/app/*',
  '/register',
  '/logout',
  '/auth',
  '/confirmEmail',
  '/changeEmail',
]
const leadOn = (path: string) =>
  passing.includes(path) ||
  // For those who work on the product, in no build of it.
  path === '/dev/ui' ||
  // Public pages stand outside of the product, and say what they are for.
  isSitePath(path) ||
  /^\/(help$|help\/|login\/|identity\/|callback\/)/.test(path) ||
  /^\/project\/:projectId(\/app)?$/.test(path)

const pages = pagesOf(routes).filter(({ path }) => !leadOn(path))
const book = helpBook()
const partsOf = (path: string) => path.split('/').filter((part) => part !== '')
/** Parameters as numbers, as they are in addresses. */
const asked = (path: string) => path.replaceAll(/:[A-Za-z]+/g, '7')

it('has a topic about every screen (docs/recipes/add-a-help-topic.md)', () => {
  expect(pages.length).toBeGreaterThan(150)
  expect(pages.filter(({ path }) => book.topicAt(asked(path)) === null)).toEqual([])
})

it('has a topic that names each page; only dialogs share the one of the page that they lie over', () => {
  const named = (path: string) => {
    // What the last parameter stands for may be told of with the page that lists it.
    const parts = partsOf(asked(path.replace(/(\/:[A-Za-z]+)+$/, '')))
    const names = (own: string[]) =>
      own.length >= parts.length &&
      parts.every((part, at) => own[at]?.startsWith(':') || own[at]?.toLowerCase() === part.toLowerCase())
    return book.places.some((place) => names(place.parts))
  }
  const pagesOnly = pages.filter(({ path, dialog }) => !dialog && !/^\/help/.test(path))
  expect(pagesOnly.map(({ path }) => path).filter((path) => !named(path))).toEqual([])
})
