import type { HumanForm } from '@caseweave/contract/people/human-check'

/** What a browser gets to show that a person sends a form: a challenge to solve, and a token for where it cannot. */
type Check = { challenge: unknown; formToken: string }

/** Asks for a new check of a form. */
export async function fetchCheck(form: HumanForm, signal?: AbortSignal): Promise<Check> {
  const response = await fetch(`/human-check?form=${form}`, { signal })
  if (!response.ok) throw new Error(`The challenge was refused with ${response.status}.`)
  return (await response.json()) as Check
}

/** The solved challenge as the form sends it; '' when it took too long. `solver` is a new worker, which ends with this. */
export async function solveChallenge(challenge: unknown, solver: Worker, signal?: AbortSignal): Promise<string> {
  try {
    const solution = await new Promise<unknown>((resolve, reject) => {
      solver.onmessage = ({ data }) => resolve(data)
      solver.onerror = reject
      signal?.addEventListener('abort', () => reject(signal.reason))
      solver.postMessage(challenge)
    })
    return solution === null ? '' : window.btoa(JSON.stringify({ challenge, solution }))
  } finally {
    solver.terminate()
  }
}
