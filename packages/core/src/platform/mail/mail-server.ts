import { Readable } from 'node:stream'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

/** How long (ms) a server may take; each can be set in `SMTP_URL`. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000, dnsTimeout: 15_000 }

/**
 * What came of handing a mail over. `later`: the server has not taken it, and may take it later; `unsure`: it had all of it, and gave
 * no answer. After anything but `sent` the connection is closed.
 */
export type Delivery = { outcome: 'sent' } | { outcome: 'refused' | 'later' | 'unsure'; error: string }

/** A mail on its way: its bytes, and what has to be noted before the last of them go out. */
type Parcel = {
  from: string
  to: string
  content: () => Readable
  /** Is awaited once all but the last bytes are out; when it throws, the mail is not sent. */
  beforeLast: () => Promise<void>
}

/** An open connection to the mail server; one mail at a time. */
export type MailConnection = { send: (parcel: Parcel) => Promise<Delivery>; close: () => void }

type Credentials = { user: string; pass: string }
type Asked = (ask: (done: (error?: Error | null) => void) => void) => Promise<void>

/** Why a server cannot be used, as a sentence for who waits for a mail. 535 is a wrong user name or password; source: RFC 4954 §6. */
function whyNot({ message, code, responseCode }: SMTPConnection.SMTPError): string {
  if (responseCode === 535) return `The mail server refused the user name or password: ${message}`
  return `The mail server ${code === 'EAUTH' ? 'refused the sign-in' : 'cannot be reached'}: ${message}`
}

/** Connects and signs in. Throws when the server cannot be reached, refuses us, or shows a certificate that is not its own. */
export async function connectMailServer(smtpUrl: string): Promise<MailConnection> {
  const { auth, ...options }: ReturnType<typeof parseConnectionUrl> & { auth?: Credentials } =
    parseConnectionUrl(smtpUrl)
  const connection = new SMTPConnection({ ...patience, ...options })
  // Each error reaches whoever waits; without a listener it would end the process.
  let fail = (_: Error): void => {}
  connection.on('error', (error: Error) => fail(error))
  const asked: Asked = (ask) =>
    new Promise((done, failed) => {
      fail = failed
      ask((error) => (error ? failed(error) : done()))
    })
  try {
    await asked((done) => connection.connect(done))
    if (auth) await asked((done) => connection.login(auth, done))
  } catch (error) {
    connection.close()
    throw new Error(whyNot(error as SMTPConnection.SMTPError), { cause: error })
  }
  return {
    send: (parcel) => sendOver(connection, asked, parcel),
    close: () => (connection.destroyed ? undefined : connection.quit()),
  }
}

/** Steps in which a server's final "no" (5xx) is about this mail, and not about us. */
const aboutMail = ['MAIL FROM', 'RCPT TO', 'DATA']

async function sendOver(
  connection: SMTPConnection,
  asked: Asked,
  { from, to, content, beforeLast }: Parcel,
): Promise<Delivery> {
  let handed = false
  const source = content()
  const chunks = lastHeld(source, async () => {
    await beforeLast()
    handed = true
  })
  try {
    const bytes = Readable.from(chunks, { objectMode: false })
    await asked((done) => connection.send({ from, to: [to] }, bytes, done))
    return { outcome: 'sent' }
  } catch (thrown) {
    // Where a transaction stands after a "no" differs between servers: the next mail begins anew.
    connection.close()
    const { message: error, responseCode, command = '' } = thrown as SMTPConnection.SMTPError
    if (responseCode === undefined) return { outcome: handed ? 'unsure' : 'later', error }
    return { outcome: responseCode >= 500 && aboutMail.includes(command) ? 'refused' : 'later', error }
  } finally {
    source.destroy()
  }
}

/** The chunks of a stream; before the last one goes out, `before` is awaited. Starts to read when it is first asked. */
async function* lastHeld(source: Readable, before: () => Promise<void>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array | undefined
  for await (const chunk of source as AsyncIterable<Uint8Array>) {
    if (held) yield held
    held = chunk
  }
  await before()
  if (held) yield held
}
