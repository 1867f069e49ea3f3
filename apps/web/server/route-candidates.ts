import type { ServerBuild } from '@remix-run/node'

type Routes = ServerBuild['routes']
type Route = Routes[string]

/** The route and all it is nested in, outermost first. */
function lineOf(routes: Routes, route: Route): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return parent ? [...lineOf(routes, parent), route] : [route]
}

const escaped = (text: string) => text.replace(/[\\.*+^${}|()[\]]/g, '\\$&')

/** One segment of a route's path as a part of an expression: a word, `:name`, either with a `?` behind it, or `*` for all that follows. */
function segmentExpression(segment: string): string {
  if (segment === '*') return '(?:/.*)?'
  const required = segment.replace(/\?$/, '')
  const [, name, rest = ''] = /^(:[\w-]+)(.*)$/.exec(required) ?? []
  const expression = name ? `/[^/]+${escaped(rest)}` : `/${escaped(required)}`
  return segment.endsWith('?') ? `(?:${expression})?` : expression
}

/** Fits every path that Remix can find this line of nested routes for: letters of any case, slashes at the end, as in its `matchPath`. */
function expressionOf(line: Route[]): RegExp {
  const segments = line.flatMap(({ path = '' }) => path.split('/')).filter((segment) => segment !== '')
  return new RegExp(`^${segments.map(segmentExpression).join('')}/*$`, 'i')
}

/** As Remix does before it matches: a slash that was encoded stays within its segment. */
function decoded(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replace(/\//g, '%2F'))
      .join('/')
  } catch {
    return pathname
  }
}

/** The path of the page whose data is asked for, by Remix's single fetch. */
const pagePath = (pathname: string) => pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/')

/** How sure a line of routes is of a path that fits it: words count most, then parameters; as Remix ranks those that end alike. */
const rankOf = (pattern: string) =>
  pattern.split('/').reduce((rank, segment) => rank + (segment === '*' ? -2 : segment.startsWith(':') ? 3 : 10), 0)

/**
 * Names the pattern of the route among `ids` that a path most likely stands for, such as `/project/:projectId/app/dashboard`; of its data with
 * `.data` behind it.
 */
export function patternOf(routes: Routes): (pathname: string, ids: readonly string[]) => string {
  const all = Object.values(routes)
    .filter(({ index, path }) => index || path !== undefined)
    .map((route) => {
      const line = lineOf(routes, route)
      const pattern = line.flatMap(({ path = '' }) => path.split('/')).filter((segment) => segment !== '')
      return {
        id: route.id,
        fits: expressionOf(line),
        pattern: `/${pattern.join('/')}`,
        rank: rankOf(pattern.join('/')),
      }
    })
    .sort((one, other) => other.rank - one.rank)
  return (pathname, ids) => {
    const page = pagePath(pathname)
    const path = decoded(page)
    const found = all.find(({ id, fits }) => ids.includes(id) && fits.test(path))
    return found ? `${found.pattern}${page === pathname ? '' : '.data'}` : 'other'
  }
}

/**
 * Finds for a path (as it stands in an address) the ids of all routes that may have to do with it: those that fit it, or the page behind
 * its `.data`, and what they are nested in. Which of them answers is Remix's own choice, and comes out the same as among all routes.
 */
export function routeCandidates(routes: Routes): (pathname: string) => string[] {
  const all = Object.values(routes).map((route) => {
    const line = lineOf(routes, route)
    const fits = route.index || route.path !== undefined ? expressionOf(line) : undefined
    return { id: route.id, fits, line: line.map(({ id }) => id) }
  })
  return (pathname) => {
    const paths = [...new Set([pathname, pagePath(pathname)])].map(decoded)
    const found = new Set(all.flatMap(({ fits, line }) => (paths.some((path) => fits?.test(path)) ? line : [])))
    // The outermost route shows that nothing was found. The order of routes settles which of two equals comes first.
    return all.filter(({ id, line }) => line.length === 1 || found.has(id)).map(({ id }) => id)
  }
}
