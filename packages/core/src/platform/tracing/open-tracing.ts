import type { RuntimeSettings } from '@caseweave/contract/platform/settings'
import type { Logger } from 'pino'

/**
 * Sends traces of this process to OTEL_EXPORTER_OTLP_ENDPOINT, where it is set; else nothing is loaded. What it answers sends what is left, and
 * ends it.
 */
export async function openTracing(
  settings: Pick<RuntimeSettings, 'tracing'>,
  process: { name: string; log: Logger },
): Promise<() => Promise<void>> {
  if (!settings.tracing) return async () => {}
  const { startOpenTelemetry } = await import('./open-telemetry')
  return startOpenTelemetry(settings.tracing, process)
}
