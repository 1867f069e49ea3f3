import { join } from 'node:path'
import { parseRuntimeSettings, type RuntimeSettings } from '@caseweave/contract/platform/settings'
import type { Logger } from 'pino'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { median } from './median'
import { root } from './processes'

type Route = { id: string; parentId?: string; path?: string }
type RemixContext = {
  manifest: { routes: Record<string, Route> }
  routeModules: Record<string, object>
  staticHandlerContext: { matches: { route: Route }[] }
  serverHandoffStream?: ReadableStream
}
type HandleRequest = (request: Request, status: number, headers: Headers, remix: RemixContext, own: object) => unknown
/** What this process knows of the built web server. */
type Screens = {
  routes: Record<string, Route & { module: object }>
  assets: { routes: Record<string, Route> }
  entry: {
    module: {
      default: HandleRequest
      pageElement: (request: Request, remix: RemixContext, own: object) => ReactElement
    }
  }
}
type Built = {
  screens: Screens
  openLog: (settings: RuntimeSettings) => Logger
  startServer: (settings: RuntimeSettings, log: Logger, screens: Screens) => Promise<{ stop: () => Promise<void> }>
}

/** Asks for the CPU time (ms) of this process so far, or for that of rendering a page that it has answered before. */
export type Question = { render?: { path: string; times: number } }
/** CPU time (ms) of all threads: so far, or of one rendering; `wall` is the median time (ms) of a rendering. */
export type Answer = { cpu: number; wall: number }

const { loadServer }: { loadServer: () => Promise<Built> } = await import(join(root, 'apps/web/build/server/index.js'))
const { screens, openLog, startServer } = await loadServer()
const { default: handleRequest, pageElement } = screens.entry.module
/** The trees of the pages answered, by path. */
const trees = new Map<string, () => ReactElement>()

const pick = <T>(from: Record<string, T>, ids: string[]) =>
  Object.fromEntries(Object.entries(from).filter(([id]) => ids.includes(id)))

/** Remembers the tree of the page: its own routes only, and without its data, which is no rendering. */
const remember: HandleRequest = (request, status, headers, remix, own) => {
  const ids = remix.staticHandlerContext.matches.map(({ route }) => route.id)
  const { serverHandoffStream: _, ...rest } = remix
  const bare = {
    ...rest,
    manifest: { ...remix.manifest, routes: pick(remix.manifest.routes, ids) },
    routeModules: pick(remix.routeModules, ids),
  }
  trees.set(new URL(request.url).pathname, () => pageElement(request, bare, own))
  return handleRequest(request, status, headers, remix, own)
}

/** The screens with `count` more beside those of a project, half of them with an id in their address. */
function withMore(count: number): Screens {
  const { routes, assets } = screens
  const { id: model, module } = Object.values(routes).find(({ path }) => path === 'manage') ?? { id: '', module: {} }
  const more: Route[] = Array.from({ length: count }, (_, at) => ({
    ...assets.routes[model],
    id: `more-${at}`,
    parentId: 'project',
    path: `app/screen${at}${at % 2 ? '/:id' : ''}`,
  }))
  const byId = <T extends Route>(all: T[]) => Object.fromEntries(all.map((route) => [route.id, route]))
  return {
    ...screens,
    routes: { ...routes, ...byId(more.map((route) => ({ ...route, module }))) },
    assets: { ...assets, routes: { ...assets.routes, ...byId(more) } },
    entry: { module: { ...screens.entry.module, default: remember } },
  }
}

const cpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function render(path: string, times: number): Answer {
  const tree = trees.get(path)
  if (!tree) throw new Error(`${path} was not answered yet.`)
  const before = cpu()
  const walls = Array.from({ length: times }, () => {
    const start = performance.now()
    renderToString(tree())
    return performance.now() - start
  })
  return { cpu: (cpu() - before) / times, wall: median(walls) }
}

const settings = parseRuntimeSettings(process.env)
const { stop } = await startServer(settings, openLog(settings), withMore(Number(process.env.MORE_SCREENS ?? 0)))
process.on('message', ({ render: asked }: Question) => {
  process.send?.(asked ? render(asked.path, asked.times) : { cpu: cpu(), wall: 0 })
})
for (const signal of ['SIGTERM', 'disconnect'] as const) process.on(signal, () => stop().then(() => process.exit(0)))
