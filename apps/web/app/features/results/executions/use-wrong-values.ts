import { executionMessages } from '@caseweave/contract/results/executions/execution-messages'
import { type RefObject, useEffect, useState } from 'react'

/**
 * What is wrong with values that stand in the fields of Add Execution, by the names of the fields: Save waits for other ones, and somebody
 * has to be told. Fields that are empty are not wrong yet.
 */
export function useWrongValues(form: RefObject<HTMLFormElement>): Readonly<Record<string, string>> {
  const [wrong, setWrong] = useState<Record<string, string>>({})
  useEffect(() => {
    const element = form.current
    if (!element) return
    const look = () => setWrong(wrongValues(element))
    look()
    const watch = new AbortController()
    for (const type of ['input', 'change']) element.addEventListener(type, look, watch)
    return () => watch.abort()
  }, [form])
  return wrong
}

function wrongValues(form: HTMLFormElement): Record<string, string> {
  const inputs = [...form.elements].filter((each) => each instanceof HTMLInputElement)
  return Object.fromEntries(
    inputs.flatMap((input) => {
      const message = messageOf(input)
      return message === null ? [] : [[input.name, message]]
    }),
  )
}

type Looked = { name: string; validity: Pick<ValidityState, 'badInput' | 'rangeOverflow' | 'rangeUnderflow'> }

/** What is wrong with the value of one field, null where nothing is. */
export function messageOf({ name, validity }: Looked): string | null {
  const { badInput, rangeOverflow, rangeUnderflow } = validity
  if (name === 'executionDate') {
    if (rangeOverflow) return executionMessages.future
    if (rangeUnderflow) return executionMessages.past
    return badInput ? executionMessages.noDate : null
  }
  if (name !== 'actualLoe') return null
  if (rangeOverflow) return executionMessages.longLoe
  return badInput || rangeUnderflow ? executionMessages.badLoe : null
}
