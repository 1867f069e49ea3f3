import { caseTextLimits } from '@caseweave/contract/cases/test-cases/test-cases'
import { stepsOfText, stepsOfTexts } from '@caseweave/contract/cases/test-cases/written-steps'
import { counted } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import { type ChangeEvent, type ClipboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { stepsOfHtml, stepsOfHtmlList } from './pasted-html'
import { insertRows, insertSteps, placeOf, removeRows, rowsOf, stepsTyped } from './step-rows'
import { isEmptyStep, tooManySteps, writtenTexts } from './template-texts'
import type { WrittenNoticeView } from './written-notice'

const texts = ['executionSteps', 'expectedResult'] as const
const most = caseTextLimits.steps

/** What the other template had before it was left, and what was made of it. */
type Former = { kind: 'steps'; rows: Element[]; made: string } | { kind: 'texts'; values: string[]; made: string }

/** What the parts below tell, and the form around them. */
type Written = {
  list: () => HTMLElement | null
  fields: () => HTMLTextAreaElement[]
  tell: (message: string, back: () => void) => void
  refuse: (message: string) => void
}

/**
 * Makes steps of what is pasted, and of the texts of the other template and back. Each can be taken back by its button or Ctrl+Z until
 * something is typed; a template that is left and chosen again is as it was, when what was made of it is still so.
 */
export function useWrittenSteps(box: RefObject<HTMLElement>, changed: () => void) {
  const [notice, setNotice] = useState<WrittenNoticeView | null>(null)
  const latest = useRef(notice)
  latest.current = notice
  useEffect(() => {
    const holder = box.current
    if (!holder) return
    const watch = new AbortController()
    // What is typed since would go with it.
    holder.addEventListener('input', () => latest.current && setNotice(null), watch)
    holder.addEventListener(
      'keydown',
      (event) => {
        const undo = latest.current?.undo
        if (!undo || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
        event.preventDefault()
        undo()
      },
      watch,
    )
    return () => watch.abort()
  }, [box])

  const written: Written = {
    list: () => box.current?.querySelector<HTMLElement>('.step-rows') ?? null,
    fields: () =>
      texts.flatMap((name) => box.current?.querySelector<HTMLTextAreaElement>(`textarea[name=${name}]`) ?? []),
    tell(message, back) {
      const undo = () => {
        back()
        setNotice(null)
        changed()
      }
      changed()
      // The event that made it is still on its way to the listener above.
      setTimeout(() => setNotice({ message, undo }))
    },
    refuse: (message) => void setTimeout(() => setNotice({ message, refused: true, undo: null })),
  }
  return {
    notice,
    pasteSteps: (event: ClipboardEvent) => pasteSteps(written, event),
    switchTemplate: useTemplates(written),
  }
}

/** Puts pasted steps below the one with the cursor, or in its place while it is empty. */
function pasteSteps({ list, tell, refuse }: Written, event: ClipboardEvent) {
  const rows = list()
  const { target, clipboardData } = event
  if (!rows || !(target instanceof HTMLTextAreaElement)) return
  // Spreadsheets put a picture of the cells beside them; an image without a text is an image.
  if (clipboardData.files.length > 0 && clipboardData.getData('text/plain').trim() === '') return
  const html = clipboardData.getData('text/html')
  const steps = stepsOfHtml(html) ?? stepsOfText(clipboardData.getData('text/plain')) ?? stepsOfHtmlList(html)
  if (!steps) return
  event.preventDefault()
  const index = placeOf(rows, target)
  const here = rowsOf(rows)[index]
  const replaced = here && stepsTyped([here]).every(isEmptyStep) ? [here] : []
  const count = rowsOf(rows).length - replaced.length + steps.length
  if (count > most) {
    refuse(
      `What you pasted has ${counted(steps.length, 'step')}, and a test case can have ${numberText(most)} in all. Nothing was pasted; please take a part of it.`,
    )
    return
  }
  const added = insertSteps(rows, index + 1, steps)
  removeRows(rows, replaced)
  added.at(-1)?.querySelector('textarea')?.focus()
  tell(`${counted(steps.length, 'step')} pasted.`, () => {
    insertRows(rows, index + 1 - replaced.length, replaced)
    removeRows(rows, added)
    const first = rowsOf(rows)[index]
    first?.querySelector('textarea')?.focus()
  })
}

/** Carries what was written from the template that is left to the one that is chosen. */
function useTemplates({ list, fields, tell, refuse }: Written) {
  const former = useRef<Former | null>(null)
  const write = (values: readonly string[]) => {
    for (const [at, field] of fields().entries()) field.value = values[at] ?? ''
  }

  function toSteps(rows: HTMLElement, select: HTMLSelectElement) {
    const values = fields().map(({ value }) => value)
    const [done = '', expected = ''] = values
    if (rowsOf(rows).length > 0 || values.join('').trim() === '') return
    const same = former.current?.kind === 'steps' && former.current.made === values.join('\0') ? former.current : null
    const steps = same ? null : stepsOfTexts(done, expected)
    if (steps && steps.length > most) {
      refuse(tooManySteps(steps.length))
      return
    }
    if (same) insertRows(rows, 0, same.rows)
    else insertSteps(rows, 0, steps ?? [])
    const added = rowsOf(rows)
    write([])
    former.current = { kind: 'texts', values, made: JSON.stringify(stepsTyped(added)) }
    tell(`The text became ${counted(added.length, 'step')}.`, () => {
      removeRows(rows, added)
      write(values)
      select.value = '1'
    })
  }

  function toTexts(rows: HTMLElement, select: HTMLSelectElement) {
    const left = rowsOf(rows)
    const steps = stepsTyped(left)
    if (steps.every(isEmptyStep) || fields().some(({ value }) => value.trim() !== '')) return
    const same =
      former.current?.kind === 'texts' && former.current.made === JSON.stringify(steps) ? former.current : null
    const made = writtenTexts(steps)
    const values = same?.values ?? [made.executionSteps, made.expectedResult]
    removeRows(rows, left)
    write(values)
    former.current = { kind: 'steps', rows: left, made: values.join('\0') }
    tell(`${counted(steps.length, 'step')} became text.`, () => {
      write([])
      insertRows(rows, 0, left)
      select.value = '2'
    })
  }

  function switchTemplate({ currentTarget }: ChangeEvent<HTMLSelectElement>) {
    const rows = list()
    if (!rows) return
    if (currentTarget.value === '2') toSteps(rows, currentTarget)
    else toTexts(rows, currentTarget)
  }
  return switchTemplate
}
