import {
  glueInjectionNames,
  javaStepLayoutNames,
  namingStyleNames,
} from '@caseweave/contract/automation/java-steps/java-step-names'
import type { JavaStepOptions, JavaStepSource } from '@caseweave/contract/automation/java-steps/java-steps'
import { counted } from '@caseweave/contract/platform/counted'
import { CheckboxField } from '@caseweave/ui/checkbox'
import { ErrorSummary, Field, FieldError } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { RadioGroup } from '@caseweave/ui/radio-group'
import { Textarea } from '@caseweave/ui/textarea'
import type { FormReply } from '../../../server/form.server'
import { errorsAt, formErrors } from '../../platform/dialogs/form-errors'

interface JavaOptionsProps {
  files: readonly JavaStepSource[]
  options: JavaStepOptions
  /** Feature files that the address names. */
  chosen: readonly number[]
  lastResult: FormReply['lastResult'] | undefined
}

const fields = [
  'files',
  'featureFileIds',
  'packageName',
  'layout',
  'concepts',
  'naming',
  'injection',
  'handWrittenAgain',
] as const
const choices = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))

/** The fields of a generation, filled in as the newest one was. */
export function JavaOptions({ files, options, chosen, lastResult }: JavaOptionsProps) {
  const typed = lastResult?.initialValue
  const at = (field: (typeof fields)[number]) => errorsAt(lastResult, field)
  const text = (field: (typeof fields)[number], otherwise: string) => (typed ? String(typed[field] ?? '') : otherwise)
  return (
    <>
      <ErrorSummary
        errors={[
          ...formErrors(lastResult).map((message) => ({ message })),
          ...fields.flatMap((id) => at(id).map((message) => ({ message, id }))),
        ]}
      />
      <FileChoice
        files={files}
        ticked={new Set(typed ? [typed.featureFileIds ?? []].flat().map(Number) : chosen)}
        which={text('files', chosen.length > 0 ? 'chosen' : 'all')}
        errors={[...at('files'), ...at('featureFileIds')]}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          id="packageName"
          label="Package"
          help="The Java package of the classes, such as com.acme.steps."
          error={at('packageName')}
        >
          {(control) => (
            <Input
              {...control}
              name="packageName"
              required
              spellCheck={false}
              className="font-mono"
              defaultValue={text('packageName', options.packageName)}
            />
          )}
        </Field>
        <RadioGroup
          id="naming"
          name="naming"
          legend="Names of methods"
          inline
          defaultValue={text('naming', options.naming)}
          options={choices(namingStyleNames)}
          error={at('naming')[0] ?? null}
        />
      </div>
      <RadioGroup
        id="layout"
        name="layout"
        legend="Classes"
        inline
        defaultValue={text('layout', options.layout)}
        options={choices(javaStepLayoutNames)}
        help="The concept is a domain word below that the step has; else the module whose cases its scenarios automate; else the feature. What several share is in a common class."
        error={at('layout')[0] ?? null}
      />
      <Field
        id="concepts"
        label="Domain words"
        optional
        help="Words of your trade, such as cart, customer, order: each names a class, and a step goes to the first word that it has. One a line, or with commas between."
        error={at('concepts')}
      >
        {(control) => (
          <Textarea {...control} name="concepts" defaultValue={text('concepts', options.concepts.join(', '))} />
        )}
      </Field>
      <RadioGroup
        id="injection"
        name="injection"
        legend="Dependency injection"
        inline
        defaultValue={text('injection', options.injection)}
        options={choices(glueInjectionNames)}
        help="How the glue gets your classes: it makes them itself, or asks for them in its constructor. The latter needs cucumber-picocontainer or cucumber-spring."
        error={at('injection')[0] ?? null}
      />
      <CheckboxField
        id="handWrittenAgain"
        name="handWrittenAgain"
        label="Hand-written classes that exist already too"
        help="They are made once and then yours. Tick this to have them again, as they would be made now."
        defaultChecked={typed ? typed.handWrittenAgain === 'on' : false}
      />
    </>
  )
}

interface FileChoiceProps extends Pick<JavaOptionsProps, 'files'> {
  ticked: ReadonlySet<number>
  which: string
  errors: string[]
}

/** The feature files that steps are made of. */
function FileChoice({ files, ticked, which, errors }: FileChoiceProps) {
  return (
    <div className="group/files grid gap-2">
      <RadioGroup
        id="files"
        name="files"
        legend="Feature files"
        inline
        defaultValue={which}
        options={[
          { value: 'all', label: `All of the project` },
          { value: 'chosen', label: 'Only these' },
        ]}
      />
      <fieldset
        id="featureFileIds"
        tabIndex={-1}
        className="grid min-w-0 group-has-[[value=all]:checked]/files:hidden"
        aria-describedby={errors.length > 0 ? 'featureFileIds-error' : undefined}
      >
        <legend className="sr-only">Which feature files</legend>
        <div className="grid max-h-64 gap-2 overflow-y-auto rounded-md border border-border p-3 sm:grid-cols-2">
          {files.map(({ id, name, featureName, language, scenarios }) => (
            <CheckboxField
              key={id}
              id={`file-${id}`}
              name="featureFileIds"
              value={id}
              label={<span className="wrap-anywhere">{name}</span>}
              help={
                <span className="line-clamp-2 wrap-anywhere">
                  {[counted(scenarios, 'scenario'), ...(language === 'en' ? [] : [language]), featureName]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              }
              defaultChecked={ticked.has(id)}
            />
          ))}
        </div>
        <FieldError id="featureFileIds-error" errors={errors} />
      </fieldset>
    </div>
  )
}
