import { setTimeout as sleep } from 'node:timers/promises'
import { version } from '@caseweave/contract/platform/version'
import type { TracingSettings } from '@caseweave/contract/platform/watching-settings'
import { watchStatements } from '@caseweave/db/watch-statements'
import {
  type Context,
  context,
  type DiagLogger,
  DiagLogLevel,
  diag,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node'
import type { Logger } from 'pino'
import { statementName, statementText } from './statement-name'
import { errorKind, type Span, type TraceCarrier, type Tracer, traceWith } from './tracing'

/** How long (ms) a collector may take for one lot of spans; what it has not taken then is dropped. */
const patience = 5_000
/** How long (ms) the end of a process waits for what is left at most. */
const farewell = 2_000
/** How often (ms) the log says that a collector takes nothing. */
const toldEvery = 60_000

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
}

function samplerOf({ sampler, share = '1' }: TracingSettings): Sampler {
  const [, parent, how] = /^(parentbased_)?(.+)$/.exec(sampler) ?? []
  const root =
    how === 'always_off'
      ? new AlwaysOffSampler()
      : how === 'traceidratio'
        ? new TraceIdRatioBasedSampler(Number(share))
        : new AlwaysOnSampler()
  return parent ? new ParentBasedSampler({ root }) : root
}

/** Starts OpenTelemetry for this process; see `openTracing`. */
export function startOpenTelemetry(
  settings: TracingSettings,
  { name, log }: { name: string; log: Logger },
): () => Promise<void> {
  diag.setLogger(quietly(log), DiagLogLevel.WARN)
  const provider = new NodeTracerProvider({
    sampler: samplerOf(settings),
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': name, 'service.version': version, 'process.pid': process.pid }))
      .merge(detectResources({ detectors: [envDetector] })),
    // A queue of its own size that drops what is too much: nobody waits for the collector.
    spanProcessors: [
      new BatchSpanProcessor(
        new OTLPTraceExporter({ url: `${settings.endpoint}/v1/traces`, timeoutMillis: patience }),
        {
          exportTimeoutMillis: patience,
        },
      ),
    ],
  })
  provider.register()
  const spans = provider.getTracer('caseweave')
  const makeSpan: Tracer['begin'] = (called, { kind, facts, from }) => {
    const parent = from ? propagation.extract(ROOT_CONTEXT, from) : context.active()
    const span = spans.startSpan(called, { kind: kind && kinds[kind], attributes: facts }, parent)
    return spanOf(span, trace.setSpan(parent, span))
  }
  const isTraced = () => trace.getActiveSpan()?.isRecording() === true
  traceWith({
    begin: makeSpan,
    isTraced,
    carrier() {
      const carrier: TraceCarrier = {}
      propagation.inject(context.active(), carrier)
      return carrier
    },
  })
  watchStatements((text) => {
    // What a worker looks for every few seconds is no part of what anybody asked for.
    if (!isTraced()) return
    const span = makeSpan(statementName(text), {
      kind: 'client',
      facts: { 'db.system.name': 'postgresql', 'db.query.text': statementText(text) },
    })
    return (error) => {
      if (error !== undefined) span.fail(errorKind(error))
      span.end()
    }
  })
  return async () => {
    traceWith(undefined)
    watchStatements(undefined)
    await Promise.race([provider.shutdown().catch(() => {}), sleep(farewell, undefined, { ref: false })])
    for (const api of [trace, context, propagation, diag]) api.disable()
  }
}

function spanOf(span: ReturnType<ReturnType<NodeTracerProvider['getTracer']>['startSpan']>, inside: Context): Span {
  return {
    within: (work) => context.with(inside, work),
    rename: (name) => void span.updateName(name),
    tell: (facts) => void span.setAttributes(facts),
    fail: (kind) => void span.setAttribute('error.type', kind).setStatus({ code: SpanStatusCode.ERROR }),
    end: () => span.end(),
  }
}

/** Tells at most once a minute that traces are lost: a collector that is away says so many times a second. */
function quietly(log: Logger): DiagLogger {
  let told = 0
  const tell = (message: string) => {
    if (Date.now() - told < toldEvery) return
    told = Date.now()
    log.warn({ reason: message.slice(0, 500) }, 'traces could not be sent')
  }
  const silent = () => {}
  return { error: tell, warn: tell, info: silent, debug: silent, verbose: silent }
}
