import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { attachment } from '../../platform/files/attachment.server'
import { cycleIds } from './cycle-ids.server'

/** The sheet of a cycle as a CSV, to be filled in without the product. */
export async function loader(args: LoaderFunctionArgs) {
  const { name, text } = await apiFor(args).testCycles.csv(cycleIds(args))
  return attachment({ name, mediaType: 'text/csv', content: [Buffer.from(text)] })
}
