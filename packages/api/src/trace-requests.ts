import { type TraceCarrier, tracing } from '@caseweave/core/platform/tracing/tracing'
import type { Request, RequestHandler } from 'express'
import { routeOf } from './time-requests'

const untraced = /^\/(assets\/|healthz|readyz|metrics)/

/** The trace that whoever asks says that this belongs to. */
function carrierOf({ headers }: Request): TraceCarrier {
  const text = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined)
  return { traceparent: text(headers.traceparent), tracestate: text(headers.tracestate) }
}

/** Makes each request a span, where traces are collected: what it does belongs to it. Its address is told as its pattern alone. */
export function traceRequests(): RequestHandler {
  return (request, response, next) => {
    const tracer = untraced.test(request.url) ? undefined : tracing()
    if (!tracer) return next()
    const { method } = request
    const span = tracer.begin(method, {
      kind: 'server',
      facts: { 'http.request.method': method },
      from: carrierOf(request),
    })
    response.once('close', () => {
      const route = routeOf(request, response)
      const status = response.writableFinished ? response.statusCode : 499
      span.rename(`${method} ${route}`)
      span.tell({ 'http.route': route, 'http.response.status_code': status })
      if (status >= 500) span.fail(String(status))
      span.end()
    })
    span.within(next)
  }
}
