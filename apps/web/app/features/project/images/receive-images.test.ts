import { describe, expect, it } from 'vitest'
import { receiveImages } from './receive-images.server'

async function lengthOf(content: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0
  for await (const chunk of content) bytes += chunk.length
  return bytes
}

function formOf(...files: [name: string, bytes: number][]): Request {
  const form = new FormData()
  form.append('summary', 'Pay')
  for (const [name, bytes] of files) form.append('image', new File([new Uint8Array(bytes)], name))
  form.append('intent', 'images:upload:0')
  return new Request('http://localhost/', { method: 'POST', body: form })
}

describe('receiveImages', () => {
  it('hands over one file after the other, and all fields', async () => {
    let open = 0
    const taken: string[] = []
    const { fields } = await receiveImages(formOf(['a.png', 10], ['"b".png', 200_000], ['c.png', 0]), async (file) => {
      expect(++open).toBe(1)
      const bytes = await lengthOf(file.content)
      await new Promise((done) => setTimeout(done, 5))
      taken.push(`${file.name} ${bytes}`)
      open--
    })
    expect(taken).toEqual(['a.png 10', '"b".png 200000', 'c.png 0'])
    expect([...fields]).toEqual([
      ['summary', 'Pay'],
      ['intent', 'images:upload:0'],
    ])
  })

  it('goes on when a reader stops in the middle, or does not read at all', async () => {
    const names: string[] = []
    await receiveImages(formOf(['a.png', 3_000_000], ['b.png', 500_000], ['c.png', 7]), async ({ name, content }) => {
      names.push(name)
      if (name === 'b.png') return
      for await (const _ of content) break
    })
    expect(names).toEqual(['a.png', 'b.png', 'c.png'])
  })

  it('never hands over more than 15,000,000 bytes of a file', async () => {
    let bytes = 0
    await receiveImages(formOf(['a.png', 16_000_000]), async ({ content }) => {
      bytes = await lengthOf(content)
    })
    expect(bytes).toBe(15_000_000)
  })

  it('takes no field without a file for one', async () => {
    const form = new FormData()
    form.append('image', new File([], ''))
    const request = new Request('http://localhost/', { method: 'POST', body: form })
    await receiveImages(request, async () => expect.unreachable())
  })

  it('throws what the taker throws, though more is on its way', async () => {
    const receiving = receiveImages(formOf(['a.png', 1_000_000], ['b.png', 1_000_000]), async () => {
      throw new Error('not here')
    })
    await expect(receiving).rejects.toThrow('not here')
  })

  it('says so when the upload breaks off or is no form', async () => {
    const whole = formOf(['a.png', 5_000])
    const type = whole.headers.get('content-type') ?? ''
    const half = (await whole.arrayBuffer()).slice(0, 2_000)
    for (const request of [
      new Request('http://localhost/', { method: 'POST', headers: { 'content-type': type }, body: half }),
      new Request('http://localhost/', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'hello' }),
      new Request('http://localhost/', { method: 'POST' }),
    ]) {
      const receiving = receiveImages(request, async ({ content }) => {
        await lengthOf(content).catch(() => 0)
      })
      await expect(receiving).rejects.toMatchObject({ code: 'INVALID', field: 'image' })
    }
  })
})
