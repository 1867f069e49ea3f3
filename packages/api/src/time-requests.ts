import type { Request, RequestHandler, Response } from 'express'
import { Histogram, type Registry } from 'prom-client'

/** Upper bounds (s) of the times that are told apart: a page takes some hundredths of a second. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * The route of an answered request: what its handler has called itself, or its pattern. Never a part of the address as it was asked for: whoever
 * tries a thousand addresses must not make a thousand rows.
 */
export function routeOf({ baseUrl, originalUrl, route }: Request, { locals }: Response): string {
  if (typeof locals.route === 'string') return locals.route
  if (originalUrl.startsWith('/assets/')) return '/assets/*'
  return typeof route?.path === 'string' && route.path !== '*' ? `${baseUrl}${route.path}` : 'other'
}

/**
 * Times requests until their answer has left, by method, route and status; 499 for those whose reader has gone before. What stays open for
 * minutes, such as a job that is followed live, is left out: its handler sets `response.locals.untimed`.
 */
export function timeRequests(register: Registry): RequestHandler {
  const times = new Histogram({
    ...{ name: 'http_request_duration_seconds', help: 'Time from a request to the end of its answer.', buckets },
    ...{ labelNames: ['method', 'route', 'status'], registers: [register] },
  })
  return (request, response, next) => {
    const end = times.startTimer()
    response.once('close', () => {
      if (response.locals.untimed) return
      const method = methods.has(request.method) ? request.method : 'other'
      const status = response.writableFinished ? response.statusCode : 499
      end({ method, route: routeOf(request, response), status })
    })
    next()
  }
}
