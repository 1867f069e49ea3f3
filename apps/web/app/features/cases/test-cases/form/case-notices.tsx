import { choiceFields } from '@caseweave/contract/cases/test-cases/case-fields'
import { caseFormMessages } from '@caseweave/contract/cases/test-cases/test-case-form-messages'
import { templateNames } from '@caseweave/contract/cases/test-cases/test-case-names'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { messages } from '@caseweave/contract/platform/messages'
import { Alert } from '@caseweave/ui/alert'
import { Button } from '@caseweave/ui/button'
import { ErrorSummary } from '@caseweave/ui/field'
import type { CaseDraft } from './case-draft'
import { ConflictPanel } from './conflict-panel'
import type { CaseFormProps, CaseFormState } from './use-case-form'

/** Ids of the fields that a message can lead to. */
const fieldOf = (name: string) => {
  const [, index, part] = /^steps\.(\d+)\.(\w+)$/.exec(name) ?? []
  return index ? `step-${index}-${part}` : name || undefined
}

/** What is wrong with the fields. */
export function CaseErrors({ errors }: Pick<CaseFormState, 'errors'>) {
  const wrong = Object.entries(errors).flatMap(([name, texts]) =>
    texts.map((message) => ({ message, ...(fieldOf(name) && { id: fieldOf(name) ?? '' }) })),
  )
  const incomplete = ['summary', 'moduleId', 'templateId', 'assignedTo', ...choiceFields].some((name) => errors[name])
  return <ErrorSummary title={incomplete ? messages.requiredFieldsLong : undefined} errors={wrong} />
}

/** Says what an id of a module, a person or a template in a draft means. */
function nameIn({ offer, modules }: CaseFormProps, options: CaseFormState['modules']) {
  const people = offer.members.flatMap((group) => group.people)
  return (key: keyof CaseDraft, text: string) => {
    if (key === 'moduleId') {
      const known = [...options.found.choices, ...modules.found.choices]
      return known.find(({ id }) => String(id) === text)?.names.join(' › ') ?? `Another module (${text})`
    }
    if (key === 'assignedTo')
      return text === '0' ? 'Nobody' : (people.find(({ id }) => String(id) === text)?.name ?? 'Somebody else')
    if (key === 'templateId') return text === '2' ? templateNames[2] : templateNames[1]
    return text
  }
}

/** What somebody else did to the case meanwhile: deleted it, or saved it otherwise. */
export function CaseConflict({ form, props }: { form: CaseFormState; props: CaseFormProps }) {
  const conflict = form.last?.conflict ?? null
  if (conflict === 'deleted' || props.offer.testCase === 'deleted') {
    return (
      <Alert
        tone="error"
        title={caseFormMessages.deleted}
        actions={
          <Button type="submit" name="intent" value="saveAsNew">
            Save as a new test case
          </Button>
        }
      >
        What you wrote stands below.
      </Alert>
    )
  }
  if (!form.last || !conflict) return null
  return (
    <ConflictPanel
      mine={form.last.draft}
      theirs={conflict}
      nameOf={nameIn(props, form.modules)}
      imageName={(id) => form.images.find((image) => image.id === id)?.fileName ?? `Image ${id}`}
      theirsHref={withParameters(props.hereHref, { revision: conflict.revision })}
    />
  )
}

/** Offers the draft that an earlier visit left in this browser. */
export function KeptDraftNotice({ found, restore, discard }: Pick<CaseFormState, 'found' | 'restore' | 'discard'>) {
  if (!found) return null
  return (
    <Alert
      title="There is a draft that was never saved."
      actions={
        <>
          <Button onClick={() => restore(found)}>Restore draft</Button>
          <Button variant="outline" onClick={() => discard(found)}>
            Discard
          </Button>
        </>
      }
    />
  )
}
