import {
  automationImportMessages,
  uploadLimits,
} from '@caseweave/contract/automation/automation-imports/automation-imports'
import { csvLimits } from '@caseweave/contract/cases/definition-imports/csv-import'
import {
  definitionFileEndings,
  definitionFileKind,
  refusedDefinitionName,
} from '@caseweave/contract/cases/definition-imports/definition-file-names'
import { counted } from '@caseweave/contract/platform/counted'
import { messages } from '@caseweave/contract/platform/messages'
import { FileInput } from '@caseweave/ui/input'
import { useFileDrop } from '@caseweave/ui/use-file-drop'
import { FileSpreadsheet } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { chooseFiles, FileDropArea } from '../../platform/files/file-drop-area'
import { fileSize } from '../../platform/files/file-size'

/** The sentence for a file that the server would refuse at once, or null. */
function refusalOf({ name, size }: { name: string; size: number }): string | null {
  if (size >= csvLimits.fileBytes) return messages.fileTooLarge
  return definitionFileKind(name) ? null : refusedDefinitionName(name)
}

/** What the server would refuse of the chosen files; the name stands before the sentence where there are several. */
function refusalsOf(files: readonly File[]): string[] {
  if (files.length > uploadLimits.files) return [automationImportMessages.tooManyFiles]
  return files.flatMap((file) => {
    const refusal = refusalOf(file)
    return refusal ? [files.length === 1 ? refusal : `${file.name}: ${refusal}`] : []
  })
}

interface DropZoneProps {
  error: string[]
  /** Hears, after each choice and when scripts begin, whether there is a file to send. */
  onChosen: (some: boolean) => void
}

/** A file field with an area around it to drop files on; without JavaScript the field does it all. */
export function DropZone({ error, onChosen }: DropZoneProps) {
  const area = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const refusals = refusalsOf(files)
  // A new choice takes the server's word about the last one away.
  const [outdated, setOutdated] = useState<string[] | null>(null)
  const errors = refusals.length > 0 ? refusals : error === outdated ? [] : error

  const look = () => {
    const chosen = [...(input.current?.files ?? [])]
    setFiles(chosen)
    setOutdated(error)
    // One bad file does not keep the others back.
    const useless = chosen.length > uploadLimits.files || chosen.every((file) => refusalOf(file))
    input.current?.setCustomValidity(useless ? (refusalsOf(chosen)[0] ?? '') : '')
  }
  useEffect(() => onChosen(input.current?.validity.valid ?? true))
  const over = useFileDrop(
    () => area.current,
    (dropped) => {
      if (input.current) chooseFiles(input.current, dropped)
    },
  )

  return (
    <FileDropArea
      {...{ area, over, errors }}
      inputId="file"
      icon={FileSpreadsheet}
      label="CSV, Excel, XML, feature and Java files"
      ways="Drop them here or choose them."
      hint="Several at once, each less than 15 MB. XML is that of TestLink or TestRail."
    >
      {(described) => (
        <>
          <FileInput
            ref={input}
            {...described}
            name="file"
            accept={`${definitionFileEndings.join(',')},text/csv`}
            multiple
            required
            onChange={look}
            className="max-w-md bg-background"
          />
          {files.length > 0 && refusals.length === 0 ? (
            <p className="text-xs text-muted-foreground tabular-nums">
              {files.length > 1 ? `${counted(files.length, 'file')}, ` : null}
              {fileSize(files.reduce((sum, file) => sum + file.size, 0))}
            </p>
          ) : null}
        </>
      )}
    </FileDropArea>
  )
}
