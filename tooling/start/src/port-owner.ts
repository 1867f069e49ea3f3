import { readdirSync, readlinkSync } from 'node:fs'
import { readOptional, runningProcess } from '@caseweave/embedded-postgres/running-process'

/** As much of a command line as a sentence can hold. */
const longest = 160

/** Which process listens on a port of this machine, as "process 7 (command line)"; undefined where the system does not tell: only Linux does. */
export function portOwner(port: number): string | undefined {
  const sockets = listeningSockets(port)
  const pid = folder('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find((name) => folder(`/proc/${name}/fd`).some((fd) => sockets.has(linkOf(`/proc/${name}/fd/${fd}`))))
  const found = pid && runningProcess(Number(pid))
  return found ? `process ${pid} (${found.args.trim().slice(0, longest)})` : undefined
}

/** Source: proc_pid_net(5): the local address as hex with its port, the state (0A listens), and as the tenth field the inode of the socket. */
function listeningSockets(port: number): Set<string> {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const lines = ['tcp', 'tcp6'].flatMap((kind) => readOptional(`/proc/net/${kind}`)?.split('\n') ?? [])
  const fields = lines.map((line) => line.trim().split(/\s+/))
  const listening = fields.filter((each) => each[1]?.endsWith(suffix) && each[3] === '0A')
  return new Set(listening.map((each) => `socket:[${each[9]}]`))
}

/** The names in a folder; none in one that this person may not read. */
function folder(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}
