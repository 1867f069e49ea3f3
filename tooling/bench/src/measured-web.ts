import { once } from 'node:events'
import { builtLimits } from '@caseweave/start/built-limits'
import type { Answer, Question } from './page-process'
import { startProcess, untilReady } from './processes'

/** A web server that can be asked what its pages cost. */
export type MeasuredWeb = Awaited<ReturnType<typeof openMeasuredWeb>>

/** Starts it with these settings; it writes its log as the product does, to nowhere. */
export async function openMeasuredWeb(env: Record<string, string>) {
  const address = `http://127.0.0.1:${env.PORT}`
  const limits = { ...builtLimits.web, args: ['--import', 'tsx', ...builtLimits.web.args] }
  const web = startProcess('tooling/bench/src/page-process.ts', { ...env, LOG_LEVEL: 'info' }, limits, 'ignore')
  await untilReady(`${address}/readyz`)
  async function ask(question: Question): Promise<Answer> {
    const answer = once(web.child, 'message')
    web.child.send(question)
    const [first] = await answer
    return first
  }
  return {
    address,
    stop: web.stop,
    /** CPU time (ms) of all its threads so far. */
    cpu: async () => (await ask({})).cpu,
    /** What `renderToString` of a page costs that was asked for before: CPU time and median time (ms) of one of `times` renderings. */
    render: (path: string, times: number) => ask({ render: { path, times } }),
  }
}
