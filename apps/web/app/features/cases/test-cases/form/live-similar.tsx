import { comparedFrom, type SimilarCase } from '@caseweave/contract/cases/case-search/case-search'
import { type RefObject, useEffect, useState } from 'react'
import { TrpcProvider, trpc } from '../../../../client/trpc'
import { SimilarList } from './similar-list'

/** How long (ms) writing has to pause before the server is asked. */
const pause = 500

export interface LiveSimilarProps {
  projectId: number
  /** The case that is being written; 0 = a new one. */
  number: number
  /** Holds the form. */
  box: RefObject<HTMLElement>
  /** What the server has told with the page. */
  told: readonly SimilarCase[]
}

/** The hint about similar cases while somebody writes; loaded when the first letter is typed. */
export default function LiveSimilar(props: LiveSimilarProps) {
  return (
    <TrpcProvider>
      <Asking {...props} />
    </TrpcProvider>
  )
}

function textOf(form: HTMLFormElement | null | undefined, name: string): string {
  const value = form ? new FormData(form).get(name) : null
  return typeof value === 'string' ? value : ''
}

function Asking({ projectId, number, box, told }: LiveSimilarProps) {
  const [asked, setAsked] = useState<{ summary: string; moduleId: number } | null>(null)
  useEffect(() => {
    const holder = box.current
    if (!holder) return
    let timer: ReturnType<typeof setTimeout>
    const read = () => {
      const form = holder.querySelector('form')
      setAsked({ summary: textOf(form, 'summary').slice(0, 2_000), moduleId: Number(textOf(form, 'moduleId')) || 0 })
    }
    const listen = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || !target.matches('[name=summary], [name=moduleId]')) return
      clearTimeout(timer)
      timer = setTimeout(read, pause)
    }
    timer = setTimeout(read, pause)
    holder.addEventListener('input', listen)
    return () => {
      clearTimeout(timer)
      holder.removeEventListener('input', listen)
    }
  }, [box])
  const enough = asked !== null && asked.summary.trim().length >= comparedFrom
  const { data } = trpc.caseSearch.similar.useQuery(
    { projectId, number, summary: asked?.summary ?? '', moduleId: asked?.moduleId ?? 0 },
    // What was told stays while the next answer is on its way, so that the form does not jump.
    { enabled: enough, placeholderData: (before) => before, staleTime: 10_000 },
  )
  return <SimilarList projectId={projectId} cases={asked === null ? told : enough ? (data ?? []) : []} />
}
