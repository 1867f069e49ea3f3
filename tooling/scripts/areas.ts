import { posix } from 'node:path'
import ts from 'typescript'
import type { SourceFile } from './walls'

/** The areas of the house from the ground up: each may use its own rooms and those of the areas before it. Source: docs/architecture.md "Areas". */
export const areas: readonly string[] = [
  'platform',
  'people',
  'project',
  'cases',
  'results',
  'automation',
  'reports',
  'front',
]

/** Where areas stand, and what stands beside them there: what all of them need, or what puts all of them together. */
const houses: { folder: string; beside: RegExp }[] = [
  { folder: 'packages/contract/src/', beside: /^$/ },
  { folder: 'packages/core/src/', beside: /^(context|followers|jobs|prepare|services)\.ts$|^testing\// },
  { folder: 'packages/api/src/routers/', beside: /^$/ },
  { folder: 'apps/web/app/features/', beside: /^$/ },
]

/** More domains than these that use each other in a circle are one domain, or badly cut. */
const largestCircle = 3

/** A file in an area: its place in the order of areas (-1 = in none), and the domain that it belongs to, `area/domain`. */
type Room = { area: number; domain: string }

/** An import from one file of a house to another. */
type Way = { from: string; to: string }

const isProduct = (path: string) => /\.tsx?$/.test(path) && !/\.(test|e2e)\.tsx?$|\/testing\//.test(path)

function roomOf(path: string): Room | null {
  const house = houses.find(({ folder }) => path.startsWith(folder))
  if (!house) return null
  const place = path.slice(house.folder.length)
  if (house.beside.test(place)) return null
  const [area = '', domain = ''] = place.split('/')
  return { area: areas.indexOf(area), domain: `${area}/${domain.replace(/\..*$/, '')}` }
}

/** Every breach of the order of areas, one sentence each that begins with the place; `ways` = how many imports were looked at, `up` = how many go up. */
export function findAreaBreaches(files: readonly SourceFile[]): { breaches: string[]; ways: number; up: number } {
  const product = files.filter(({ path }) => isProduct(path))
  const lost = product.filter(({ path }) => roomOf(path)?.area === -1)
  const all = waysOf(product)
  const ways = all.filter(({ from, to }) =>
    houses.some(({ folder }) => from.startsWith(folder) && to.startsWith(folder)),
  )
  const up = ways.filter(({ from, to }) => {
    const [one, other] = [roomOf(from), roomOf(to)]
    return one !== null && other !== null && one.area < other.area
  })
  return {
    ways: ways.length,
    up: up.length,
    breaches: [
      ...lost.map(({ path }) => `${path}: stands in no area; the areas are ${areas.join(', ')}.`),
      ...up.map(({ from, to }) => `${from}: an area may not use the one above it, ${to}.`),
      ...circles(all).map((circle) => `${circle[0]}: files import each other in a circle: ${circle.join(', ')}.`),
      ...houses.flatMap(({ folder }) => domainCircles(ways, folder)),
    ],
  }
}

function waysOf(files: readonly SourceFile[]): Way[] {
  const known = new Set(files.map(({ path }) => path))
  return files.flatMap(({ path, text }) =>
    ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName }) => {
      if (!fileName.startsWith('.')) return []
      const target = posix.join(posix.dirname(path), fileName)
      const to = [target, `${target}.ts`, `${target}.tsx`].find((each) => known.has(each))
      return to === undefined ? [] : [{ from: path, to }]
    }),
  )
}

function domainCircles(ways: readonly Way[], folder: string): string[] {
  const between = ways.flatMap(({ from, to }) => {
    const [one, other] = [roomOf(from), roomOf(to)]
    const within = from.startsWith(folder) && one !== null && one.area === other?.area && one.domain !== other.domain
    return within ? [{ from: one.domain, to: other.domain }] : []
  })
  return circles(between)
    .filter((circle) => circle.length > largestCircle)
    .map(
      (circle) => `${folder}${circle[0]}: ${circle.length} domains use each other in a circle: ${circle.join(', ')}.`,
    )
}

/** The groups of two or more that reach each other, by Tarjan's algorithm (SIAM Journal on Computing 1, 1972); sorted. */
function circles(ways: readonly Way[]): string[][] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of ways) next.set(from, (next.get(from) ?? new Set()).add(to))
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const found: string[][] = []
  const visit = (name: string) => {
    const number = order.size
    order.set(name, number)
    lowest.set(name, number)
    open.push(name)
    for (const other of next.get(name) ?? []) {
      if (!order.has(other)) visit(other)
      if (open.includes(other)) lowest.set(name, Math.min(lowest.get(name) ?? 0, lowest.get(other) ?? 0))
    }
    if (lowest.get(name) !== number) return
    const circle = open.splice(open.indexOf(name))
    if (circle.length > 1) found.push(circle.sort())
  }
  for (const name of next.keys()) if (!order.has(name)) visit(name)
  return found
}
