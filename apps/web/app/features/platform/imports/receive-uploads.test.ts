import { Readable } from 'node:stream'
import { messages } from '@caseweave/contract/platform/messages'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { describe, expect, it } from 'vitest'
import { type ArrivingFile, receiveUploads, type UploadBounds } from './receive-uploads.server'

const bounds: UploadBounds = {
  files: 500,
  fileBytes: 15_000_000,
  bytes: 150_000_000,
  tooLarge: 'The files together have more than 150 MB. Please choose fewer at once.',
}

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

/** Name and text of each file. */
async function readAll(files: AsyncIterable<ArrivingFile>) {
  const all: [string, string][] = []
  for await (const { name, content } of files) all.push([name, await textOf(content)])
  return all
}

describe('receiveUploads', () => {
  it.each([1, 7, 100_000])('hands over fields and files in chunks of %i bytes', async (chunk) => {
    const form = formOf('Fälle; v=2 "neu".csv', 'a,b\r\n--x\r\n')
    form.append('file', new File([], 'empty.feature'))
    form.append('file', new File(['class A {}'], 'A.java'))
    const answer = await receiveUploads(post(form, { chunk }), bounds, async (fields, files) => ({
      fields: { ...fields },
      files: await readAll(files),
    }))
    expect(answer).toEqual({
      fields: { moduleId: '12' },
      files: [
        ['Fälle; v=2 "neu".csv', 'a,b\r\n--x\r\n'],
        ['empty.feature', ''],
        ['A.java', 'class A {}'],
      ],
    })
  })

  it('throws what is thrown over the fields at once', async () => {
    const take = () => {
      throw new Error('No such module.')
    }
    await expect(receiveUploads(post(formOf('a.csv', 'a')), bounds, take)).rejects.toThrow('No such module.')
  })

  it.each([0, 1, 100])('goes on to the next file when %i chunks of one were read', async (most) => {
    const form = formOf('notes.pdf', new Uint8Array(3_000_000))
    form.append('file', new File(['b'], 'b.csv'))
    const names = await receiveUploads(post(form, { chunk: 10_000 }), bounds, async (_, files) => {
      const seen: string[] = []
      for await (const { name, content } of files) {
        seen.push(name)
        let chunks = 0
        if (most > 0) for await (const _chunk of content) if (++chunks === most) break
      }
      return seen
    })
    expect(names).toEqual(['notes.pdf', 'b.csv'])
  })

  it('gives no file of a form without one', async () => {
    const none = new FormData()
    none.set('moduleId', '')
    const empty = new FormData()
    empty.set('file', new File([], ''))
    for (const form of [none, empty])
      expect(await receiveUploads(post(form), bounds, async (_, files) => readAll(files))).toEqual([])
  })

  it('refuses what is too large by its declared length, before anybody takes it', async () => {
    const request = post(formOf('big.csv', 'a'), { length: 151_000_000 })
    const receiving = receiveUploads(request, bounds, async () => 'taken')
    const message = 'The files together have more than 150 MB. Please choose fewer at once.'
    await expect(receiving).rejects.toMatchObject({ code: 'INVALID', field: 'file', message })
  })

  it('never hands over more than 15,000,000 bytes of one file', async () => {
    const form = formOf('big.csv', new Uint8Array(16_000_000))
    const bytes = await receiveUploads(post(form, { chunk: 1_000_000 }), bounds, async (_, files) => {
      let sum = 0
      for await (const { content } of files) for await (const chunk of content) sum += chunk.length
      return sum
    })
    expect(bytes).toBe(15_000_000)
  })

  it('answers with the refusal of whoever takes the files, though the rest is still on its way', async () => {
    const form = formOf('notes.pdf', new Uint8Array(3_000_000))
    form.append('file', new File([new Uint8Array(3_000_000)], 'more.pdf'))
    const receiving = receiveUploads(post(form, { chunk: 10_000 }), bounds, async (_, files) => {
      for await (const _file of files) throw new Error('not this one')
    })
    await expect(receiving).rejects.toThrow('not this one')
  })

  it('says so to whoever reads a file when the sender goes in the middle of it', async () => {
    const whole = new Request('http://localhost/', { method: 'POST', body: formOf('a.csv', 'x'.repeat(100_000)) })
    const half = (await whole.clone().arrayBuffer()).slice(0, 50_000)
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(half)),
      async pull(controller) {
        await new Promise((done) => setTimeout(done, 5))
        controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
      },
    })
    const request = new Request('http://localhost/', {
      ...{ method: 'POST', headers: whole.headers, body },
      ...{ duplex: 'half' },
    })
    const told = new Promise((tell) => {
      const take = (_: unknown, files: AsyncIterable<ArrivingFile>) => readAll(files).catch(tell)
      receiveUploads(request, bounds, take).catch(() => {})
    })
    expect(await told).toMatchObject({ code: 'INVALID', field: 'file', message: messages.uploadBroken })
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
      const receiving = receiveUploads(request, bounds, async (_, files) => readAll(files))
      await expect(receiving).rejects.toMatchObject({ code: 'INVALID', field: 'file' })
    }
  })
})
