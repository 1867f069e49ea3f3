import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { routeCandidates } from './route-candidates'
import { openHandlers } from './screens-handler'

type Routes = ServerBuild['routes']
type RouteTree = { id: string; path?: string } & ({ index: true } | { children: RouteTree[] })

/** The routes as Remix nests them to match. */
const treeOf = (routes: Routes, parentId?: string): RouteTree[] =>
  Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => ({
      id,
      ...(path === undefined ? {} : { path }),
      ...(index ? { index } : { children: treeOf(routes, id) }),
    }))

/** Remix's own answer: the routes of a path, outermost first, and its parameters. */
const matched = (routes: Routes, path: string) =>
  matchRoutes(treeOf(routes), path)?.map(({ route, params }) => ({ id: route.id, params }))

const pick = (routes: Routes, ids: string[]) =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)))

const words = ['7', 'Größe', 'a%2Fb', 'a.data']

/** Addresses of every route, its parameters filled with ids, odd words and the names of other screens. */
function addressesOf(routes: Routes): string[] {
  const pathOf = (id: string | undefined): string =>
    id === undefined ? '' : `${pathOf(routes[id]?.parentId)}/${routes[id]?.path ?? ''}`
  const paths = Object.keys(routes).map((id) =>
    pathOf(id)
      .replace(/\/+/g, '/')
      .replace(/(.)\/$/, '$1'),
  )
  const names = [...new Set(paths.flatMap((path) => path.split('/')))].filter((name) => /^\w+$/.test(name))
  return [...new Set(paths)].flatMap((path) => {
    const filled = (word: string) => path.replace(/:\w+|\*/g, word)
    const usual = filled('7')
    return [
      ...new Set([...words, ...names].map(filled)),
      `${usual}/`,
      `${usual}//`,
      `/${usual}`,
      usual.toUpperCase(),
      `${usual}.data`,
      `${usual}/more`,
      usual.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    ]
  })
}

describe('the routes that Remix gets', () => {
  let build: ServerBuild
  let routes: Routes
  let every: string[]
  let addresses: string[]
  beforeAll(async () => {
    const built = new URL('../build/server/index.js', import.meta.url).href
    const { loadServer }: typeof import('./index') = await import(/* @vite-ignore */ built)
    build = (await loadServer()).screens
    routes = build.routes
    every = addressesOf(routes)
    // Matching all routes takes a millisecond: some hundred addresses are enough.
    addresses = every.filter((_, at) => at % Math.ceil(every.length / 500) === 0)
  })

  it('lead to the same screens, with the same parameters, as all routes do', () => {
    const candidates = routeCandidates(routes)
    for (const address of addresses) {
      for (const path of [address, address.replace(/\.data$/, '')]) {
        const few = pick(routes, candidates(address))
        expect(matched(few, path), `${path} of ${address}`).toEqual(matched(routes, path))
      }
    }
  })

  it('are few for each path', () => {
    const candidates = routeCandidates(routes)
    for (const address of addresses) expect(candidates(address).length, address).toBeLessThan(16)
  })

  it('make no more handlers than there are routes, whatever is asked for', () => {
    const { kept, handlerOf } = openHandlers(build)
    for (const address of every) handlerOf(address)
    expect(kept.size).toBeLessThanOrEqual(Object.keys(routes).length)
    expect(handlerOf('/profile')).toBe(handlerOf('/profile'))
  })
})

it('fits optional segments, names with an ending, and lines with layouts and index routes', () => {
  const module = { default: () => null }
  const route = (id: string, rest: object) => [id, { id, module, parentId: 'root', ...rest }]
  const routes: Routes = Object.fromEntries([
    route('root', { path: '', parentId: undefined }),
    route('layout', {}),
    route('index', { index: true, parentId: 'layout' }),
    route('optional', { path: 'a/:b?/c?' }),
    route('file', { path: 'files/:name.csv', parentId: 'layout' }),
    route('rest', { path: 'rest/*' }),
  ])
  const candidates = routeCandidates(routes)
  for (const path of [
    '/',
    '//',
    '/a',
    '/a/1',
    '/a/1/c',
    '/A/c/',
    '/files/x.csv',
    '/files/x',
    '/rest',
    '/rest/1/2',
    '/no',
    '/%E0%A4%A',
  ]) {
    expect(matched(pick(routes, candidates(path)), path), path).toEqual(matched(routes, path))
  }
})
