import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { peakMemory, root } from './processes'

/** Runs a tool of whoever runs Caseweave from its sources; answers how long it took (s) and the most memory (MB) of its process. */
export async function runTool(file: string, words: string[], env: Record<string, string>) {
  const began = performance.now()
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...words], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peak = 0
  const looking = setInterval(() => {
    peak = Math.max(peak, peakMemory(child.pid) ?? 0)
  }, 200)
  const [code] = await once(child, 'exit')
  clearInterval(looking)
  if (code !== 0) throw new Error(`${file} ended with ${code}.`)
  return { seconds: (performance.now() - began) / 1000, peak }
}
