import { useLocation, useSubmit } from '@remix-run/react'
import { type FormEvent, type MutableRefObject, useCallback, useRef } from 'react'
import { choiceFieldsOf } from './merge-choices'
import type { EditingHere } from './use-editing'
import type { useKeptEditing } from './use-kept-editing'

/**
 * Answers the editor's form: here, as far as that goes, else by the server. `ready` settles when the tools are there or could not
 * be had; `sentText` = the text of the draft that was sent last.
 */
export function useEditorAnswers(
  { latest, settle, show, drawAnew }: EditingHere,
  ready: MutableRefObject<Promise<unknown>>,
  { keepSoon, keepNow }: Pick<ReturnType<typeof useKeptEditing>, 'keepSoon' | 'keepNow'>,
) {
  const submit = useSubmit()
  const { pathname } = useLocation()
  const sentText = useRef('')

  /** Answers a form here. */
  const apply = useCallback(
    (fields: FormData) => {
      const now = settle()
      if (!now) return
      fields.delete('text')
      const state = now.tools.applyForm(now.state, fields)
      if (state === now.state) return
      show({ ...now, state })
      keepSoon()
    },
    [settle, show, keepSoon],
  )
  const answer = useCallback(
    (fields: FormData) => {
      const intent = String(fields.get('intent') ?? 'keep')
      apply(fields)
      const now = latest.current
      if (!now) return submit(fields, { method: 'post', action: pathname, preventScrollReset: true })
      // The text itself is another one then.
      if (intent === 'discard' || intent === 'saveDescriptions') drawAnew()
      const { tools, state } = now
      if (tools.isLocal(intent) || tools.isHeld(state, intent)) return
      const sent = new FormData()
      for (const name of ['intent', 'over', 'old', 'new']) sent.set(name, String(fields.get(name) ?? ''))
      for (const [name, value] of choiceFieldsOf(fields)) sent.set(name, value)
      sent.set('scripted', '1')
      sent.set('version', String(state.version))
      sent.set('draft', JSON.stringify(tools.currentDraft(state)))
      sentText.current = tools.currentText(state)
      // The answer may be the sign-in page.
      keepNow()
      submit(sent, { method: 'post', action: pathname, preventScrollReset: true, replace: true })
    },
    [apply, latest, drawAnew, submit, pathname, keepNow],
  )
  const onSubmit = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const fields = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
      // A button that was pressed early waits for the tools.
      if (latest.current) answer(fields)
      else void ready.current.then(() => answer(fields))
    },
    [latest, ready, answer],
  )
  return { apply, onSubmit, sentText }
}
