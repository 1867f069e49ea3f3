import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { RuntimeSettings } from '@caseweave/contract/platform/settings'

type Part = 'web' | 'worker'

/** The processes that have loaded a part of the product; the stories of this process have them one after the other. */
const processes = new Map<Part, ChildProcess>()

function processOf(part: Part): ChildProcess {
  const known = processes.get(part)
  if (known?.connected) return known
  const child = fork(join(import.meta.dirname, 'product-host.mjs'), [part], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: [],
    serialization: 'advanced',
  })
  child.unref()
  child.channel?.unref()
  processes.set(part, child)
  return child
}

/** Tells a process the settings of a story, or its end, and waits until it has done so. While nobody asks, it keeps nobody waiting for its end. */
const ask = (child: ChildProcess, message: { settings?: RuntimeSettings }) =>
  new Promise<void>((done, fail) => {
    const end = (error?: string) => {
      child.off('message', onMessage).off('exit', onExit)
      child.channel?.unref()
      if (error) fail(new Error(error))
      else done()
    }
    const onMessage = (answer: unknown) =>
      end(typeof answer === 'object' && answer && 'error' in answer ? String(answer.error) : undefined)
    const onExit = (code: number | null) => end(`A process of the product has ended with ${code}.`)
    child.on('message', onMessage).on('exit', onExit)
    child.channel?.ref()
    child.send(message)
  })

/**
 * Runs the built web server or worker with these settings, in a process that goes on with the next story: to load the product, and to get
 * warm, takes longer than most stories ask of it. Answers what stops it.
 */
export async function runShared(part: Part, settings: RuntimeSettings): Promise<() => Promise<void>> {
  const child = processOf(part)
  await ask(child, { settings })
  return () => ask(child, {})
}
