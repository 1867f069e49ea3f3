import { Alert } from '@caseweave/ui/alert'
import { Button } from '@caseweave/ui/button'
import { ProgressBar } from '@caseweave/ui/progress'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type BringImages, BringImagesContext } from './bring-images'
import { useBroughtFiles } from './use-brought-files'
import { useHeldSave } from './use-held-save'
import { useImageStore } from './use-images'
import { useUploads } from './use-uploads'

interface BroughtImagesProps {
  projectId: number
  /** Holds the form. */
  box: RefObject<HTMLElement>
  onChange: () => void
  children: ReactNode
}

type Told = { said: string; undo: () => void }

/**
 * Takes images that are pasted or dropped anywhere in a form, puts them where the cursor is, and tells how far they are. A save
 * waits for them.
 */
export function BroughtImages({ projectId, box, onChange, children }: BroughtImagesProps) {
  const store = useImageStore()
  const { uploads, refusals, add, forgive } = useUploads(projectId)
  const [told, setTold] = useState<Told[]>([])
  const held = useHeldSave(box, uploads.length > 0, refusals.length > 0)
  const latest = useRef(onChange)
  latest.current = onChange
  const changed = useCallback(() => latest.current(), [])

  const bring: BringImages = useCallback(
    (files, { put, ...batch }) => {
      setTold([])
      add(files, {
        ...batch,
        onAdded: (image) => {
          const done = put(image)
          // What putting it there tells the form comes first: it takes back what was told before.
          if (done) setTimeout(() => setTold((list) => [...list, done]))
        },
      })
    },
    [add],
  )
  useBroughtFiles(box, store, bring, changed)
  const undo = useCallback(() => {
    for (const each of told) each.undo()
    setTold([])
  }, [told])
  useUndoKey(box, told.length > 0 ? undo : null, () => setTold([]))
  return (
    <BringImagesContext.Provider value={bring}>
      {children}
      <div role="status" className="sticky bottom-16 z-10 grid gap-2 empty:hidden">
        {uploads.length > 0 ? (
          <Alert tone="info">
            <div className="grid gap-1.5">
              {uploads.map(({ key, fileName, sent }) => (
                // Sent is not done: the server reads the image yet.
                <ProgressBar key={key} label={`Uploading ${fileName}`} value={sent < 1 ? sent * 100 : null} />
              ))}
              {held ? <p>Your test case is saved as soon as the images are there.</p> : null}
            </div>
          </Alert>
        ) : null}
        {refusals.length > 0 ? (
          <Alert
            tone="error"
            actions={
              <Button variant="outline" size="sm" onClick={forgive}>
                OK
              </Button>
            }
          >
            {refusals.map(({ key, text }) => (
              <p key={key}>{text}</p>
            ))}
            {held ? <p>Nothing was saved yet.</p> : null}
          </Alert>
        ) : null}
        {told.length > 0 && uploads.length === 0 ? (
          <Alert
            tone="info"
            actions={
              <Button variant="outline" size="sm" onClick={undo}>
                Undo
              </Button>
            }
          >
            {told.length === 1 ? told[0]?.said : `${told.length} images were added.`}
          </Alert>
        ) : null}
      </div>
    </BringImagesContext.Provider>
  )
}

/** Ctrl+Z takes back what was told last, until something is typed. */
function useUndoKey(box: RefObject<HTMLElement>, undo: (() => void) | null, forget: () => void): void {
  const latest = useRef({ undo, forget })
  latest.current = { undo, forget }
  useEffect(() => {
    const watch = new AbortController()
    box.current?.addEventListener('input', () => latest.current.undo && latest.current.forget(), watch)
    box.current?.addEventListener(
      'keydown',
      (event) => {
        const { undo: back } = latest.current
        const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
        if (!back || !isUndo || event.defaultPrevented) return
        event.preventDefault()
        back()
      },
      watch,
    )
    return () => watch.abort()
  }, [box])
}
