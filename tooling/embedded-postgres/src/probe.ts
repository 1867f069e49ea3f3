import { connect, createServer } from 'node:net'

/** What a PostgreSQL port says: `ready` asks for a password, `starting` refuses for now, `silent` is no PostgreSQL or none yet. */
export type ProbeAnswer = 'ready' | 'starting' | 'silent'

/**
 * Begins a connection to 127.0.0.1 as `user` up to the server's first message and drops it again; waits 1 s at most.
 * Source: PostgreSQL "Message Formats": StartupMessage (protocol 3.0), first answer R = authentication, E = error.
 */
export function probe(port: number, user: string): Promise<ProbeAnswer> {
  const parameters = Buffer.from(`user\0${user}\0\0`)
  const header = Buffer.alloc(8)
  header.writeInt32BE(header.length + parameters.length, 0)
  header.writeInt32BE(3 << 16, 4)
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    const finish = (answer: ProbeAnswer) => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(1000, () => finish('silent'))
    socket.on('error', () => finish('silent'))
    socket.on('end', () => finish('silent'))
    socket.on('connect', () => socket.write(Buffer.concat([header, parameters])))
    socket.on('data', (data) => {
      const kind = String.fromCharCode(data[0] ?? 0)
      finish(kind === 'R' ? 'ready' : kind === 'E' ? 'starting' : 'silent')
    })
  })
}

/** A free port of 127.0.0.1: `wanted` if nobody listens there, else one that the system picks. */
export async function freePort(wanted = 0): Promise<number> {
  return (await listenOnce(wanted)) ?? (await listenOnce(0)) ?? wanted
}

function listenOnce(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}
