import type { ActionFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { readForm } from '../../../server/read-form.server'
import { idOf } from '../../platform/screen/id.server'
import { imageIdsOf } from './image-ids'

/** Hears which images a form left behind that nobody saved. */
export async function action(args: ActionFunctionArgs) {
  const imageIds = imageIdsOf((await readForm(args)).get('ids'))
  await apiFor(args).images.discard({ projectId: idOf(args.params.projectId), imageIds })
  return new Response(null, { status: 204 })
}
