import type { Ctx } from '../../context'
import { openSharp } from '../../platform/drawing/open-sharp'
import { addImage } from '../../project/images/add-image'

/** The images of the demo project, by the summary of their case; `step` counts from 1, without one it is the case's own. */
export const demoImages: readonly { summary: string; step?: number; fileName: string; page: DemoPage }[] = [
  { summary: 'Pay with an expired card', fileName: 'payment-form.png', page: 'form' },
  { summary: 'Pay with an expired card', step: 2, fileName: 'card-refused.png', page: 'refused' },
  { summary: 'Pay with an expired card, on a phone', step: 2, fileName: 'card-refused-phone.png', page: 'refused' },
  { summary: 'Choose a stored address', fileName: 'address-step.png', page: 'form' },
]

type DemoPage = 'form' | 'refused'
type Box = [left: number, top: number, width: number, height: number, colour: number]

const size = { width: 640, height: 400 }

/** Pictures as plain boxes: a page of the shop as a sketch, in which no word needs a font. */
const boxes: Record<DemoPage, readonly Box[]> = {
  form: [
    [0, 0, 640, 400, 0xf4f5f7],
    [0, 0, 640, 48, 0x24405c],
    [24, 16, 96, 16, 0xffffff],
    [520, 16, 96, 16, 0x6d8bab],
    [48, 80, 352, 288, 0xffffff],
    [72, 104, 160, 14, 0x30363d],
    ...[136, 192, 248].map((top): Box => [72, top, 304, 36, 0xe4e7eb]),
    ...[148, 204, 260].map((top): Box => [84, top, 120, 12, 0x98a2ad]),
    [72, 312, 128, 36, 0x2f6fd0],
    [104, 324, 64, 12, 0xffffff],
    [424, 80, 168, 176, 0xffffff],
    [440, 100, 96, 12, 0x30363d],
    ...[132, 160, 188].map((top): Box => [440, top, 136, 10, 0xc9ced4]),
    [440, 224, 72, 14, 0x30363d],
  ],
  refused: [
    [72, 136, 304, 36, 0xc8323c],
    [74, 138, 300, 32, 0xfdf0f0],
    [84, 148, 120, 12, 0x98a2ad],
    [72, 176, 216, 10, 0xc8323c],
    [48, 56, 544, 18, 0xf9d9db],
    [60, 61, 240, 8, 0xc8323c],
  ],
}

/** Draws and stores the demo's images on behalf of `actor`; answers their ids in the order of {@link demoImages}. */
export async function addDemoImages(ctx: Ctx, projectId: number, actor: { id: number }): Promise<number[]> {
  const by = { ...ctx, actor: { ...actor, username: '', firstName: '' } }
  const ids: number[] = []
  for (const { fileName, page } of demoImages) {
    const content = await draw(page)
    const image = await addImage(by, { projectId, upload: { name: fileName, content: one(content) } })
    ids.push(image.id)
  }
  return ids
}

async function* one(content: Uint8Array) {
  yield content
}

async function draw(page: DemoPage): Promise<Buffer> {
  const sharp = await openSharp()
  const pixels = Buffer.alloc(size.width * size.height * 3)
  const drawn = page === 'refused' ? [...boxes.form, ...boxes.refused] : boxes[page]
  for (const [left, top, width, height, colour] of drawn) {
    const line = Buffer.alloc(width * 3)
    for (let x = 0; x < width; x++) line.writeUIntBE(colour, x * 3, 3)
    for (let y = top; y < top + height; y++) line.copy(pixels, (y * size.width + left) * 3)
  }
  return sharp(pixels, { raw: { ...size, channels: 3 } })
    .png()
    .toBuffer()
}
