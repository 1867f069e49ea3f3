import type Sharp from 'sharp'

let opened: Promise<typeof Sharp> | undefined

/** The image library, loaded where the first image needs it: its 20 MB are not for processes that see none. */
export function openSharp(): Promise<typeof Sharp> {
  opened ??= import('sharp').then(({ default: sharp }) => {
    // Each upload is another image: nothing that was decoded is needed again.
    sharp.cache(false)
    sharp.concurrency(1)
    // Whatever a file pretends to be, no other decoder is asked. Drawings are the product's own.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: [
        ...['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
        ...['VipsForeignLoadHeif', 'VipsForeignLoadSvg'],
      ],
    })
    return sharp
  })
  return opened
}
