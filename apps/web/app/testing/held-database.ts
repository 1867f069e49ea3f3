import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Stands before the database at `url`: while it is held, everybody is connected and nobody is answered. */
export async function holdable(url: string) {
  const { port, hostname } = new URL(url)
  const sockets = new Set<Socket>()
  let held = false
  let away = false
  const carry = (from: Socket, to: Socket) => {
    sockets.add(from)
    if (held) from.pause()
    from.on('data', (piece) => to.write(piece)).on('error', () => to.destroy())
    from.on('close', () => sockets.delete(from) && to.destroy())
  }
  const server = createServer((near) => {
    if (away) return near.resetAndDestroy()
    const far = connect({ port: Number(port), host: hostname })
    carry(near, far)
    carry(far, near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(url)
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: through.href,
    hold: () => {
      held = true
      for (const socket of sockets) socket.pause()
    },
    release: () => {
      held = false
      for (const socket of sockets) socket.resume()
    },
    /** While it is away, whoever calls is hung up on. */
    turnAway: (now: boolean) => {
      away = now
      if (away) for (const socket of sockets) socket.resetAndDestroy()
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
