import { Readable } from 'node:stream'
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { importIds } from '../../cases/definition-imports/import-address.server'

/** Streams the results of an import that wait for a decision, as a CSV. */
export async function loader(args: LoaderFunctionArgs) {
  const { name, content } = await apiFor(args).resultImports.unmatched(importIds(args))
  return new Response(createReadableStreamFromReadable(Readable.from(content)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
}
