import type { SourceProblem } from '@caseweave/contract/automation-imports'
import { Textarea } from '@caseweave/ui/textarea'

export interface TextViewProps {
  /** The text as the draft has it when the view is opened; it is not drawn anew while somebody types. */
  text: string
  /** Told after every change, with the whole text; its line breaks may all be `\n`, the editor knows the file's own. */
  onChange: (text: string) => void
  /** The file's language, such as `fr`. */
  language: string
  /** What the official parser said when the text was opened or saved. */
  problems: readonly SourceProblem[]
  /** Answers the step vocabulary of the project as JSON. */
  vocabularyUrl: string
  /** The Dark Theme of the code view, whatever the theme of the page. */
  dark: boolean
  readOnly: boolean
}

/** The whole feature file as text. The field `text` goes with the editor's form, so that it works without JavaScript. */
export function TextView({ text, onChange, problems, readOnly }: TextViewProps) {
  return (
    <Textarea
      name="text"
      aria-label="Feature file"
      aria-invalid={problems.length > 0}
      rows={24}
      spellCheck={false}
      wrap="off"
      readOnly={readOnly}
      defaultValue={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      className="font-mono"
    />
  )
}
