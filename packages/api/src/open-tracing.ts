import type { RuntimeSettings } from '@caseweave/contract/platform/settings'
import { openTracing } from '@caseweave/core/platform/tracing/open-tracing'
import type { Logger } from 'pino'

/** Sends traces of a web process to a collector where one is set; what it answers ends that. */
export const openWebTracing = (settings: RuntimeSettings, log: Logger): Promise<() => Promise<void>> =>
  openTracing(settings, { name: 'caseweave-web', log })
