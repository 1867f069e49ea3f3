import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** A living process: its parent, its program, its command line, and a text that tells it from a later process with the same number. */
export interface RunningProcess {
  parent: number
  command: string
  args: string
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
  const args = readOptional(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ') ?? ''
  return {
    parent: Number(fields[0]),
    command: stat.slice(stat.indexOf('(') + 1, end),
    args,
    started: `${bootId()} ${fields[18] ?? ''}`,
  }
}

/** What tells this run of the machine from others. */
export const bootId = () => readOptional('/proc/sys/kernel/random/boot_id')?.trim() ?? ''

function fromPs(pid: number): RunningProcess | undefined {
  const ps = (columns: string) =>
    spawnSync('ps', ['-ww', '-o', columns, '-p', String(pid)], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
    }).stdout?.trim() ?? ''
  const [, started, state, command] =
    /^(\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(\S+)\s+(.+)$/.exec(ps('lstart=,stat=,comm=')) ?? []
  if (!started || !command || state?.startsWith('Z')) return undefined
  return { parent: Number(ps('ppid=')), command: command.split('/').at(-1) ?? command, args: ps('args='), started }
}

/**
 * Whether a process of this account is there that /proc does not show, as between services of systemd that have `PrivateUsers` and `ProtectProc`: nothing can
 * be told of it, but that it lives.
 */
export function isHidden(pid: number): boolean {
  if (process.platform !== 'linux' || existsSync(`/proc/${pid}`)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The text of a file, or undefined where there is none to read. */
export function readOptional(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
