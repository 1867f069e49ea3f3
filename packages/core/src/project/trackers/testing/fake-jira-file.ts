import type { FakeCall } from './fake-server'

/** The one file of a form. Source: https://www.rfc-editor.org/rfc/rfc7578 */
export function fileOf({ headers, body }: FakeCall): { name: string; bytes: Buffer } {
  const [, boundary = ''] = /boundary=(.+)$/.exec(headers['content-type'] ?? '') ?? []
  const form = new RegExp(`^--${boundary}\r\n([\\s\\S]*?)\r\n\r\n([\\s\\S]*)\r\n--${boundary}--\r\n$`)
  const [, head = '', content = ''] = form.exec(body.toString('latin1')) ?? []
  const [, name = ''] = /name="file"; filename="([^"]*)"/.exec(Buffer.from(head, 'latin1').toString('utf8')) ?? []
  return { name, bytes: Buffer.from(content, 'latin1') }
}
