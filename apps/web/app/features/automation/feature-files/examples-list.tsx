import { Button } from '@caseweave/ui/button'
import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { ArgumentEditor, ShownArgument } from './argument-editor'
import type { OpenScenario } from './editor-view'
import { TagsField } from './tags-field'

/** The Examples of an outline, each with its name, its tags, and the buttons that move it. */
export function ExamplesList({ open, mayWrite }: { open: OpenScenario; mayWrite: boolean }) {
  const { at, examples, part, unfit, kind } = open
  return (
    <>
      {examples.map(({ ref, keyword, name, tags, text, gone }, index) => (
        <div key={ref} className="grid min-w-0 gap-2">
          {mayWrite && !gone ? (
            <div className="flex flex-wrap items-end gap-2">
              <Field id={`examples-${index}`} label={`${keyword} ${index + 1}`} className="min-w-40 flex-2">
                {(control) => (
                  <Input
                    {...control}
                    key={`${at}:${name}`}
                    name={`examples.${index}`}
                    data-focus={`examples.${index}`}
                    placeholder="Name"
                    autoComplete="off"
                    defaultValue={name}
                  />
                )}
              </Field>
              <Field id={`examples-tags-${index}`} label={`Tags of examples ${index + 1}`} className="min-w-40 flex-1">
                {(control) => (
                  <TagsField
                    key={`${at}:${tags.join(' ')}`}
                    control={control}
                    name={`examplesTags.${index}`}
                    tags={tags}
                  />
                )}
              </Field>
              {examples.length > 1 ? (
                <span className="flex">
                  <MoveButton index={index} way="up" disabled={index === 0} />
                  <MoveButton index={index} way="down" disabled={index === examples.length - 1} />
                </span>
              ) : null}
            </div>
          ) : null}
          {part?.ref === ref && mayWrite ? (
            <ArgumentEditor part={part} unfit={unfit} />
          ) : (
            <ShownArgument part={ref} label={`examples ${index + 1}`} text={text} gone={gone} mayWrite={mayWrite} />
          )}
        </div>
      ))}
      {mayWrite && kind !== 'background' ? (
        <div>
          <Button type="submit" name="intent" value="addExamples" variant="outline">
            <Plus aria-hidden="true" /> Add examples
          </Button>
        </div>
      ) : null}
    </>
  )
}

function MoveButton({ index, way, disabled }: { index: number; way: 'up' | 'down'; disabled: boolean }) {
  const label = `Move examples ${index + 1} ${way}`
  return (
    <Button
      type="submit"
      name="intent"
      value={`moveExamples:${index}:${way}`}
      aria-label={label}
      title={label}
      disabled={disabled}
      variant="ghost"
      size="icon"
    >
      {way === 'up' ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
    </Button>
  )
}
