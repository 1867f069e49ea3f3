import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import { remixMode } from './env'
import { patternOf, routeCandidates } from './route-candidates'

const pick = <T>(from: Record<string, T>, ids: string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(from).filter(([id]) => ids.includes(id)))

/**
 * Remix's handlers for the paths asked for, each with only the routes that its path can mean: Remix ranks, compiles and matches all that it
 * has three times a request. One is kept for each set of such routes, and never more than there are routes, whatever addresses are tried.
 */
export function openHandlers(build: ServerBuild) {
  const kept = new Map<string, RequestHandler>()
  const most = Object.keys(build.routes).length
  const candidates = routeCandidates(build.routes)
  const pattern = patternOf(build.routes)
  return {
    kept,
    handlerOf(pathname: string): RequestHandler {
      const ids = candidates(pathname)
      const key = ids.join()
      const known = kept.get(key)
      if (known) return known
      const assets = { ...build.assets, routes: pick(build.assets.routes, ids) }
      const answer = createRequestHandler({ ...build, routes: pick(build.routes, ids), assets }, remixMode())
      const handler: RequestHandler = (request, context) => {
        if (context) context.route = pattern(new URL(request.url).pathname, ids)
        return answer(request, context)
      }
      const [oldest] = kept.keys()
      if (oldest !== undefined && kept.size >= most) kept.delete(oldest)
      kept.set(key, handler)
      return handler
    },
  }
}

/** Answers requests by Remix; see {@link openHandlers}. */
export function createScreensHandler(build: ServerBuild): RequestHandler {
  const { handlerOf } = openHandlers(build)
  return (request, context) => handlerOf(new URL(request.url).pathname)(request, context)
}
