import type { Socket } from 'node:net'
import postgres from 'postgres'
import { promptSocket } from './client'

/** How a first answer begins, as a byte and a length of four; source: https://www.postgresql.org/docs/current/protocol-message-formats.html. */
const ofPostgres = (piece: Buffer) =>
  piece.length < 5 ? /[RENSv]/.test(String(piece).charAt(0)) : /^[RENv]\0\0/.test(String(piece))

const failure = (code: string, message: string) => Object.assign(new Error(message), { code })

/**
 * Passes when the database at `url` answers on a new connection. Throws what the server or the socket says, or why what is there is no PostgreSQL; the
 * driver by itself asks again for ever where connections are ended before an answer. Ends early once `gone`.
 */
export async function firstAnswer(url: string, gone: AbortSignal): Promise<void> {
  const sockets: Socket[] = []
  let fail: (error: unknown) => void = () => {}
  const failed = new Promise<never>((_, reject) => {
    fail = reject
  })
  const watch = (socket: Socket) => {
    sockets.push(socket)
    socket.prependOnceListener('data', (piece) => {
      if (!ofPostgres(piece))
        fail(new Error(`What answers at DATABASE_URL is no PostgreSQL: it says ${JSON.stringify(firstLine(piece))}.`))
    })
    // What was said before it counts, and comes first.
    socket.once('close', () => setImmediate(() => fail(failure('CONNECTION_CLOSED', 'it ends the connection at once'))))
  }
  const sql = postgres(url, {
    ...{ max: 1, fetch_types: false, onnotice: () => {}, connection: { application_name: 'caseweave-look' } },
    ...promptSocket(url, watch),
  })
  const stop = () => fail(gone.reason)
  gone.addEventListener('abort', stop)
  try {
    gone.throwIfAborted()
    await Promise.race([sql`select 1`, failed])
  } finally {
    gone.removeEventListener('abort', stop)
    void sql.end({ timeout: 0 })
    // The driver would wait until a database that hangs says goodbye.
    for (const socket of sockets) socket.destroy()
  }
}

const firstLine = (piece: Buffer) => /^[^\r\n]{0,60}/.exec(piece.toString('latin1'))?.[0] ?? ''

/** The same, for so long (ms) at most. */
export async function firstAnswerIn(patience: number, url: string, stopped?: AbortSignal): Promise<void> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(failure('CONNECT_TIMEOUT', 'it does not answer')), patience)
  try {
    await firstAnswer(url, stopped ? AbortSignal.any([stopped, late.signal]) : late.signal)
  } finally {
    clearTimeout(timer)
  }
}
