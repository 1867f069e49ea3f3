import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { selfSigned } from '../../platform/mail/testing/self-signed'

/** Asks a server in a process that trusts this certificate, as operators make theirs do; what it prints is the status, or the refusal. */
async function askTrusting(certificate: string, port: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'caseweave-certificate-'))
  const trusted = join(folder, 'trusted.pem')
  await writeFile(trusted, certificate)
  const script = `
    import { trackerAsker } from ${JSON.stringify(new URL('./ask-tracker.ts', import.meta.url).href)}
    const ask = trackerAsker({ address: 'https://127.0.0.1:${port}', allowedHosts: ['127.0.0.1'], patience: 20000, pauses: [] })
    process.stdout.write(await ask({ path: '/' }).then(({ status }) => String(status), (error) => error.kind + ': ' + error.message))`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script],
    { cwd: import.meta.dirname, env: { ...process.env, NODE_EXTRA_CA_CERTS: trusted } },
  )
  await rm(folder, { recursive: true })
  return stdout
}

test.each([
  ['127.0.0.1', '200'],
  ['tracker.example.org', 'unreachable: The tracker could not be reached (ERR_TLS_CERT_ALTNAME_INVALID).'],
])('A trusted certificate of %s, at 127.0.0.1: %s', async (name, printed) => {
  const certificate = selfSigned(name)
  const server = createServer(certificate, (_request, response) => response.end('{}'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  expect(await askTrusting(certificate.cert, port)).toBe(printed)
  await new Promise((done) => server.close(done))
})
