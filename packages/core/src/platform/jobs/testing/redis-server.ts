import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether this machine has a Redis to start. */
export const hasRedis = (() => {
  try {
    execFileSync('redis-server', ['--version'])
    return true
  } catch {
    return false
  }
})()

const servers: ChildProcess[] = []

/** Kills every Redis that this file has started. */
export function endRedisServers(): void {
  for (const server of servers.splice(0)) server.kill('SIGKILL')
}

/** Starts a Redis that keeps nothing, and answers it once it takes connections. */
export async function startRedis(port: number): Promise<ChildProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'caseweave-redis-'))
  const server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  servers.push(server)
  for await (const line of server.stdout) if (String(line).includes('Ready to accept connections')) break
  server.stdout.resume()
  return server
}
