import { once } from 'node:events'
import type { Order, Told } from './load-process'
import { startProcess } from './processes'

/** A process of its own that asks, or answers as barely as can be: what that costs is not the measuring process's. */
export function openLoad() {
  const running = startProcess('tooling/bench/src/load-process.ts', {}, { args: ['--import', 'tsx'], env: {} })
  async function told(order: Order): Promise<Told> {
    const answer = once(running.child, 'message')
    running.child.send(order)
    const [first] = await answer
    return first
  }
  return {
    /** Starts asking for this address. */
    start: (address: string, perSecond: number) =>
      void running.child.send({ ask: { address, perSecond } } satisfies Order),
    /** Ends that; answers how many were answered, and how many were not. */
    async stop() {
      const counts = await told({ stop: true })
      if (!('answered' in counts)) throw new Error('The asking process told something else.')
      return counts
    },
    /** Becomes a bare server; answers its address. */
    async serve(bytes: number) {
      const place = await told({ serve: { bytes } })
      if (!('address' in place)) throw new Error('The bare server has no address.')
      return place.address
    },
    close: running.stop,
  }
}
