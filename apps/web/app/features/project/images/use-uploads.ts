import { type ImageView, imageBytes, imageMessages } from '@caseweave/contract/project/images/images'
import { useCallback, useEffect, useRef, useState } from 'react'
import { uploadImage } from './upload-image'

/** A file on its way; `sent` = the part of it (0–1) that has left the browser. */
type Upload = { key: number; fileName: string; sent: number }

/** Why a file was refused. */
type Refusal = { key: number; text: string }

/** The sentence for a file that the server would refuse at once, or null. */
export function refusalOf({ type, size }: { type: string; size: number }): string | null {
  if (type !== '' && !type.includes('image')) return imageMessages.invalidType
  if (size === 0) return imageMessages.empty
  return size >= imageBytes ? imageMessages.tooLarge : null
}

/** What one batch of files is for. */
interface UploadBatch {
  /** How many more images its place takes. */
  room: number
  /** Gets each image that the server took. */
  onAdded: (image: ImageView) => void
  /** Why a file is refused at once; {@link refusalOf} unless told otherwise. */
  refusal?: (file: File) => string | null
  onEnd?: () => void
}

/** Uploads files one after the other, batch by batch, and says how far each is. */
export function useUploads(projectId: number) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const [refusals, setRefusals] = useState<Refusal[]>([])
  const next = useRef(1)
  const last = useRef<Promise<void>>(Promise.resolve())
  const leaving = useRef<AbortController>()

  useEffect(() => {
    const left = new AbortController()
    leaving.current = left
    return () => left.abort()
  }, [])

  const add = useCallback(
    (files: readonly File[], { room, onAdded, refusal: refusalFor = refusalOf, onEnd }: UploadBatch) => {
      const known = files.map((file) => ({ file, key: next.current++, refusal: refusalFor(file) }))
      const good = known.filter(({ refusal }) => refusal === null)
      const refused = known.flatMap(({ file, key, refusal }) =>
        refusal ? [{ key, text: `${file.name}: ${refusal}` }] : [],
      )
      const tooMany = good.length > room ? [{ key: next.current++, text: imageMessages.tooMany }] : []
      const taken = good.slice(0, room)
      setRefusals([...refused, ...tooMany])
      setUploads((list) => [...list, ...taken.map(({ file, key }) => ({ key, fileName: file.name, sent: 0 }))])
      for (const { file, key } of taken) {
        const send = async () => {
          const signal = leaving.current?.signal
          if (signal?.aborted) return
          try {
            const onProgress = (sent: number) =>
              setUploads((list) => list.map((each) => (each.key === key ? { ...each, sent } : each)))
            onAdded(await uploadImage(projectId, file, { onProgress, ...(signal && { signal }) }))
          } catch (error) {
            const message = error instanceof Error ? error.message : imageMessages.uploadBroken
            setRefusals((list) => [...list, { key, text: `${file.name}: ${message}` }])
          }
          setUploads((list) => list.filter((each) => each.key !== key))
        }
        last.current = last.current.then(send)
      }
      if (onEnd) last.current = last.current.then(onEnd)
    },
    [projectId],
  )
  const refuse = useCallback((text: string) => setRefusals([{ key: next.current++, text }]), [])
  const forgive = useCallback(() => setRefusals([]), [])
  return { uploads, refusals, add, refuse, forgive }
}
