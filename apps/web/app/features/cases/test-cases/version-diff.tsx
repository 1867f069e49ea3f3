import {
  type CaseValues,
  type ComparedSetting,
  type ComparedText,
  caseFields,
  comparedSettings,
  comparedTexts,
  settingName,
} from '@caseweave/contract/cases/test-cases/case-fields'
import type { TestCaseComparison, TextPart } from '@caseweave/contract/cases/test-cases/test-case-comparison'
import { counted } from '@caseweave/contract/platform/counted'
import { Badge } from '@caseweave/ui/badge'
import type { ReactNode } from 'react'
import type { PageMarkup } from '../../../server/page-markup'
import { Written } from '../../platform/screen/written'
import { ComparedImages } from '../../project/images/compared-images'
import { keptPieces } from './version-text'

/** A comparison as its page gets it: its steps are written by the server, `changed` of them differ. */
export type WrittenComparison = Omit<TestCaseComparison, 'steps'> & {
  steps: { count: number; changed: number; written: PageMarkup }
}

/** The texts that are told before the steps. */
const firstTexts: readonly ComparedText[] = ['summary', 'precondition', 'testData']
const otherTexts = comparedTexts.filter((name) => !firstTexts.includes(name))

/** A choice or a flag as it is told beside its file's name for it. */
const settingText = <Field extends ComparedSetting>(field: Field, value: CaseValues[Field]) =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : settingName(field, value)

const isChanged = (parts: readonly TextPart[]) => parts.some(({ kind }) => kind !== 'kept')

/** Parts with a key each, which is where they stand: a comparison never changes. */
const keyed = <Item,>(items: readonly Item[]) => items.map((item, key) => ({ item, key }))

function Inserted({ children }: { children: ReactNode }) {
  return (
    <ins>
      <span className="sr-only">[inserted: </span>
      <span aria-hidden="true">+</span>
      {children}
      <span className="sr-only">] </span>
    </ins>
  )
}

function Deleted({ children }: { children: ReactNode }) {
  return (
    <del>
      <span className="sr-only">[deleted: </span>
      <span aria-hidden="true">−</span>
      {children}
      <span className="sr-only">] </span>
    </del>
  )
}

function Kept({ text }: { text: string }) {
  const { before, hidden, after } = keptPieces(text)
  return (
    <>
      {before}
      {hidden ? (
        <details>
          <summary className="print-kept">{counted(hidden.length, 'unchanged character')}</summary>
          {hidden}
        </details>
      ) : null}
      {after}
    </>
  )
}

function ComparedParts({ parts }: { parts: readonly TextPart[] }) {
  return (
    <div className="text">
      {keyed(parts).map(({ item: { kind, text }, key }) =>
        kind === 'inserted' ? (
          <Inserted key={key}>{text}</Inserted>
        ) : kind === 'deleted' ? (
          <Deleted key={key}>{text}</Deleted>
        ) : (
          <Kept key={key} text={text} />
        ),
      )}
    </div>
  )
}

function Section({ title, changed = true, children }: { title: string; changed?: boolean; children: ReactNode }) {
  return (
    <section className="grid gap-1">
      <h3 className="flex items-center gap-2 text-sm font-semibold">
        {title}
        {changed ? null : <Badge variant="outline">Unchanged</Badge>}
      </h3>
      {children}
    </section>
  )
}

/** Two whole values, such as a module, as parts of a text. */
const wholeParts = (before: string, after: string, changed = before !== after): TextPart[] =>
  changed
    ? [
        { kind: 'deleted', text: before },
        { kind: 'inserted', text: after },
      ]
    : [{ kind: 'kept', text: after }]

/** What differs between two versions, told by sign, wording and colour; what stayed the same is folded. */
export function VersionDiff({ comparison }: { comparison: WrittenComparison }) {
  const { modules, tags, texts, steps, images, imageViews } = comparison
  const path = (names: { name: string }[]) => names.map(({ name }) => name).join(' › ')
  return (
    <div className="compared grid gap-4">
      {firstTexts.map((name) => (
        <TextSection key={name} name={name} parts={texts[name]} />
      ))}
      {steps.count > 0 ? (
        <Section title={`Steps: ${counted(steps.changed, 'difference')}`} changed={steps.changed > 0}>
          <Written content={steps.written} />
        </Section>
      ) : null}
      {otherTexts.map((name) => (
        <TextSection key={name} name={name} parts={texts[name]} />
      ))}
      {images.length > 0 ? (
        <Section title="Images" changed={images.some(({ kind }) => kind !== 'kept')}>
          <ComparedImages changes={images} views={imageViews} />
        </Section>
      ) : null}
      <Section title="Module" changed={modules.changed}>
        <ComparedParts parts={wholeParts(path(modules.old), path(modules.new), modules.changed)} />
      </Section>
      {comparedSettings.map((name) => (
        <Section
          key={name}
          title={caseFields[name].file.header}
          changed={comparison[name].old !== comparison[name].new}
        >
          <ComparedParts
            parts={wholeParts(settingText(name, comparison[name].old), settingText(name, comparison[name].new))}
          />
        </Section>
      ))}
      {tags.length > 0 ? (
        <Section title="Tags" changed={tags.some(({ kind }) => kind !== 'kept')}>
          <ul className="flex flex-wrap gap-2">
            {tags.map(({ kind, tag }) => (
              <li key={tag}>
                <ComparedParts parts={[{ kind, text: tag }]} />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </div>
  )
}

function TextSection({ name, parts }: { name: ComparedText; parts: readonly TextPart[] }) {
  if (parts.length === 0) return null
  return (
    <Section title={caseFields[name].label} changed={isChanged(parts)}>
      <ComparedParts parts={parts} />
    </Section>
  )
}
