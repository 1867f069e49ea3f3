import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { environmentOf } from '@caseweave/contract/platform/settings'
import type { TestSite } from './test-site'

/** Starts the built worker (`npm run build` comes first) as a process beside a test site. What is asked for before it has come up waits in the queue. */
export async function startTestWorker(site: Pick<TestSite, 'settings'>): Promise<{ stop: () => Promise<void> }> {
  const root = join(import.meta.dirname, '../../../..')
  const worker = spawn(process.execPath, [join(root, 'apps/worker/build/main.js')], {
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
