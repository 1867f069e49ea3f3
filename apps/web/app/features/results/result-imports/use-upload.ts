import type { FormError } from '@caseweave/ui/field'
import { useNavigate } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FormReply } from '../../../server/form.server'
import { errorsAt, formErrors } from '../../platform/dialogs/form-errors'
import type { ReceiveReply } from './receive.route'
import { uploadResults } from './upload-results'

/**
 * Sends the form to `url` and tells how many bytes have gone out (null while nothing is being sent); goes on to the import that has
 * begun when no file was refused, unless the page was left meanwhile, and keeps the answer otherwise. `arrivals` counts the uploads that have arrived in part, whose files are
 * chosen no more.
 */
export function useUpload(url: string) {
  const navigate = useNavigate()
  const [loaded, setLoaded] = useState<number | null>(null)
  const [sent, setSent] = useState<ReceiveReply | null>(null)
  const [arrivals, setArrivals] = useState(0)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setLoaded(0)
    setSent(null)
    const answer = await uploadResults(url, new FormData(event.currentTarget), (progress) => setLoaded(progress.loaded))
    // Whoever went on to another page is not led away from it.
    if (!isHere.current) return
    if (answer.href && answer.errors.length === 0) return navigate(answer.href)
    setLoaded(null)
    setSent(answer)
    if (answer.href) setArrivals((count) => count + 1)
  }
  return { sent, loaded, arrivals, send }
}

/** What is wrong with an upload: by the answer to the one with progress bars, or to the form. */
export function uploadProblems(sent: ReceiveReply | null, lastResult: FormReply['lastResult'] | undefined) {
  const fileErrors = sent ? sent.errors : errorsAt(lastResult, 'file')
  const problems: FormError[] = fileErrors.map((message) => ({ message, id: 'file' }))
  if (!sent) {
    for (const id of ['releaseId', 'environmentId', 'build'])
      problems.push(...errorsAt(lastResult, id).map((message) => ({ message, id })))
    problems.push(...formErrors(lastResult).map((message) => ({ message })))
  }
  return { problems, fileErrors }
}
