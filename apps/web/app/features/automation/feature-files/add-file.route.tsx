import { featurePath, featuresPath } from '@caseweave/contract/automation/addresses'
import { AddFeatureFile } from '@caseweave/contract/automation/feature-files/feature-editor'
import {
  featureEditorMessages,
  featureNameLimit,
} from '@caseweave/contract/automation/feature-files/feature-editor-messages'
import { languages } from '@caseweave/gherkin/keywords'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Form } from '@caseweave/ui/navigation'
import { Select } from '@caseweave/ui/select'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { saveAndLeave } from '../../../server/form.server'
import { useProject } from '../../people/projects/project.route'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, typedIn } from '../../platform/dialogs/form-errors'
import { idOf } from '../../platform/screen/id.server'
import { requireWriter } from './require-writer.server'

export const meta: MetaFunction = () => [{ title: 'New feature file · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireWriter(args)
  return languages().map(({ code, name, native }) => ({
    value: code,
    label: name === native ? name : `${name} (${native})`,
  }))
}

export async function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  return saveAndLeave(args, AddFeatureFile, async (form, api) => {
    const { fileId } = await api.featureFiles.add({ projectId, ...form })
    const message = featureEditorMessages.added(form.name)
    return { to: featurePath(projectId, fileId), message }
  })
}

export default function AddFile() {
  const options = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const name = errorsAt(lastResult, 'name')
  const language = errorsAt(lastResult, 'language')
  return (
    <FormDialog
      title="New feature file"
      backHref={featuresPath(useProject().id)}
      form={{ id: 'add-feature-file', label: 'Add' }}
    >
      <Form method="post" id="add-feature-file" noValidate className="grid gap-4">
        <ErrorSummary
          errors={[
            ...name.map((message) => ({ id: 'name', message })),
            ...language.map((message) => ({ id: 'language', message })),
          ]}
        />
        <Field
          id="name"
          label="File name"
          error={name}
          help="For example sign-in.feature; .feature is added where it is missing."
        >
          {(control) => (
            <Input
              {...control}
              name="name"
              required
              autoComplete="off"
              maxLength={featureNameLimit}
              defaultValue={typedIn(lastResult, 'name')}
            />
          )}
        </Field>
        <Field id="language" label="Language of the keywords" error={language}>
          {(control) => (
            <Select
              {...control}
              name="language"
              defaultValue={typedIn(lastResult, 'language') || 'en'}
              options={options}
            />
          )}
        </Field>
      </Form>
    </FormDialog>
  )
}
