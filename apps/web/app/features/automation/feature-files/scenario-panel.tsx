import { featureEditorMessages } from '@caseweave/contract/automation/feature-files/feature-editor-messages'
import { counted } from '@caseweave/contract/platform/counted'
import { Alert } from '@caseweave/ui/alert'
import { Button } from '@caseweave/ui/button'
import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { ArrowDown, ArrowLeft, ArrowUp, Plus, Trash2, Undo2 } from 'lucide-react'
import type { OpenScenario } from './editor-view'
import { ExamplesList } from './examples-list'
import { DescriptionField } from './head-panel'
import { MarkBadge } from './mark-badge'
import { StepRows } from './step-rows'
import { TagsField } from './tags-field'

/** The open scenario with its fields and buttons. */
export function ScenarioPanel({ open, mayWrite }: { open: OpenScenario; mayWrite: boolean }) {
  const { at, keyword, name, mark, description, stepRows, tooManySteps, lost } = open
  const gone = mark === 'D'
  const title = `${keyword}${name === '' ? '' : `: ${name}`}`
  return (
    <section
      aria-label={title}
      className="grid min-w-0 content-start gap-4 rounded-lg border border-border bg-card p-4"
    >
      <PanelHeader open={open} title={title} mayWrite={mayWrite} />
      {gone ? <DeletedNotice mayWrite={mayWrite} /> : <ScenarioFields open={open} mayWrite={mayWrite} />}
      {description === '' || (mayWrite && !gone) ? null : (
        <pre className="font-sans whitespace-pre-wrap text-muted-foreground wrap-anywhere">{description}</pre>
      )}
      {lost.map(({ line, text, meant }) => (
        <Alert
          key={line}
          tone="warning"
          title={`“${text}” ${featureEditorMessages.isDescription}`}
          actions={
            mayWrite && !gone && meant !== null ? (
              <Button type="submit" name="intent" value={`mend:${line}`} variant="outline">
                {`Change to “${meant}”`}
              </Button>
            ) : null
          }
        />
      ))}
      {tooManySteps ? (
        <Alert
          tone="info"
          title={`This scenario has ${counted(open.steps, 'step')}, too many for this view.`}
          actions={
            <Button type="submit" name="intent" value="view:text" variant="outline">
              Show the text
            </Button>
          }
        />
      ) : gone ? (
        <ol className="grid gap-1 font-mono text-muted-foreground">
          {stepRows.map(({ text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a deleted scenario stay where they are.
            <li key={index} className="line-through wrap-anywhere">
              {text}
            </li>
          ))}
        </ol>
      ) : (
        <StepRows at={at} steps={stepRows} open={open} mayWrite={mayWrite} />
      )}
      {mayWrite && !gone ? (
        <div className="flex flex-wrap gap-2">
          {tooManySteps ? null : (
            <Button type="submit" name="intent" value="addStep" variant="outline">
              <Plus aria-hidden="true" /> Add step
            </Button>
          )}
          <Button type="submit" name="intent" value={`addScenario:${at}`} variant="ghost">
            <Plus aria-hidden="true" /> Add scenario below
          </Button>
        </div>
      ) : null}
      <ExamplesList open={open} mayWrite={mayWrite && !gone} />
    </section>
  )
}

/** The name of the scenario, with what can be done to all of it. */
function PanelHeader({ open, title, mayWrite }: { open: OpenScenario; title: string; mayWrite: boolean }) {
  const { mark, kind, moves } = open
  const gone = mark === 'D'
  return (
    <header className="flex flex-wrap items-center gap-2">
      <Button type="submit" name="intent" value="close" variant="ghost" size="sm" className="-ms-2 lg:hidden">
        <ArrowLeft aria-hidden="true" /> All scenarios
      </Button>
      <h2 className="min-w-0 flex-1 basis-80 text-base font-semibold wrap-anywhere max-sm:basis-full">
        <span className={gone ? 'line-through' : undefined}>{title}</span>
      </h2>
      <MarkBadge mark={mark} />
      {mayWrite && !gone ? (
        <span className="flex gap-2">
          {kind === 'background'
            ? null
            : (['up', 'down'] as const).map((way) => (
                <Button
                  key={way}
                  type="submit"
                  name="intent"
                  value={`moveScenario:${way}`}
                  data-focus={`scenario-${way}`}
                  aria-label={moves[way]}
                  title={moves[way]}
                  variant="outline"
                  size="icon"
                >
                  {way === 'up' ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
                </Button>
              ))}
          <Button type="submit" name="intent" value="deleteScenario" variant="outline">
            <Trash2 aria-hidden="true" /> Delete
          </Button>
        </span>
      ) : null}
    </header>
  )
}

function DeletedNotice({ mayWrite }: { mayWrite: boolean }) {
  return (
    <Alert
      tone="warning"
      title="This scenario is deleted when the file is saved."
      actions={
        mayWrite ? (
          <Button type="submit" name="intent" value="undeleteScenario" data-focus="undelete" variant="outline">
            <Undo2 aria-hidden="true" /> Undelete
          </Button>
        ) : null
      }
    />
  )
}

function ScenarioFields({ open, mayWrite }: { open: OpenScenario; mayWrite: boolean }) {
  const { at, name, tags, kind } = open
  return (
    <div className="grid gap-3 sm:max-lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Field id="scenario-name" label="Name">
        {(control) => (
          <Input
            {...control}
            key={`${at}:${name}`}
            name="name"
            data-focus="name"
            autoComplete="off"
            readOnly={!mayWrite}
            defaultValue={name}
          />
        )}
      </Field>
      {kind === 'background' ? null : (
        <Field id="scenario-tags" label="Tags">
          {(control) => (
            <TagsField key={`${at}:${tags.join(' ')}`} control={control} name="tags" tags={tags} readOnly={!mayWrite} />
          )}
        </Field>
      )}
      {mayWrite ? <DescriptionField open={open} /> : null}
    </div>
  )
}
