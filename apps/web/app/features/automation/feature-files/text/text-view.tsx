import type { SourceProblem } from '@caseweave/contract/automation/automation-imports/automation-imports'
import { Textarea } from '@caseweave/ui/textarea'
import { type ChangeEvent, memo, useCallback, useEffect, useId, useRef, useState } from 'react'
import type { ScenarioTally } from '../scenario-tally'
import { EditorNotes, type LiveNotes } from './editor-notes'
import type { TallyBase } from './tally-reader'
import type { TextEditor } from './text-editor'

interface TextViewProps {
  /** The text as the draft has it when the view is opened; it is not drawn anew while somebody types. */
  text: string
  /** Told after every change, once nobody types for a moment, with the whole text; its line breaks are all `\n`. */
  onChange: (text: string) => void
  /** Told what the text makes of the scenarios, some time after it was changed. */
  onTally: (tally: ScenarioTally) => void
  /** What the scenarios are counted against: null until it is known, and read anew whenever it is another function. */
  tallyBase: () => TallyBase | null
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

const darkStyle = { colorScheme: 'dark' }

/**
 * The whole feature file as text. The field `text` goes with the editor's form, so that it works without JavaScript; with it, an
 * editor takes its place and hands its text to the field when the form is sent. It is drawn anew as rarely as can be, and the field has
 * the same properties then: React would give it the whole text once more.
 */
export const TextView = memo(function TextView(props: TextViewProps) {
  const { text, onChange, onTally, tallyBase, language, problems, vocabularyUrl, dark, readOnly } = props
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef({ text, onChange, onTally, vocabularyUrl, dark, readOnly })
  latest.current = { ...latest.current, onChange, onTally }
  const hadFocus = useRef(false)
  const [editor, setEditor] = useState<TextEditor | null>(null)
  const [notes, setNotes] = useState<LiveNotes>({ counts: null, definitions: undefined, line: [] })

  useEffect(() => {
    let opened: TextEditor | null = null
    let left = false
    const takeOver = (event: FormDataEvent) => {
      if (opened && event.formData.has('text')) event.formData.set('text', opened.text())
    }
    // Before the form's own handlers read what was typed.
    const tell = () => opened?.tell()
    const form = area.current?.form
    form?.addEventListener('submit', tell)
    form?.addEventListener('formdata', takeOver)
    void import('./text-editor').then(({ openTextEditor }) => {
      const field = area.current
      if (left || !field || !place.current) return
      const { vocabularyUrl, dark, readOnly, text } = latest.current
      const change = (changes: Partial<LiveNotes>) => setNotes((before) => ({ ...before, ...changes }))
      hadFocus.current = document.activeElement === field
      opened = openTextEditor({
        parent: place.current,
        // What was typed before the editor came is not lost.
        text: field.value === field.defaultValue ? text.replaceAll('\r\n', '\n') : field.value,
        label: 'Feature file',
        describedBy: `${id}-keys`,
        vocabularyUrl,
        dark,
        readOnly,
        tabIndents: false,
        onChange: (changed) => latest.current.onChange(changed),
        onCounts: (counts) => change({ counts }),
        onVocabulary: (definitions) => change({ definitions }),
        onTally: (tally) => latest.current.onTally(tally),
        onLine: (line) =>
          setNotes((before) => (before.line.join('\n') === line.join('\n') ? before : { ...before, line })),
      })
      setEditor(opened)
    })
    return () => {
      left = true
      form?.removeEventListener('submit', tell)
      form?.removeEventListener('formdata', takeOver)
      opened?.close()
    }
  }, [id])
  const handleChange = useCallback(
    (event: ChangeEvent<HTMLTextAreaElement>) => latest.current.onChange(event.currentTarget.value),
    [],
  )
  useEffect(() => editor?.setDark(dark), [editor, dark])
  useEffect(() => {
    const base = editor && tallyBase()
    if (base) editor.setBase(base)
  }, [editor, tallyBase])
  // Once it is to be seen.
  useEffect(() => {
    const line = Number(new URLSearchParams(location.search).get('line'))
    if (line > 0) editor?.goTo(line)
    else if (hadFocus.current) editor?.focus()
  }, [editor])

  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <Textarea
        ref={area}
        name="text"
        aria-label="Feature file"
        aria-describedby={problems.length > 0 ? `${id}-problems` : undefined}
        aria-invalid={problems.length > 0}
        rows={24}
        lang={language}
        spellCheck={false}
        wrap="off"
        readOnly={readOnly}
        defaultValue={text}
        hidden={editor !== null}
        onChange={handleChange}
        style={dark ? darkStyle : undefined}
        className="max-h-none flex-1 bg-background font-mono text-foreground"
      />
      <div
        ref={place}
        hidden={editor === null}
        style={dark ? darkStyle : undefined}
        className="h-[32rem] min-h-64 flex-1 overflow-hidden p-0.5"
      />
      <EditorNotes id={id} editor={editor} notes={notes} problems={problems} />
    </div>
  )
})
