import { once } from 'node:events'
import { Readable } from 'node:stream'
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { idOf } from '../../platform/screen/id.server'

/** The content of an image, or with `size=thumbnail` a small one, for people who may see the cases of its project. */
export async function loader(args: LoaderFunctionArgs) {
  const imageId = idOf(args.params.imageId)
  const thumbnail = new URL(args.request.url).searchParams.get('size') === 'thumbnail'
  const { fileName, mediaType, bytes, content } = await apiFor(args).images.open({
    imageId,
    thumbnail,
  })
  const stream = Readable.from(content)
  // What the store has lost is answered as a failure, which no browser keeps.
  await once(stream, 'readable')
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return new Response(createReadableStreamFromReadable(stream), {
    headers: {
      'content-type': mediaType,
      ...(bytes !== undefined && { 'content-length': String(bytes) }),
      'content-disposition': `inline; filename="${plain}"; filename*=UTF-8''${encoded(fileName)}`,
      // An image never changes; it is for the one who asked, and for no cache on the way.
      'cache-control': 'private, max-age=31536000, immutable',
      // Opened by itself it is a document, which can do nothing.
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}

/** A name as RFC 8187 wants it. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
