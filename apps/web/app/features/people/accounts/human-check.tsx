import type { HumanForm } from '@caseweave/contract/people/human-check'
import { useEffect, useRef } from 'react'
import { fetchCheck, solveChallenge } from './solve-challenge'

/**
 * The hidden fields of a public form by which its sender shows to be a person. With JavaScript the browser solves a challenge in a worker as
 * soon as somebody enters the form; without, or where the browser cannot (a page that came without TLS), the form's own proof stands in.
 * Each `formToken` is good once: a form that comes back gets another one, and with it another challenge.
 */
export function HumanCheck({ form, formToken }: { form: HumanForm; formToken: string }) {
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new token needs a new solution.
  useEffect(() => {
    const input = field.current
    const around = input?.form
    if (!input || !around || !window.crypto.subtle) return
    input.value = ''
    const stop = new AbortController()
    const solve = () => {
      around.removeEventListener('focusin', solve)
      // Where it fails, the proof without JavaScript stands in.
      fetchCheck(form, stop.signal)
        .then(({ challenge }) => solveChallenge(challenge, makeSolver(), stop.signal))
        .then(
          (solved) => {
            if (!stop.signal.aborted) input.value = solved
          },
          () => {},
        )
    }
    if (around.contains(document.activeElement)) solve()
    else around.addEventListener('focusin', solve)
    return () => {
      around.removeEventListener('focusin', solve)
      stop.abort()
    }
  }, [form, formToken])
  return (
    <>
      <input type="hidden" name="formToken" value={formToken} />
      <input type="hidden" name="altcha" ref={field} />
      <label className="sr-only" aria-hidden="true">
        Website (leave empty)
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </>
  )
}

/** The solver is loaded here, not with the page. */
const makeSolver = () => new Worker(new URL('./solve-challenge.worker.ts', import.meta.url), { type: 'module' })
