import { isResultFileName, refusedResultName } from '@caseweave/contract/results/result-imports/result-import-messages'
import { FileInput } from '@caseweave/ui/input'
import { ProgressBar } from '@caseweave/ui/progress'
import { useFileDrop } from '@caseweave/ui/use-file-drop'
import { FileCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { chooseFiles, FileDropArea } from '../../platform/files/file-drop-area'
import { fileSize } from '../../platform/files/file-size'
import { loadedOf } from './upload-results'

interface ResultFileFieldProps {
  errors: readonly string[]
  /** Bytes that have gone out; null while nothing is being sent. */
  loaded: number | null
}

/** What the server would refuse at once of the chosen files. */
function refusalsOf(files: readonly File[]): string[] {
  return files.flatMap(({ name }) =>
    isResultFileName(name)
      ? []
      : [files.length === 1 ? refusedResultName(name) : `${name}: ${refusedResultName(name)}`],
  )
}

/** A field for result files with an area to drop them on, and how far each of them has gone out. */
export function ResultFileField({ errors, loaded }: ResultFileFieldProps) {
  const area = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const refusals = refusalsOf(files)
  const shown = refusals.length > 0 ? refusals : errors
  const over = useFileDrop(
    () => area.current,
    (dropped) => {
      if (input.current) chooseFiles(input.current, dropped)
    },
  )
  const parts = loaded === null ? [] : loadedOf(files, loaded)
  return (
    <div className="grid content-start gap-3">
      <FileDropArea
        {...{ area, over }}
        errors={shown}
        inputId="file"
        icon={FileCheck}
        label="JSON, XML and CSV files"
        ways="Drop them here or choose them."
        hint="JUnit, TestNG, Cucumber or a list of results."
      >
        {(described) => (
          <FileInput
            ref={input}
            {...described}
            name="file"
            accept=".json,.ndjson,.xml,.csv,.tsv"
            multiple
            required
            onChange={() => setFiles([...(input.current?.files ?? [])])}
            className="max-w-md bg-background"
          />
        )}
      </FileDropArea>
      {files.length > 0 ? (
        <ul aria-label="Chosen files" className="grid max-h-72 gap-2 overflow-y-auto">
          {files.map((file, index) => (
            <li
              key={`${file.name} ${file.size} ${file.lastModified}`}
              className="rounded-md border border-border px-3 py-2"
            >
              {loaded === null ? (
                <span className="flex justify-between gap-3">
                  <span className="min-w-0 break-words">{file.name}</span>
                  <span className="shrink-0 text-muted-foreground tabular-nums">{fileSize(file.size)}</span>
                </span>
              ) : (
                <ProgressBar label={file.name} value={parts[index] ?? 0} max={Math.max(1, file.size)} />
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
