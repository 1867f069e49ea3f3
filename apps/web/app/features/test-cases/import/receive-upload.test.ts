import { Readable } from 'node:stream'
import { messages } from '@caseweave/contract/messages'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { describe, expect, it } from 'vitest'
import { receiveUpload } from './receive-upload.server'

/** A form as a browser sends it, in chunks of this many bytes. */
function post(form: FormData, options: { chunk?: number; length?: number } = {}): Request {
  const whole = new Request('http://localhost/', { method: 'POST', body: form })
  const headers = new Headers(whole.headers)
  if (options.length !== undefined) headers.set('content-length', String(options.length))
  async function* chunks() {
    const bytes = new Uint8Array(await whole.arrayBuffer())
    const size = options.chunk ?? bytes.length
    for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size)
  }
  const init = {
    method: 'POST',
    headers,
    body: createReadableStreamFromReadable(Readable.from(chunks())),
    duplex: 'half',
  }
  return new Request('http://localhost/', init as RequestInit)
}

function formOf(name: string, content: BlobPart): FormData {
  const form = new FormData()
  form.set('moduleId', '12')
  form.set('file', new File([content], name))
  return form
}

async function textOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

describe('receiveUpload', () => {
  it.each([1, 7, 100_000])('hands over fields and file in chunks of %i bytes', async (chunk) => {
    const answer = await receiveUpload(
      post(formOf('Fälle; v=2 "neu".csv', 'a,b\r\n--x\r\n'), { chunk }),
      async (fields, file) => ({
        fields: { ...fields },
        name: file.name,
        text: await textOf(file.content),
      }),
    )
    expect(answer).toEqual({ fields: { moduleId: '12' }, name: 'Fälle; v=2 "neu".csv', text: 'a,b\r\n--x\r\n' })
  })

  it('refuses a form without a file', async () => {
    const none = new FormData()
    none.set('moduleId', '')
    const empty = new FormData()
    empty.set('file', new File([], ''))
    for (const form of [none, empty]) {
      const receiving = receiveUpload(post(form), async () => 'taken')
      await expect(receiving).rejects.toMatchObject({
        code: 'INVALID',
        field: 'file',
        message: 'Please choose a CSV file.',
      })
    }
  })

  it('refuses what is too large by its declared length, before anybody takes it', async () => {
    const request = post(formOf('big.csv', 'a'), { length: 16_000_000 })
    const receiving = receiveUpload(request, async () => 'taken')
    await expect(receiving).rejects.toMatchObject({ code: 'INVALID', field: 'file', message: messages.fileTooLarge })
  })

  it('never hands over more than 15,000,000 bytes', async () => {
    const form = formOf('big.csv', new Uint8Array(16_000_000))
    const bytes = await receiveUpload(post(form, { chunk: 1_000_000 }), async (_, { content }) => {
      let sum = 0
      for await (const chunk of content) sum += chunk.length
      return sum
    })
    expect(bytes).toBe(15_000_000)
  })

  it('answers with the refusal of whoever takes the file, though the rest is still on its way', async () => {
    const form = formOf('notes.pdf', new Uint8Array(3_000_000))
    const receiving = receiveUpload(post(form, { chunk: 10_000 }), async () => {
      throw new Error('not this one')
    })
    await expect(receiving).rejects.toThrow('not this one')
  })

  it('says so when the upload breaks off or is no form', async () => {
    const whole = new Request('http://localhost/', { method: 'POST', body: formOf('a.csv', 'x'.repeat(1_000)) })
    const contentType = whole.headers.get('content-type') ?? ''
    const half = (await whole.arrayBuffer()).slice(0, 500)
    const broken = [
      new Request('http://localhost/', { method: 'POST', headers: { 'content-type': contentType }, body: half }),
      new Request('http://localhost/', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'hello' }),
    ]
    for (const request of broken) {
      const receiving = receiveUpload(request, async (_, { content }) => textOf(content))
      await expect(receiving).rejects.toMatchObject({ code: 'INVALID', field: 'file' })
    }
  })
})
