import { Button } from '@caseweave/ui/button'
import { Field } from '@caseweave/ui/field'
import { Textarea } from '@caseweave/ui/textarea'
import { ArrowLeft } from 'lucide-react'
import type { EditorView, OpenScenario } from './editor-view'
import { MarkBadge } from './mark-badge'

/** What stands below the name of the feature, or of a rule. */
export function HeadPanel({ head, mayWrite }: { head: NonNullable<EditorView['head']>; mayWrite: boolean }) {
  const { keyword, name, mark, description } = head
  const title = `${keyword}${name === '' ? '' : `: ${name}`}`
  return (
    <section
      aria-label={title}
      className="grid min-w-0 content-start gap-4 rounded-lg border border-border bg-card p-4"
    >
      <header className="flex flex-wrap items-center gap-2">
        <Button type="submit" name="intent" value="close" variant="ghost" size="sm" className="-ms-2 lg:hidden">
          <ArrowLeft aria-hidden="true" /> All scenarios
        </Button>
        <h2 className="min-w-0 flex-1 text-base font-semibold wrap-anywhere max-sm:basis-full">{title}</h2>
        <MarkBadge mark={mark} />
      </header>
      {mayWrite ? (
        <DescriptionField open={head} />
      ) : (
        <p className="whitespace-pre-wrap text-muted-foreground wrap-anywhere">
          {description || 'It has no description.'}
        </p>
      )}
    </section>
  )
}

/** The description of a part of the file; what Gherkin would read otherwise is told at the field. */
export function DescriptionField({ open }: { open: Pick<OpenScenario, 'at' | 'description' | 'unfit'> }) {
  const { at, description, unfit } = open
  const wrong = unfit?.field === 'description' ? unfit.text : null
  return (
    <Field
      id="scenario-description"
      label="Description"
      className="col-span-full"
      error={
        wrong === null
          ? undefined
          : 'A line begins like a step or another part of a feature file. Change it to save the description.'
      }
    >
      {(control) => (
        <Textarea
          {...control}
          key={`${at}:${description}`}
          name="description"
          data-focus="description"
          rows={Math.min(8, Math.max(1, (wrong ?? description).split('\n').length))}
          defaultValue={wrong ?? description}
        />
      )}
    </Field>
  )
}
