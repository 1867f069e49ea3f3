import { describe, expect, it, vi } from 'vitest'
import { changeImages, imagesInDraft, roomFor, withoutGone } from './draft-images'
import { imageIdsOf } from './image-ids'
import { imageIntent, readImageIntent } from './image-intent'
import { createImageStore } from './image-store'

const view = (id: number) => ({ id, fileName: `${id}.png`, width: 1, height: 1, uploadedBy: '' })

describe('the store of a form’s images', () => {
  it('keeps what a field was filled with until it is changed, as the same list', () => {
    const store = createImageStore([view(1)])
    const initial = [1]
    expect(store.idsOf('case', initial)).toBe(initial)
    store.change('case', [1, 2])
    expect(store.idsOf('case', initial)).toEqual([1, 2])
    expect(store.idsOf('step-0', initial)).toBe(initial)
  })

  it('leaves out what is gone, with the same list each time', () => {
    const store = createImageStore([view(1), view(2)])
    const initial = [1, 2]
    store.forget([1])
    const left = store.idsOf('case', initial)
    expect(left).toEqual([2])
    expect(store.idsOf('case', initial)).toBe(left)
    store.forget([2])
    expect(store.idsOf('case', initial)).toEqual([])
    expect(store.everKnown()).toEqual([1, 2])
  })

  it('tells of images that it did not know, and of nothing else', () => {
    const store = createImageStore([view(1)])
    const listener = vi.fn()
    const stop = store.subscribe(listener)
    store.know([view(1)])
    expect(listener).not.toHaveBeenCalled()
    store.know([view(1), view(2)])
    expect(listener).toHaveBeenCalledTimes(1)
    expect(store.viewOf(2)?.fileName).toBe('2.png')
    stop()
    store.change('case', [])
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('opens a field with what stands in it', () => {
    const store = createImageStore([])
    store.open({ key: 'step-7', place: 2, viewing: null }, [4])
    expect(store.opened()).toMatchObject({ place: 2 })
    expect(store.idsOf('step-7', [])).toEqual([4])
    store.change('step-7', [])
    store.open({ key: 'step-7', place: 1, viewing: null }, [4])
    expect(store.idsOf('step-7', [])).toEqual([])
  })
})

describe('the images of a draft', () => {
  const draft = { imageIds: [1], steps: [{ imageIds: [2, 3] }, { imageIds: [] as number[] }] }

  it('are changed at one place', () => {
    expect(imagesInDraft(changeImages(draft, -1, (ids) => [...ids, 9]))).toEqual([1, 9, 2, 3])
    expect(imagesInDraft(changeImages(draft, 1, () => [9]))).toEqual([1, 2, 3, 9])
    expect(changeImages(draft, 5, () => [9])).toEqual(draft)
    expect(withoutGone(draft, new Set([3]))).toEqual({ imageIds: [], steps: [{ imageIds: [3] }, { imageIds: [] }] })
  })

  it('have an end', () => {
    expect(roomFor([1, 2])).toBe(18)
    expect(roomFor(Array.from({ length: 25 }, (_, at) => at))).toBe(0)
  })
})

describe('the buttons for images', () => {
  it.each([
    { action: 'show', place: -1 },
    { action: 'upload', place: 12 },
    { action: 'remove', place: 3, imageId: 44 },
    { action: 'close' },
  ] as const)('are read as they were written: %o', (intent) => {
    expect(readImageIntent(imageIntent(intent))).toEqual(intent)
  })
  it.each([
    'save',
    'images:',
    'images:show:',
    'images:show:-2',
    'images:remove:1',
    'images:show:1:2',
    'images:close:1',
  ])('%s is none', (text) => {
    expect(readImageIntent(text)).toBeNull()
  })
})

it.each([
  ['1,2,30', [1, 2, 30]],
  ['', []],
  [null, []],
  ['0,-1,x,1e3, 4,12345678901234567', []],
])('reads the ids in %j', (text, ids) => {
  expect(imageIdsOf(text)).toEqual(ids)
})
