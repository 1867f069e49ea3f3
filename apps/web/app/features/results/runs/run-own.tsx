import type { RunState } from '@caseweave/contract/results/runs/runs'
import { buttonClasses } from '@caseweave/ui/button'
import { Link } from '@remix-run/react'
import { ImagePlus, MessageSquareText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Thumbnail } from '../../project/images/thumbnail'
import type { ShownMark } from './run-marks'
import type { RunStore } from './run-store'

interface RunOwnProps {
  store: RunStore
  /** How it stood when the page came. */
  state: RunState
  open: boolean
  dialogHref: (dialog: string) => string
  onRemarks: () => void
}

const nothing: ShownMark = { result: null, remarks: '', images: [], by: '' }

/** The remarks and images of the run as a whole. */
export function RunOwn({ store, state, open, dialogHref, onRemarks }: RunOwnProps) {
  const [{ remarks, images }, setMark] = useState<ShownMark>(
    () => state.marks.find(({ sequence }) => sequence === 0) ?? nothing,
  )
  useEffect(() => {
    const show = () => setMark(store.markOf(0))
    show()
    return store.subscribe((changed) => changed.includes(0) && show())
  }, [store])
  if (!open && remarks === '' && images.length === 0) return null
  const button = buttonClasses({ variant: 'outline', size: 'sm' })
  return (
    <section aria-labelledby="run-own-title" className="grid gap-2 rounded-lg border border-border bg-card p-3 sm:p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="run-own-title" className="font-semibold">
          The whole run
        </h2>
        {open ? (
          <div className="flex gap-2">
            <a
              href={dialogHref('remarks/0')}
              className={button}
              onClick={(event) => {
                event.preventDefault()
                onRemarks()
              }}
            >
              <MessageSquareText aria-hidden="true" />
              Remarks
              <span className="sr-only"> of the run</span>
            </a>
            <Link to={dialogHref('images/0')} preventScrollReset className={button}>
              <ImagePlus aria-hidden="true" />
              Images
              <span className="sr-only"> of the run</span>
            </Link>
          </div>
        ) : null}
      </div>
      {remarks ? (
        <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{remarks}</p>
      ) : images.length === 0 ? (
        <p className="text-muted-foreground">Remarks and images that belong to no single step.</p>
      ) : null}
      {images.length > 0 ? (
        <ul aria-label="Images of the run" className="flex flex-wrap gap-2">
          {images.map((image) => (
            <li key={image.id}>
              <a href={`/images/${image.id}`} target="_blank" rel="noreferrer" className="block rounded-md">
                <Thumbnail image={image} className="h-16 w-auto max-w-32" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
