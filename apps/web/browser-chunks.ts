import type { Rollup } from 'vite'

/** The modules that every signed-in page begins with. */
const beginnings = /\/app\/(root|entry\.client|features\/front\/shell\/(signed-in|guarded)\.route)\.tsx$/

/** The first screen after signing in: what it shares with others comes with the shell. */
const firstScreen = /\/app\/features\/reports\/dashboard\/dashboard\.route\.tsx/

/** What they run on: it changes rarely, and stays in a browser's cache when the product changes. */
const foundation =
  /\/node_modules\/(@remix-run|react|react-dom|react-router|react-router-dom|scheduler|turbo-stream)\/|^\0/

/** Icons of other screens: each would be a file, and named for every screen that shows it. */
const icons = /\/node_modules\/lucide-react\/.*\/icons\//

/** A screen, its area and its domain; the public site is an area of its own, whose visitors load nothing of the rest. */
const screen = /\/app\/features\/(\w+)\/([\w-]+)\/.*\.route\.tsx/

/** What so many screens load is put together with its like, and what so many areas load is for all: chosen by what screens load then (docs/decisions/page-speed.md). */
const shared = { screens: 4, areas: 3 }

type Graph = Pick<Rollup.ManualChunkMeta, 'getModuleIds' | 'getModuleInfo'>

/**
 * Puts modules together that are loaded together, into few files: small ones compress badly, each is a request, and the manifest of the routes names
 * each of them for each screen. What every signed-in page needs is two files, `foundation` and `shell`. What several screens share is one file for
 * their areas and the packages that it needs; so files never need each other in a circle, for what a module needs is needed where it is, and needs
 * no more packages.
 */
export function browserChunks(): Rollup.GetManualChunk {
  let chunkOf: ((id: string) => string | null) | null = null
  return (id, graph) => {
    chunkOf ??= chunksOf(graph)
    return id.includes('.css') ? null : chunkOf(id)
  }
}

function chunksOf(graph: Graph): (id: string) => string | null {
  const shell = reachable(beginningsOf(graph), graph)
  const screens = screensOf(graph)
  const first = reachable(
    [...screens.keys()].filter((id) => firstScreen.test(id)),
    graph,
  )
  const loadedBy = new Map<string, string[]>()
  for (const id of screens.keys())
    for (const each of reachable([id], graph)) {
      const by = loadedBy.get(each)
      if (by) by.push(id)
      else loadedBy.set(each, [id])
    }
  const packages = new Map<string, string>()
  /** The file of packages that the same screens load. */
  function packagesOf(id: string): string | null {
    const name = shell.has(id) || icons.test(id) ? null : packageName(id)
    if (name === null) return null
    const screensOfIt = (loadedBy.get(id) ?? []).join()
    const known = packages.get(screensOfIt) ?? name
    packages.set(screensOfIt, known)
    return known
  }
  return (id) => {
    if (beginnings.test(id)) return null
    if (shell.has(id)) return foundation.test(id) ? 'foundation' : 'shell'
    if (icons.test(id)) return 'icons'
    const by = loadedBy.get(id) ?? []
    if (by.length < shared.screens) return null
    if (first.has(id)) return 'shell'
    const areas = [...new Set(by.map((each) => screens.get(each)))].sort()
    const place = areas.length < shared.areas ? areas.join('-') : 'common'
    const needed = [...reachable([id], graph)].flatMap((each) => packagesOf(each) ?? [])
    return packagesOf(id) ?? [place, ...new Set(needed.sort())].join('-')
  }
}

/** The screens' modules, with the area of each. */
function screensOf({ getModuleIds, getModuleInfo }: Graph): Map<string, string> {
  const found = new Map<string, string>()
  for (const id of getModuleIds()) {
    const [, area = '', domain = ''] = screen.exec(id) ?? []
    if (area !== '' && getModuleInfo(id)?.isEntry) found.set(id, domain === 'site' ? domain : area)
  }
  return found
}

const packageName = (id: string): string | null =>
  /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]?.replace('@', '').replace('/', '-') ?? null

/** Throws where one is not found any more: the shell would fall apart into dozens of files again, and nothing else would tell. */
function beginningsOf({ getModuleIds }: Graph): string[] {
  const found = [...getModuleIds()].filter((id) => beginnings.test(id))
  if (found.length !== 4)
    throw new Error(`browser-chunks.ts knows 4 beginnings of a page, and found: ${found.join(', ')}`)
  return found
}

/** These modules and all that they load at once. */
function reachable(from: readonly string[], { getModuleInfo }: Graph): Set<string> {
  const found = new Set(from)
  for (const id of found) for (const next of getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}
