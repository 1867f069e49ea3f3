import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A living process: the name of its program, and a text that tells it from a later process with the same number. */
export interface RunningProcess {
  command: string
  started: string
}

/** Finds the process with this number; a zombie is dead and counts as none. */
export function runningProcess(pid: number): RunningProcess | undefined {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
}

/** Source: proc_pid_stat(5): "pid (command) state …", the start time in clock ticks since boot is field 22. */
function fromProc(pid: number): RunningProcess | undefined {
  const stat = readOptional(`/proc/${pid}/stat`)
  if (stat === undefined) return undefined
  const end = stat.lastIndexOf(')')
  const [state = '', ...fields] = stat.slice(end + 2).split(' ')
  if ('ZXx'.includes(state)) return undefined
  const boot = readOptional('/proc/sys/kernel/random/boot_id')?.trim() ?? ''
  return { command: stat.slice(stat.indexOf('(') + 1, end), started: `${boot} ${fields[18] ?? ''}` }
}

function fromPs(pid: number): RunningProcess | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'lstart=,stat=,comm=', '-p', String(pid)], { encoding: 'utf8' })
  const [, started, state, command] = /^(\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(\S+)\s+(.+)$/.exec(stdout?.trim() ?? '') ?? []
  if (!started || !command || state?.startsWith('Z')) return undefined
  return { command: command.split('/').at(-1) ?? command, started }
}

/** The text of a file, or undefined where there is none to read. */
export function readOptional(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
