import { integrationsTabPath } from '@caseweave/contract/project/addresses'
import type { LinkForm, ProjectTrackers } from '@caseweave/contract/project/trackers/project-links'
import { ErrorSummary } from '@caseweave/ui/field'
import { Form, Link } from '@caseweave/ui/navigation'
import { useActionData } from '@remix-run/react'
import type { FormReply } from '../../../server/form.server'
import { useProject } from '../../people/projects/project.route'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, problemsIn, typedIn } from '../../platform/dialogs/form-errors'
import { likelyType, UsualTypeField } from './usual-type-field'

interface ConfirmLinkProps {
  connection: ProjectTrackers['connections'][number]
  search: string
  form: LinkForm
  /** Where another project is chosen. */
  backTo: string
}

/** The last step of linking a project: its usual type. */
export function ConfirmLink({ connection, search, form: { project, types }, backTo }: ConfirmLinkProps) {
  const { id, name } = useProject()
  const lastResult = useActionData<FormReply>()?.lastResult
  return (
    <FormDialog
      title="Link a tracker"
      description={`${project.name} in ${connection.name}`}
      backHref={integrationsTabPath(id)}
      form={{ id: 'link-project', label: 'Link', autofocus: types.length === 0 }}
    >
      <Form method="post" id="link-project" noValidate className="grid gap-4">
        <ErrorSummary errors={problemsIn(lastResult, (field) => (field === 'usualType' ? field : ''))} />
        <input type="hidden" name="connectionId" value={connection.id} />
        <input type="hidden" name="search" value={search} />
        <input type="hidden" name="remoteId" value={project.id} />
        <p className="wrap-anywhere">
          Work items of <strong dir="auto">{name}</strong> are looked for and made in{' '}
          <strong dir="auto">{project.name}</strong>.
        </p>
        {types.length > 0 ? (
          <UsualTypeField
            types={types}
            value={lastResult ? typedIn(lastResult, 'usualType') : likelyType(types)}
            errors={errorsAt(lastResult, 'usualType')}
          />
        ) : null}
        {connection.kind === 'link' ? null : (
          <p>
            <Link href={backTo} replace className="text-link underline underline-offset-2">
              Choose another project
            </Link>
          </p>
        )}
      </Form>
    </FormDialog>
  )
}
