import { csvLimits } from '@caseweave/contract/csv-import'
import { messages } from '@caseweave/contract/messages'
import { cn } from '@caseweave/ui/class-names'
import { FieldError } from '@caseweave/ui/field'
import { FileInput } from '@caseweave/ui/input'
import { FileSpreadsheet } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { fileSize } from './import-status'

const inputId = 'file'

/** The sentence for a file that the server would refuse at once, or null. */
export function refusalOf({ name, size }: { name: string; size: number }): string | null {
  if (size >= csvLimits.fileBytes) return messages.fileTooLarge
  return /\.(csv|feature|java)$/i.test(name) ? null : messages.compatibleDefinitionFiles
}

/** A file field with an area around it to drop a file on; without JavaScript the field does it all. */
export function DropZone({ error }: { error: string[] }) {
  const area = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const refusal = file ? refusalOf(file) : null
  // A new choice takes the server's word about the last one away.
  const [outdated, setOutdated] = useState<string[] | null>(null)
  const errors = refusal ? [refusal] : error === outdated ? [] : error

  const look = useCallback(() => {
    const chosen = input.current?.files?.[0] ?? null
    setFile(chosen)
    setOutdated(error)
    input.current?.setCustomValidity(chosen ? (refusalOf(chosen) ?? '') : '')
  }, [error])
  // Dropping is an extra way for the mouse; the field inside is the one for everybody.
  useEffect(() => {
    const element = area.current
    if (!element) return
    const watch = new AbortController()
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      if (!input.current || !event.dataTransfer?.files.length) return
      input.current.files = event.dataTransfer.files
      look()
    }
    element.addEventListener('dragenter', drag, watch)
    element.addEventListener('dragover', drag, watch)
    element.addEventListener('dragleave', () => setOver(false), watch)
    element.addEventListener('drop', drop, watch)
    return () => watch.abort()
  }, [look])

  return (
    <div
      ref={area}
      className={cn(
        'grid justify-items-center gap-3 rounded-lg border border-dashed border-input bg-muted px-4 py-8 text-center',
        over && 'border-primary bg-accent',
        errors.length > 0 && 'border-fail',
      )}
    >
      <span className="grid size-10 place-items-center rounded-lg border border-border bg-card text-muted-foreground">
        <FileSpreadsheet aria-hidden="true" className="size-5" />
      </span>
      <div>
        <label htmlFor={inputId} className="font-medium">
          CSV file
        </label>
        <p id={`${inputId}-description`} className="text-muted-foreground">
          <span data-needs-script>Drop it here or choose it. </span>Less than 15 MB, with comma, semicolon or tab.
        </p>
      </div>
      <FileInput
        ref={input}
        id={inputId}
        name="file"
        accept=".csv,text/csv"
        required
        onChange={look}
        aria-describedby={`${inputId}-description${errors.length > 0 ? ` ${inputId}-error` : ''}`}
        aria-invalid={errors.length > 0 || undefined}
        className="max-w-md bg-background"
      />
      {file && !refusal ? <p className="text-xs text-muted-foreground tabular-nums">{fileSize(file.size)}</p> : null}
      <FieldError id={`${inputId}-error`} errors={errors} />
    </div>
  )
}
