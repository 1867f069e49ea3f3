import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keysOf } from './derived-keys'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** Encrypts and authenticates `text` (AES-256-GCM, a fresh nonce each time); `place` says where it belongs, and it opens only there. */
export function seal(key: Buffer, text: string, place: string): string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** What {@link seal} sealed, or null when it was changed, moved to another place, or sealed with another key than this or the one before. */
export function unseal(key: Buffer, sealed: string, place: string): string | null {
  for (const each of keysOf(key)) {
    const text = unsealWith(each, sealed, place)
    if (text !== null) return text
  }
  return null
}

/** The same text sealed with the key that holds: null where it is so already, undefined where it does not open. */
export function sealAnew(key: Buffer, sealed: string, place: string): string | null | undefined {
  if (unsealWith(key, sealed, place) !== null) return null
  const text = unseal(key, sealed, place)
  return text === null ? undefined : seal(key, text, place)
}

function unsealWith(key: Buffer, sealed: string, place: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < nonceLength + tagLength) return null
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength), { authTagLength: tagLength })
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
    const text = Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()])
    return text.toString('utf8')
  } catch {
    return null
  }
}
