export type ImageKind = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif'

/** How many bytes tell the kind of an image. */
const signatureBytes = 64

/**
 * What the first bytes of a file say that it is, whatever its name says; null for anything that is no image of a kind that is
 * accepted. No decoder sees a byte of what is refused here.
 */
export function imageKind(content: Uint8Array): ImageKind | null {
  const head = Buffer.from(content.subarray(0, signatureBytes)).toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  if (/^RIFF.{4}WEBP/s.test(head)) return 'webp'
  // The box of a file's type names the brands that it can be read as.
  if (/^.{4}ftyp.*avi[fs]/s.test(head)) return 'avif'
  return null
}
