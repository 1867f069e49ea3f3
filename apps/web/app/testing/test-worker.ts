import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { environmentOf } from '@caseweave/contract/platform/settings'
import { prepareQueue } from '@caseweave/core/platform/jobs/queue'
import type { TestSite } from './test-site'

/** Starts a worker process beside a test site. What is asked for before it has come up waits in the queue. */
export async function startTestWorker(site: TestSite): Promise<{ stop: () => Promise<void> }> {
  // The start command brings the queue's own tables up to date; here nobody else does.
  await prepareQueue(site.settings)
  const root = join(import.meta.dirname, '../../../..')
  const worker = spawn(process.execPath, ['--import', 'tsx', join(root, 'apps/worker/src/main.ts')], {
    cwd: root,
    env: { ...process.env, ...environmentOf(site.settings), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return {
    async stop() {
      worker.kill('SIGTERM')
      await once(worker, 'exit')
    },
  }
}
