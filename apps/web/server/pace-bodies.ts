import type { IncomingMessage } from 'node:http'

/** How often (ms) one looks how much of a body has come, and how many bytes a second it has to be: less than any phone sends. */
const pace = { every: 300_000, least: 1_000 }

/**
 * Ends a request whose body comes too slowly. Node.js by itself ends one that is not whole after 300 s, however fast it comes: 100 MB from a phone
 * take longer.
 */
export function paceBody(request: IncomingMessage, { every, least } = pace): void {
  const { headers, socket } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  let before = socket.bytesRead
  const looks = setInterval(() => {
    const came = socket.bytesRead - before
    before += came
    if (request.complete) clearInterval(looks)
    else if (came < (least * every) / 1_000) socket.destroy()
  }, every)
  looks.unref()
  request.once('close', () => clearInterval(looks))
}
