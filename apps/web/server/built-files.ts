import { readdirSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { basename, join, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Backend } from '@caseweave/api/backend'
import express, { type RequestHandler } from 'express'
import type { Logger } from 'pino'

/** How long (ms) a start waits at most until its parts of pages are kept: longer, and people would wait for what few ever need. */
const patience = 30_000

/** How many parts that nobody has are looked for within a minute: whoever makes names up must not keep the file store busy. */
const mostMissed = 200

/** A browser takes each for what it is called, whatever it could be taken for. */
const setHeaders = (response: ServerResponse) => void response.setHeader('x-content-type-options', 'nosniff')

/**
 * The files of the browser's build in `client`. They are looked up here once: asking the disk for each page would tell nothing new. Parts of a
 * page that a server of another version has drawn come from where all versions keep theirs; one that nobody has is a short 404.
 */
export function builtFiles(client: string, parts: Backend['pageParts']): RequestHandler {
  const files = new Set(readdirSync(client, { recursive: true }).map((file) => `/${String(file).replaceAll(sep, '/')}`))
  const named = express.static(client, { immutable: true, maxAge: '1y', setHeaders })
  const others = express.static(client, { maxAge: '1h', setHeaders })
  let missed = 0
  const forget = setInterval(() => {
    missed = 0
  }, 60_000)
  forget.unref()
  const partCalled = async (name: string) => {
    const content = missed < mostMissed ? await parts.read(name) : null
    if (!content) missed += 1
    return content
  }
  return (request, response, next) => {
    const isPart = request.path.startsWith('/assets/')
    if (files.has(request.path)) return (isPart ? named : others)(request, response, next)
    if (!isPart || !['GET', 'HEAD'].includes(request.method)) return next()
    const name = basename(request.path)
    partCalled(request.path === `/assets/${name}` ? name : '').then((content) => {
      setHeaders(response)
      if (!content)
        return response.status(404).set('cache-control', 'no-store').type('text').send('There is no such file.')
      return response.set('cache-control', 'public, max-age=31536000, immutable').type(name).send(content)
    }, next)
  }
}

/**
 * Keeps the parts of pages for servers of other versions, before anybody is answered by this one. What goes wrong keeps no server from starting:
 * a page that misses a part is loaded anew.
 */
export async function keepParts(client: string, parts: Backend['pageParts'], log: Logger): Promise<void> {
  const kept = parts.keep(join(client, 'assets')).then(
    (written) => written > 0 && log.info({ written }, 'parts of pages are kept for servers of other versions'),
    (error) => log.warn({ err: error }, 'parts of pages could not be kept for servers of other versions'),
  )
  await Promise.race([kept, sleep(patience, undefined, { ref: false })])
}
