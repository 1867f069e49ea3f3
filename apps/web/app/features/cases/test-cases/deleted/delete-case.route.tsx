import { type CaseContent, DeleteTestCase } from '@caseweave/contract/cases/test-cases/deleted-cases'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { counted } from '@caseweave/contract/platform/counted'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../../server/api.server'
import { runAction } from '../../../../server/form.server'
import { madeOnce, newOnceKey } from '../../../../server/made-once.server'
import { redirectWithToast } from '../../../../server/toast.server'
import { ConfirmDialog } from '../../../platform/dialogs/confirm-dialog'
import { caseNumberOf } from '../../../platform/screen/case-number.server'
import { idOf } from '../../../platform/screen/id.server'
import { impactOf } from '../../impact/impact.server'
import { ImpactNote } from '../../impact/impact-note'
import { behindDeletion } from './deletion-links'
import { deletionToast } from './deletion-toast'

export const meta: MetaFunction = () => [{ title: 'Delete test case · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const number = caseNumberOf(args)
  const [content, impact] = await Promise.all([
    apiFor(args).deletedCases.content({ projectId, number }),
    impactOf(args, projectId, { kind: 'cases', selection: { numbers: [number] } }),
  ])
  return {
    onceKey: newOnceKey(),
    content,
    impact,
    back: behindDeletion(projectId, number, new URL(args.request.url)).back,
  }
}

export async function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const number = caseNumberOf(args)
  return runAction(args, DeleteTestCase.omit({ number: true }), async ({ revision }) => {
    const { changeId } = await madeOnce(args, revision, (api) =>
      api.deletedCases.delete({ projectId, number, revision }),
    )
    const { list } = behindDeletion(projectId, number, new URL(args.request.url))
    return redirectWithToast(list, deletionToast(projectId, number, { changeId, list }))
  })
}

/** What goes out of sight, in words. */
function touched({ versions, steps, tickets, releases }: CaseContent): string {
  const parts = [
    counted(versions, 'version'),
    ...(steps > 0 ? [counted(steps, 'step')] : []),
    ...(tickets > 0 ? [counted(tickets, 'ticket')] : []),
    ...(releases.length > 0 ? [`its place in ${counted(releases.length, 'release')} (${releases.join(', ')})`] : []),
  ]
  return parts.length === 1 ? `${parts[0]}` : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

/** Asks before a test case is deleted, over the list or over the case. */
export default function DeleteCase() {
  const { onceKey, content, impact, back } = useLoaderData<typeof loader>()
  return (
    <ConfirmDialog
      onceKey={onceKey}
      title="Delete test case"
      description={`${caseNumberLabel(content.number)} · ${content.summary}`}
      backHref={back}
      label="Delete"
      destructive
    >
      <input type="hidden" name="revision" value={content.revision} />
      <p>It leaves all lists and reports, with {touched(content)}.</p>
      <ImpactNote impact={impact} />
      <p className="text-muted-foreground">
        Nothing of it is lost: you can undo this, and a project admin or a project lead can restore it.
      </p>
    </ConfirmDialog>
  )
}
