import { checked, isPort, isWebAddress, oneOf } from './setting-checks'

/** How much is traced; source: the OpenTelemetry specification, "General SDK Configuration". */
const samplers = [
  ...['always_on', 'always_off', 'traceidratio'],
  ...['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'],
]

/** The settings by which an installation is watched, by their names in the environment. */
export const watchingVariables = {
  METRICS_TOKEN: checked((value) => value.length >= 16, 'have at least 16 characters'),
  WORKER_PORT: checked(isPort, 'be a whole number from 1 to 65535, for example WORKER_PORT=3001'),
  OTEL_EXPORTER_OTLP_ENDPOINT: checked(
    isWebAddress,
    'be the address of a collector that takes OTLP by HTTP, for example OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:4318',
  ),
  OTEL_TRACES_SAMPLER: oneOf(samplers, 'parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: checked(
    (value) => /^[01](\.\d+)?$/.test(value) && Number(value) <= 1,
    'be a share from 0 to 1, for example OTEL_TRACES_SAMPLER_ARG=0.1',
  ),
  CASEWEAVE_COMMIT: checked(
    (value) => /^[\w.-]{1,40}$/.test(value),
    'be the commit that this was made from, of at most 40 letters and digits',
  ),
}

type Watching = {
  METRICS_TOKEN?: string | undefined
  WORKER_PORT?: string | undefined
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_TRACES_SAMPLER: string
  OTEL_TRACES_SAMPLER_ARG?: string | undefined
  CASEWEAVE_COMMIT?: string | undefined
}

/** Where traces go: an address that takes OTLP by HTTP, and how many are kept. */
export type TracingSettings = { endpoint: string; sampler: string; share: string | undefined }

/** The settings of {@link watchingVariables} as the product uses them. */
export const watchingSettings = (env: Watching) => ({
  /** What `/metrics` asks for; without it only this machine is answered. */
  metricsToken: env.METRICS_TOKEN,
  /** Where the worker answers `/healthz`, `/readyz` and `/metrics`; undefined: nowhere. */
  workerPort: env.WORKER_PORT === undefined ? undefined : Number(env.WORKER_PORT),
  tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? ({
        endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
        sampler: env.OTEL_TRACES_SAMPLER,
        share: env.OTEL_TRACES_SAMPLER_ARG,
      } satisfies TracingSettings)
    : undefined,
  /** The commit that the product was made from, where somebody has said it. */
  commit: env.CASEWEAVE_COMMIT,
})

/** The variables that make {@link watchingSettings} answer these again. */
export const watchingEnvironment = ({
  metricsToken,
  workerPort,
  tracing,
  commit,
}: ReturnType<typeof watchingSettings>) => ({
  METRICS_TOKEN: metricsToken,
  WORKER_PORT: workerPort === undefined ? undefined : String(workerPort),
  OTEL_EXPORTER_OTLP_ENDPOINT: tracing?.endpoint,
  OTEL_TRACES_SAMPLER: tracing?.sampler,
  OTEL_TRACES_SAMPLER_ARG: tracing?.share,
  CASEWEAVE_COMMIT: commit,
})
