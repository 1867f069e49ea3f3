/** What is told of a span: names, numbers and states, never what people wrote. */
type SpanFacts = Record<string, string | number | boolean>

/** What carries a trace from one process to another, by the names of the W3C's headers. */
export type TraceCarrier = { traceparent?: string | undefined; tracestate?: string | undefined }

type SpanOptions = {
  kind?: 'server' | 'client' | 'producer' | 'consumer'
  facts?: SpanFacts
  /** Where it goes on from; without it from what is being done. */
  from?: TraceCarrier
}

/** A piece of work that is being timed. */
export type Span = {
  /** Does something as a part of it. */
  within: <T>(work: () => T) => T
  rename: (name: string) => void
  tell: (facts: SpanFacts) => void
  /** Says that it failed, by the name of the kind of error. */
  fail: (kind: string) => void
  end: () => void
}

/** What makes spans while traces are collected. */
export type Tracer = {
  begin: (name: string, options: SpanOptions) => Span
  /** Whether what is being done belongs to a trace that is kept. */
  isTraced: () => boolean
  carrier: () => TraceCarrier
}

let tracer: Tracer | undefined

/** Has all spans of this process made by `next`; undefined makes none any more. */
export function traceWith(next: Tracer | undefined): void {
  tracer = next
}

/** What makes spans; undefined where OTEL_EXPORTER_OTLP_ENDPOINT is not set, and nothing of it costs anything. */
export const tracing = (): Tracer | undefined => tracer

/** What a job takes along, so that the worker goes on with the trace of whoever asked; empty where nothing is traced. */
export const traceCarrier = (): TraceCarrier => tracer?.carrier() ?? {}

/** The kind of an error: a code where it has one, else its class. */
export function errorKind(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string')
    return error.code
  return error instanceof Error ? error.name : 'Error'
}

/** Does `work` as a span of its own. */
export async function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const span = tracer?.begin(name, options)
  if (!span) return work()
  try {
    return await span.within(work)
  } catch (error) {
    span.fail(errorKind(error))
    throw error
  } finally {
    span.end()
  }
}
