import { z } from 'zod'
import { type Endpoint, endpoint, unchanging } from './endpoint'

const projectId = 'Id of the project.'

/** An image as answers tell it. */
export const Image = z
  .object({
    ...{ id: z.int(), fileName: z.string(), width: z.int(), height: z.int() },
    uploadedBy: z.string(),
  })
  .meta({ id: 'Image' })

/** Images that cases name by their ids. */
export const imageEndpoints: Endpoint[] = [
  endpoint('images', 'add', {
    method: 'post',
    path: '/projects/{projectId}/images',
    scope: 'cases:write',
    group: 'Test cases',
    summary: 'Upload an image',
    description:
      'PNG, JPEG, GIF, WebP or AVIF. It is kept once a test case names it in `imageIds`; else it goes after a day.',
    parameters: { projectId },
    takes: 'image',
    statuses: [201],
    answer: Image,
  }),
  endpoint('images', 'open', {
    method: 'get',
    path: '/images/{imageId}',
    scope: 'cases:read',
    group: 'Test cases',
    summary: 'Download an image',
    parameters: { imageId: 'Id of the image.', thumbnail: 'A small WebP in its place.' },
    answer: { file: 'image/*' },
    versionOf: unchanging,
    view: ({ fileName, ...image }) => ({ ...image, name: fileName }),
  }),
]
