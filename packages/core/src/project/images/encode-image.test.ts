import { imageMessages, imagePixels, tooManyPixels } from '@caseweave/contract/project/images/images'
import { describe, expect, it } from 'vitest'
import { openSharp } from '../../platform/drawing/open-sharp'
import { encodeImage } from './encode-image'
import { imageKind } from './image-kind'
import { gifOf, hundredMegapixels, notImages, picture, pngOf } from './testing/sample-images'

const facts = async (content: Buffer) => (await openSharp())(content, { animated: true }).metadata()

describe('encodeImage', () => {
  it.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['gif', 'image/gif'],
    ['webp', 'image/webp'],
    ['avif', 'image/webp'],
  ] as const)('takes a %s', async (format, mediaType) => {
    const content = await (await picture({ width: 400, height: 300 }))[format]().toBuffer()
    const image = await encodeImage(content)
    expect(image).toMatchObject({ mediaType, width: 400, height: 300 })
    expect(`image/${imageKind(image.content)}`).toBe(mediaType)
    expect(await facts(image.thumbnail)).toMatchObject({ format: 'webp', width: 320, height: 240 })
  })

  it('keeps nothing of what cameras write, and turns the image upright', async () => {
    const content = await (await picture({ width: 40, height: 20 }))
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'secret place' } } })
      .jpeg()
      .toBuffer()
    expect(content.includes('secret place')).toBe(true)
    const image = await encodeImage(content)
    expect(image).toMatchObject({ width: 20, height: 40 })
    expect(image.content.includes('secret place')).toBe(false)
    expect(await facts(image.content)).not.toHaveProperty('exif')
    expect(await facts(image.thumbnail)).toMatchObject({ width: 20, height: 40 })
  })

  it('keeps what is behind the pixels out: a page that hides in a PNG', async () => {
    const content = Buffer.concat([await pngOf(), Buffer.from('<script>alert(1)</script>')])
    expect((await encodeImage(content)).content.includes('script')).toBe(false)
  })

  it('keeps all frames of an animation, and shows the first one small', async () => {
    const image = await encodeImage(await gifOf(5))
    expect(image).toMatchObject({ mediaType: 'image/gif', width: 20, height: 10 })
    expect(await facts(image.content)).toMatchObject({ pages: 5 })
    expect((await facts(image.thumbnail)).pages ?? 1).toBe(1)
  })

  it('keeps what can be seen through', async () => {
    const image = await encodeImage(await pngOf({ channels: 4 }))
    expect(await facts(image.content)).toMatchObject({ hasAlpha: true })
    expect(await facts(image.thumbnail)).toMatchObject({ hasAlpha: true, width: 40, height: 30 })
  })

  it.each(notImages)('refuses %s by its content', async (_name, content) => {
    await expect(encodeImage(Buffer.from(content as string))).rejects.toMatchObject({
      code: 'INVALID',
      message: imageMessages.invalidType,
    })
  })

  it('refuses no bytes at all', async () => {
    await expect(encodeImage(Buffer.alloc(0))).rejects.toMatchObject({ code: 'INVALID', message: imageMessages.empty })
  })

  it('refuses 100 megapixels without reading them', async () => {
    const before = process.resourceUsage().maxRSS
    await expect(encodeImage(hundredMegapixels())).rejects.toMatchObject({
      code: 'INVALID',
      message: tooManyPixels(imagePixels.other),
    })
    // 300 MB would be needed for the pixels; ru_maxrss counts kB.
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(100_000)
  })

  it('counts all frames of an animation', async () => {
    const frames = await gifOf(50, 1_000, 900)
    await expect(encodeImage(frames)).rejects.toMatchObject({ message: tooManyPixels(imagePixels.other) })
  })

  it.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)('refuses half of a %s', async (format) => {
    const noise = Buffer.from(Array.from({ length: 120 * 90 * 3 }, (_, at) => (at * 7919) % 251))
    const whole = await (await openSharp())(noise, { raw: { width: 120, height: 90, channels: 3 } })
      [format]()
      .toBuffer()
    await expect(encodeImage(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      code: 'INVALID',
      message: imageMessages.broken,
    })
  })

  it('goes on after one that is broken', async () => {
    const good = await pngOf()
    const all = await Promise.allSettled([good, Buffer.from('x'), hundredMegapixels(), good].map(encodeImage))
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
  })
})
