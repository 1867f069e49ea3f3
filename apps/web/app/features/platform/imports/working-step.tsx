import { ButtonLink } from '@caseweave/ui/button'
import { Trash2 } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { ImportAtWork, type WorkWords } from './import-at-work'
import { ImportPage } from './import-page'
import { type ImportStep, ImportSteps } from './import-steps'

interface WorkingStepProps extends Pick<ComponentProps<typeof ImportPage>, 'title' | 'back'> {
  projectId: number
  view: { status: string } & ComponentProps<typeof ImportAtWork>['view']
  /** What is said while the files are read, and while they are imported. */
  words: Record<'reading' | 'importing', WorkWords & { about: string }>
  /** A step that this kind of import does not have. */
  without?: ImportStep
  removeHref: string
  dialog: ReactNode
}

/** The dry run or the import is at work, or has stopped and can go on. */
export function WorkingStep({ projectId, view, words, without, removeHref, dialog, ...page }: WorkingStepProps) {
  const importing = view.status === 'importing'
  const say = words[importing ? 'importing' : 'reading']
  return (
    <ImportPage
      {...page}
      about={say.about}
      place={<ImportSteps current={importing ? 'Import' : 'Preview'} without={without} />}
      actions={
        importing ? null : (
          <ButtonLink href={removeHref} variant="outline">
            <Trash2 aria-hidden="true" /> Remove
          </ButtonLink>
        )
      }
    >
      <ImportAtWork projectId={projectId} view={view} words={say} />
      {dialog}
    </ImportPage>
  )
}
