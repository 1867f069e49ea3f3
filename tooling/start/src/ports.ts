import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { portOwner } from './port-owner'

const reasons: Record<string, (host: string, port: number, setting: string) => string> = {
  EADDRINUSE: (host, port, setting) =>
    `Port ${port} on ${host} is already in use. Stop the program that uses it, or set ${setting} to another one, for example ${setting}=${port + 1} npm start.`,
  EACCES: (_host, port, setting) =>
    `Port ${port} may only be used by root. Set ${setting} to a number above 1023, for example ${setting}=3000.`,
  EADDRNOTAVAIL: (host) => `HOST=${host} is no address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`,
  ENOTFOUND: (host) => `HOST=${host} is an unknown name. Set HOST to 127.0.0.1 or 0.0.0.0.`,
}

/** Throws a sentence that names `setting` when nothing can listen there; a port in use may become free within `patience` milliseconds. */
export async function checkPort(host: string, port: number, patience: number, setting = 'PORT'): Promise<void> {
  const deadline = Date.now() + patience
  for (;;) {
    const code = await tryToListen(host, port)
    if (code === undefined) return
    if (code !== 'EADDRINUSE' || Date.now() > deadline) {
      const reason =
        reasons[code]?.(host, port, setting) ?? `Cannot listen on ${host}:${port} (${code}). Check HOST and ${setting}.`
      const owner = code === 'EADDRINUSE' ? portOwner(port) : undefined
      throw new Error(owner === undefined ? reason : `${reason} It is used by ${owner}.`)
    }
    await sleep(100)
  }
}

function tryToListen(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

/** Where this machine itself reaches a server that listens on `host`. */
export function localAddress(host: string, port: number): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}
