import { draftTextLimit } from '@caseweave/contract/automation/gherkin-drafts'
import { mayInProject } from '@caseweave/contract/people/permissions'
import { messages } from '@caseweave/contract/platform/messages'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { readForm } from '../../../server/read-form.server'
import { attachment } from '../../platform/files/attachment.server'
import { idOf } from '../../platform/screen/id.server'
import { workspaceFor } from '../../platform/screen/workspace.server'
import { backPath } from './draft-page.server'

/** Answers an edited draft as the file that it would be: nothing is stored. */
export async function action(args: ActionFunctionArgs) {
  const { project } = await workspaceFor(args)
  if (!project || !mayInProject('features.read', project.projectRole, project.organizationRole))
    throw data(messages.unauthorized, { status: 403 })
  const form = await readForm(args)
  const text = String(form.get('text') ?? '')
    .replace(/\r\n?/g, '\n')
    .slice(0, draftTextLimit)
  const typed = String(form.get('fileName') ?? '')
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cs}]+/gu, '-')
    .slice(0, 200)
  const name = /\.feature$/i.test(typed) ? typed : `${typed || 'draft'}.feature`
  const bytes = Buffer.from(text)
  return attachment({ name, mediaType: 'text/plain', bytes: bytes.length, content: [bytes] })
}

/** Nothing is shown here: somebody who reloads goes back to the list. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(backPath(idOf(params.projectId)))
