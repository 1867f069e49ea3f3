import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** How a wire carries: everything; nothing, and whoever calls is hung up on; nothing, and nobody hears why; or a piece now and then. */
export type Carrying = 'well' | 'away' | 'hung' | 'slow'

/** How long (ms) a slow wire keeps each piece. */
const slowness = 40

/** A wire to a port of this machine that can be cut, held and made slow: what is behind it does not know. */
export async function openWire(port: number) {
  let carrying: Carrying = 'well'
  /** Bytes of answers after which the next connection breaks off. */
  let breaksAfter: number | null = null
  const sockets = new Set<Socket>()
  let waiting: (() => void)[] = []

  function carry(from: Socket, to: Socket, most: number | null) {
    let carried = 0
    from.on('data', (piece: Buffer) => {
      const send = () => {
        carried += piece.length
        if (most !== null && carried > most) return hangUp(from, to)
        if (!to.destroyed && !to.write(piece)) {
          to.once('drain', () => from.resume())
          return
        }
        from.resume()
      }
      if (carrying === 'well') {
        if (most !== null) from.pause()
        return send()
      }
      from.pause()
      if (carrying === 'slow') setTimeout(send, slowness)
      else waiting.push(send)
    })
    from.on('end', () => {
      if (carrying === 'hung') waiting.push(() => to.end())
      else to.end()
    })
    from.on('error', () => hangUp(from, to))
    from.on('close', () => {
      sockets.delete(from)
      if (carrying === 'hung') waiting.push(() => to.destroy())
      else to.destroy()
    })
  }
  function hangUp(...both: Socket[]) {
    for (const socket of both) socket.resetAndDestroy()
  }

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
    if (carrying === 'away') return hangUp(near)
    const far = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true })
    sockets.add(near)
    sockets.add(far)
    const most = breaksAfter
    breaksAfter = null
    carry(near, far, null)
    carry(far, near, most)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = (server.address() as AddressInfo).port

  function turn(to: Carrying) {
    carrying = to
    if (to === 'away') hangUp(...sockets)
    if (to === 'hung') return
    const held = waiting
    waiting = []
    for (const goOn of held) goOn()
  }
  return {
    port: at,
    turn,
    /** Ends every connection, as a process does that is killed and is there again at once. */
    cut: () => hangUp(...sockets),
    /** Ends every connection in good order, as a process does that is stopped. */
    end: () => {
      for (const socket of sockets) socket.destroy()
    },
    /** The next connection breaks off after so many bytes of answers. */
    breakAfter: (bytes: number) => {
      breaksAfter = bytes
    },
    async close() {
      turn('well')
      hangUp(...sockets)
      server.close()
      await once(server, 'close')
    },
  }
}

export type Wire = Awaited<ReturnType<typeof openWire>>

/** The port of this machine that an address names. */
export const portOf = (address: string): number => Number(new URL(address).port)

/** An address of this machine, led over a wire. */
export function over(wire: Wire, address: string): string {
  const url = new URL(address)
  url.port = String(wire.port)
  url.hostname = '127.0.0.1'
  return url.href
}
