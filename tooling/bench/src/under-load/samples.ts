import { readdirSync, readFileSync } from 'node:fs'
import type { Sql } from '@caseweave/db/client'

/** What is looked at again and again while people work. */
export type Sample = {
  at: number
  memory: Record<string, number>
  /** Seconds that each has computed since it began, with all that it has started. */
  computed: Record<string, number>
  connections: number
  deadRows: number
  deadShare: number
  autovacuums: number
  size: number
  jobs: number
}

/** Memory (MB) of a process that is its own alone, with its share of what it shares; resident memory where the system does not tell that. */
function memoryOf(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const kilobytes = /^Pss:\s+(\d+)/m.exec(text)?.[1]
    if (kilobytes) return Number(kilobytes) / 1024
  } catch {
    // It has ended, or belongs to somebody else.
  }
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Hundredths of a second (all that Linux knows) as seconds; source: `man 5 proc`, from utime to cstime. */
function computedBy(pid: number): number {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) /)
    return (
      fields
        .split(' ')
        .slice(11, 15)
        .reduce((sum, each) => sum + Number(each), 0) / 100
    )
  } catch {
    return 0
  }
}

/** The processes that a process has started, and theirs. */
export function descendants(pid: number): number[] {
  const parents = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const parent = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1])
      parents.set(parent, [...(parents.get(parent) ?? []), Number(name)])
    } catch {
      // It has ended meanwhile.
    }
  }
  const below = (one: number): number[] => (parents.get(one) ?? []).flatMap((child) => [child, ...below(child)])
  return below(pid)
}

/** Takes samples of these processes (by name: each with all that it has started) and of the database. */
export function openSampler(sql: Sql, processes: Record<string, number>) {
  const began = performance.now()
  const samples: Sample[] = []
  return {
    samples,
    async take(): Promise<Sample> {
      const memory: Record<string, number> = {}
      const computed: Record<string, number> = {}
      for (const [name, pid] of Object.entries(processes)) {
        const children = descendants(pid)
        memory[name] = memoryOf(pid)
        computed[name] = [pid, ...children].reduce((sum, each) => sum + computedBy(each), 0)
        for (const [at, child] of children.entries()) {
          if (name === 'database') memory[name] += memoryOf(child)
          else memory[`${name} ${at + 1}`] = memoryOf(child)
        }
      }
      const [row] = await sql`
        select (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
          (select coalesce(sum(n_dead_tup), 0)::float8 from pg_stat_user_tables) as dead,
          (select coalesce(sum(n_live_tup), 0)::float8 from pg_stat_user_tables) as live,
          (select coalesce(sum(autovacuum_count), 0)::int from pg_stat_user_tables) as vacuums,
          pg_database_size(current_database())::float8 / 1e6 as size,
          (select count(*)::int from jobs where status in ('queued', 'running')) as jobs`
      const dead = Number(row?.dead)
      const sample = {
        ...{ at: performance.now() - began, memory, computed, connections: Number(row?.connections), deadRows: dead },
        ...{ deadShare: dead / Math.max(1, dead + Number(row?.live)), autovacuums: Number(row?.vacuums) },
        ...{ size: Number(row?.size), jobs: Number(row?.jobs) },
      }
      samples.push(sample)
      return sample
    },
  }
}
