import type { Worker } from 'node:cluster'

/** What this process and another of `cluster` say to each other about a connection that is handed over. */
type Handing = { seq?: number; ack?: number }
type Connection = { close: () => void }
const isConnection = (handed: unknown): handed is Connection =>
  typeof handed === 'object' && handed !== null && 'close' in handed

/**
 * Closes the connection that was handed to a process which ended before it took it. Node keeps it open and gives it to nobody else, so that whoever
 * asked would wait for ever; source: `RoundRobinHandle` in Node's `lib/internal/cluster/round_robin_handle.js`, the same in 20, 22 and 24.
 */
export function closeUntaken(worker: Worker): void {
  const { process: child } = worker
  const untaken = new Map<number, Connection>()
  const { send } = child
  child.send = (message: Handing, connection?: unknown, ...rest: unknown[]) => {
    if (isConnection(connection) && message.seq !== undefined) untaken.set(message.seq, connection)
    return Reflect.apply(send, child, [message, connection, ...rest])
  }
  child.on('internalMessage', ({ ack }: Handing) => void (ack !== undefined && untaken.delete(ack)))
  worker.on('exit', () => {
    for (const connection of untaken.values()) connection.close()
  })
}
