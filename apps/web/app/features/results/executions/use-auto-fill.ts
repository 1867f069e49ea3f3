import { useFetcher } from '@remix-run/react'
import { type RefObject, useEffect, useRef } from 'react'

/** What the form is filled with, by the names of its fields. */
export type Filling = Record<string, string>

/** What the address of the form answers for a chosen environment and release; null when both are not chosen. */
export type FillAnswer = { filling: Filling | null; message: string } | null

const chosenIn = (form: HTMLFormElement) => {
  const fields = new FormData(form)
  const [releaseId, environmentId] = [String(fields.get('releaseId') ?? ''), String(fields.get('environmentId') ?? '')]
  return releaseId && environmentId ? new URLSearchParams({ releaseId, environmentId }) : null
}

/**
 * Fills the form with the last result as soon as environment and release are chosen; where there is none, what came from another
 * place goes, and the fields are `blank` again. What somebody has typed stays. `first` = what the form came filled with.
 * Answers what there is to say about it.
 */
export function useAutoFill(
  form: RefObject<HTMLFormElement>,
  address: string,
  first: Filling | null,
  blank: Filling,
): string {
  const { load, data } = useFetcher<{ fill: FillAnswer }>()
  const touched = useRef(new Set<string>())
  const filled = useRef(first ?? {})
  const start = useRef(blank)
  const fill = data?.fill

  useEffect(() => {
    const element = form.current
    if (!element) return
    const look = (event: Event) => {
      const { target } = event
      if (
        !(
          target instanceof HTMLInputElement ||
          target instanceof HTMLSelectElement ||
          target instanceof HTMLTextAreaElement
        )
      )
        return
      const isPlace = target.name === 'releaseId' || target.name === 'environmentId'
      if (!isPlace && event.isTrusted) touched.current.add(target.name)
      const chosen = isPlace && event.type === 'change' ? chosenIn(element) : null
      if (chosen) load(`${address}?${chosen}`)
    }
    const watch = new AbortController()
    element.addEventListener('input', look, watch)
    element.addEventListener('change', look, watch)
    return () => watch.abort()
  }, [form, address, load])

  useEffect(() => {
    const element = form.current
    if (!element || !fill) return
    for (const [name, value] of Object.entries(fill.filling ?? start.current)) {
      const field = element.elements.namedItem(name)
      if (touched.current.has(name)) continue
      if (
        field instanceof HTMLInputElement ||
        field instanceof HTMLSelectElement ||
        field instanceof HTMLTextAreaElement
      ) {
        if (fill.filling || field.value === filled.current[name]) field.value = value
      }
    }
    filled.current = fill.filling ?? {}
    element.dispatchEvent(new Event('change'))
  }, [form, fill])
  return fill?.message ?? ''
}
