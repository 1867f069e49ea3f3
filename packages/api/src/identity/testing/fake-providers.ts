import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

/** Who is signed in at the fakes, and how they behave; a test changes it. */
export type Faked = {
  subject: number
  email: string
  verified: boolean
  trouble: 'none' | 'down' | 'slow' | 'huge'
}

/** A GitHub and a Google on this machine. A code is good once, for the verifier and the address that it was asked for with. */
export async function openFakeProviders() {
  const faked: Faked = { subject: 1, email: 'ana@example.org', verified: true, trouble: 'none' }
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const codes = new Map<string, { nonce: string; redirectUri: string; audience: string }>()
  const send = (response: ServerResponse, status: number, body: object) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  function token(form: URLSearchParams, response: ServerResponse) {
    const code = form.get('code') ?? ''
    const given = codes.get(code)
    codes.delete(code)
    if (!given || given.redirectUri !== form.get('redirect_uri') || !form.get('code_verifier'))
      return send(response, 200, { error: 'bad_verification_code', error_description: 'The code is not good.' })
    const now = Math.floor(Date.now() / 1000)
    const signed = [
      { alg: 'ES256', kid: 'one' },
      {
        ...{ iss: 'https://accounts.google.com', sub: String(faked.subject), aud: given.audience },
        ...{ iat: now, exp: now + 300, nonce: given.nonce },
        ...{ email: faked.email, email_verified: faked.verified, given_name: 'Ana', family_name: 'Núñez' },
      },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
    const idToken = `${signed}.${signature.toString('base64url')}`
    send(response, 200, { access_token: 'access', token_type: 'bearer', id_token: idToken })
  }

  const server = createServer(async (request, response) => {
    if (faked.trouble === 'down') return send(response, 503, {})
    if (faked.trouble === 'slow') return
    if (faked.trouble === 'huge') return void response.end('x'.repeat(1_000_000))
    const { pathname } = new URL(request.url ?? '', 'http://fake')
    if (pathname === '/keys')
      return send(response, 200, { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'ES256' }] })
    if (pathname === '/api/v3/user')
      return send(response, 200, { id: faked.subject, login: `ana-${faked.subject}`, name: 'Ana Núñez' })
    if (pathname === '/api/v3/user/emails')
      return send(response, 200, [
        { email: `other-${faked.email}`, primary: false, verified: true },
        { email: faked.email, primary: true, verified: faked.verified },
      ])
    let body = ''
    for await (const part of request) body += part
    token(new URLSearchParams(body), response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return {
    faked,
    url,
    google: { authorization: `${url}/auth`, token: `${url}/token`, keys: `${url}/keys` },
    /** What the person's consent at this address leads to: the code and the state that come back. */
    consent(location: string) {
      const { searchParams } = new URL(location)
      const code = randomUUID()
      codes.set(code, {
        nonce: searchParams.get('nonce') ?? '',
        redirectUri: searchParams.get('redirect_uri') ?? '',
        audience: searchParams.get('client_id') ?? '',
      })
      return { code, state: searchParams.get('state') ?? '', error: null }
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
