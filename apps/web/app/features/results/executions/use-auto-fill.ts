import { useFetcher } from '@remix-run/react'
import { type RefObject, useEffect, useRef } from 'react'
import type { Filling } from './filling'
import type { loader } from './last-result.route'

const chosenIn = (form: HTMLFormElement) => {
  const fields = new FormData(form)
  const [releaseId, environmentId] = [String(fields.get('releaseId') ?? ''), String(fields.get('environmentId') ?? '')]
  return releaseId && environmentId ? new URLSearchParams({ releaseId, environmentId }) : null
}

/**
 * Fills the form with the last result as soon as environment and release are chosen; where there is none, what came from another
 * place goes, and the fields are `blank` again. What somebody has typed stays. `first` = what the form came filled with.
 * Answers what there is to say about it, and whether the last result is still asked for: until then, the fields may hold that of another place.
 */
export function useAutoFill(
  form: RefObject<HTMLFormElement>,
  address: string,
  first: Filling | null,
  blank: Filling,
): { said: string; asking: boolean } {
  const { load, data, state } = useFetcher<typeof loader>()
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
      if (chosen) load(`${address}/last?${chosen}`)
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
  return { said: fill?.message ?? '', asking: state !== 'idle' }
}
