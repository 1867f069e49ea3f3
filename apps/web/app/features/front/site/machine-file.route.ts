import type { LoaderFunctionArgs } from '@remix-run/node'
import { machineFile } from './machine-files.server'

/** How long (seconds) such a file may be kept. */
const keptFor = 3600

/** Answers with a file for machines. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const file = machineFile(new URL(request.url).pathname, context)
  if (!file) throw new Response('Not found', { status: 404 })
  return new Response(file.text, {
    headers: { 'content-type': `${file.type}; charset=utf-8`, 'cache-control': `public, max-age=${keptFor}` },
  })
}
