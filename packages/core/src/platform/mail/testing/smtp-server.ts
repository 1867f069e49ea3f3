import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail that the server has taken, as its bytes; `secure` when they came over TLS. */
export type TakenMail = { to: string[]; raw: string; secure: boolean }

/** A real mail server on a port of this machine, without TLS unless it has a certificate; `hooks` change what it says. */
export async function startSmtpServer(
  hooks: Pick<SMTPServerOptions, 'onRcptTo' | 'onMailFrom' | 'onConnect' | 'onAuth'> & {
    /** With it the server offers STARTTLS, or speaks TLS from the first byte when `secure`. */
    tls?: { key: string; cert: string; secure: boolean }
    /** Called with the whole mail before the answer; an error is the answer, and so is `drop` to end without one. */
    onMail?: (mail: TakenMail, drop: () => void) => Error | 'silent' | undefined
    port?: number
  } = {},
) {
  const taken: TakenMail[] = []
  const { onMail, port = 0, tls, ...rest } = hooks
  const server: SMTPServer = new SMTPServer({
    disabledCommands: [...(tls ? [] : ['STARTTLS']), ...(rest.onAuth ? [] : ['AUTH'])],
    ...{ authOptional: !rest.onAuth, logger: false, ...tls },
    allowInsecureAuth: !tls,
    ...rest,
    onData(stream, session, answer) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const mail = {
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('latin1'),
          secure: session.secure,
        }
        const said = onMail?.(mail, () => {
          for (const each of [
            ...(server as unknown as { connections: Set<{ _socket: { destroy(): void } }> }).connections,
          ])
            each._socket.destroy()
        })
        if (said === 'silent') {
          taken.push(mail)
          return
        }
        if (said) return answer(said)
        taken.push(mail)
        answer()
      })
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const found = (server.server.address() as AddressInfo).port
  return {
    url: `${tls?.secure ? 'smtps' : 'smtp'}://127.0.0.1:${found}`,
    port: found,
    taken,
    async stop() {
      await new Promise<void>((done) => server.close(done))
    },
  }
}

/** An answer of the server with this code. */
export const smtpError = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })
