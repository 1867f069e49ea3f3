import { describe, expect, it } from 'vitest'
import { ImageIds } from './image-requests'
import { imageIdsInText, thumbnailSize } from './images'

describe('imageIdsInText', () => {
  it.each([
    ['![a shot](/images/12)', [12]],
    ['Look: ![](/images/3)\n\n![b](/images/4 "title") ![c](</images/5>) ![d](/images/3?size=thumbnail)', [3, 4, 5]],
    ['[a link](/images/12) and /images/13', []],
    ['![elsewhere](https://example.org/images/12) ![x](/images/12abc) ![y](/images/0) ![z](/images/)', []],
    ['', []],
  ])('%s', (text, ids) => {
    expect(imageIdsInText(text)).toEqual(ids)
  })

  // Minutes, if each of them were looked for to the end of the text.
  it('does not take long for texts that only begin to name images', { timeout: 30_000 }, () => {
    expect(imageIdsInText('!['.repeat(150_000))).toEqual([])
    expect(imageIdsInText('![](/images/'.repeat(80_000))).toEqual([])
  })
})

describe('thumbnailSize', () => {
  it.each([
    [
      { width: 640, height: 320 },
      { width: 320, height: 160 },
    ],
    [
      { width: 100, height: 50 },
      { width: 100, height: 50 },
    ],
    [
      { width: 1, height: 9_000 },
      { width: 1, height: 320 },
    ],
  ])('keeps the shape of %o', (size, small) => {
    expect(thumbnailSize(size)).toEqual(small)
  })
})

describe('ImageIds', () => {
  it('takes each once, in order', () => {
    expect(ImageIds.parse(['3', 1, '3'])).toEqual([3, 1])
    expect(ImageIds.parse(undefined)).toEqual([])
  })
  it.each([[['0']], [['x']], [[1.5]], [[-1]], [['']], [[Number.MAX_VALUE]]])('refuses %o', (ids) => {
    expect(ImageIds.safeParse(ids).success).toBe(false)
  })
  it('refuses more than 20', () => {
    const ids = Array.from({ length: 21 }, (_, index) => index + 1)
    expect(ImageIds.safeParse(ids).error?.issues[0]?.message).toBe('There can be at most 20 images here.')
  })
})
