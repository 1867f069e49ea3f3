import { migrate, migrationsApplied, ownFolders } from '@caseweave/db/migrate'
import type { Logger } from 'pino'
import { loadDemo } from './front/demo/load-demo'
import { requireBucket } from './platform/files/require-bucket'
import { prepareQueue } from './platform/jobs/queue'
import { openServices, type ServiceSettings } from './services'

export { migrationsApplied }

/**
 * Brings the database and the queue to the newest schema, asks whether Redis and the bucket can be used where there are such and, with `demo`, loads
 * the demo organization on first run.
 * Any number of processes may call it at once. `onProgress` gets a sentence per step.
 */
export async function prepareDatabase(
  settings: ServiceSettings & { demo: boolean },
  options: { log: Logger; onProgress: (message: string) => void },
): Promise<void> {
  options.onProgress('Bringing the database up to date')
  await migrate(settings.databaseUrl, ownFolders(), ({ tag, place, count }) =>
    options.onProgress(
      `Upgrading the database, step ${place} of ${count} (${tag}). With much in it this takes minutes.`,
    ),
  )
  await prepareQueue(settings)
  if (settings.storageUrl) await requireBucket(settings.storageUrl)
  if (!settings.demo) return
  const services = openServices(settings, { name: 'caseweave-demo', log: options.log, connections: 2 })
  try {
    if (await loadDemo(services, options.onProgress)) options.log.info('demo organization loaded')
  } finally {
    await services.close()
  }
}
