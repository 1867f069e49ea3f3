/** How many bytes an answer of a provider may have: a person's addresses and a few keys are far below. */
const answerLimit = 256 * 1024

/** `fetch`, for answers that must not be too long or too late. */
export type Ask = (address: string, init?: RequestInit) => Promise<Response>

async function readAtMost(response: Response, limit: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.byteLength
    if (length > limit) throw new Error(`${response.url} answered more than ${limit} bytes.`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * Asks a provider whose answers to this one sign-in may take `patience` ms in all, down to the last byte. It follows no redirect: the
 * secret and the tokens are for the addresses that we know.
 */
export function askerFor(patience: number): Ask {
  const late = AbortSignal.timeout(patience)
  return async (address, init = {}) => {
    const signal = init.signal ? AbortSignal.any([late, init.signal]) : late
    const response = await fetch(address, { ...init, signal, redirect: 'error' })
    const body = await readAtMost(response, answerLimit)
    const { status, headers } = response
    return new Response(body.length === 0 ? null : new Uint8Array(body), { status, headers })
  }
}

/** The JSON of an answer; anything but a success is thrown. */
export async function jsonOf(response: Response, address: string): Promise<unknown> {
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  return response.json()
}
