import {
  featurePath,
  featuresPath,
  javaOfFeaturePath,
  javaStepsOfFileHref,
} from '@caseweave/contract/automation/addresses'
import type { FeatureFileView } from '@caseweave/contract/automation/feature-files/feature-editor'
import { featureEditorMessages } from '@caseweave/contract/automation/feature-files/feature-editor-messages'
import { Badge } from '@caseweave/ui/badge'
import { ButtonLink } from '@caseweave/ui/button'
import { Menu, MenuGroup, MenuLink } from '@caseweave/ui/menu'
import { Coffee, Download, FileDown, Folder, MoreHorizontal, Pencil, Puzzle, Trash2 } from 'lucide-react'
import { useWorkspace } from '../../platform/screen/use-workspace'
import { glueHref } from '../step-vocabulary/glue-links'
import { FilePicker } from './file-picker'

interface EditorHeaderProps {
  projectId: number
  file: FeatureFileView
  version: number
  mayWrite: boolean
  mayGenerate: boolean
}

/** Which file this is, of which project and at which version, and what leaves the product from here. */
export function EditorHeader({ projectId, file, version, mayWrite, mayGenerate }: EditorHeaderProps) {
  const here = featurePath(projectId, file.id)
  const mergedWith = file.versions.find((each) => each.version === version)?.mergedWith
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="relative flex min-w-0 flex-wrap items-center gap-2 max-sm:w-full">
        <h1 className="sr-only">{file.name}</h1>
        <ProjectPicker projectId={projectId} />
        <FilePicker projectId={projectId} fileId={file.id} name={file.name} />
        <Badge variant="accent">{`V${version}`}</Badge>
        {mergedWith ? (
          <span className="text-xs text-muted-foreground wrap-anywhere">
            {featureEditorMessages.mergedWith(mergedWith.version, mergedWith.createdBy)}
          </span>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink href={`${here}/file`} variant="outline" download>
          <Download aria-hidden="true" /> Export Feature File
        </ButtonLink>
        <ButtonLink href={glueHref(projectId, { fileId: file.id })} variant="outline" className="max-sm:hidden">
          <Puzzle aria-hidden="true" /> Glue contract
        </ButtonLink>
        {mayGenerate ? (
          <>
            <ButtonLink href={javaStepsOfFileHref(projectId, file.id)} variant="outline" className="max-sm:hidden">
              <Coffee aria-hidden="true" /> Generate Java Steps
            </ButtonLink>
            <ButtonLink
              href={javaOfFeaturePath(projectId, file.id)}
              target="_self"
              variant="outline"
              className="max-sm:hidden"
            >
              <FileDown aria-hidden="true" /> Export Java File
            </ButtonLink>
          </>
        ) : null}
        {/* On phones it holds what has no room beside it. */}
        <Menu
          trigger={<MoreHorizontal aria-hidden="true" />}
          label="More"
          variant="outline"
          size="icon"
          align="end"
          className={mayWrite ? 'w-8' : 'w-8 sm:hidden'}
        >
          <div className="sm:hidden">
            <MenuLink href={glueHref(projectId, { fileId: file.id })} icon={Puzzle}>
              Glue contract
            </MenuLink>
            {mayGenerate ? (
              <>
                <MenuLink href={javaStepsOfFileHref(projectId, file.id)} icon={Coffee}>
                  Generate Java Steps
                </MenuLink>
                <MenuLink href={javaOfFeaturePath(projectId, file.id)} target="_self" icon={FileDown}>
                  Export Java File
                </MenuLink>
              </>
            ) : null}
          </div>
          {mayWrite ? (
            <>
              <MenuLink href={`${here}/rename`} icon={Pencil}>
                Rename
              </MenuLink>
              <MenuLink href={`${here}/delete`} icon={Trash2} destructive>
                Delete
              </MenuLink>
            </>
          ) : null}
        </Menu>
      </div>
    </header>
  )
}

/** The project whose files these are, and the way to those of another one. */
export function ProjectPicker({ projectId }: { projectId: number }) {
  const { projects } = useWorkspace()
  const name = projects.find(({ id }) => id === projectId)?.name ?? 'Project'
  return (
    <Menu
      label={`Project: ${name}`}
      variant="outline"
      trigger={
        <>
          <Folder aria-hidden="true" />
          <span className="max-w-48 truncate max-sm:max-w-20">{name}</span>
        </>
      }
    >
      <MenuGroup label="Project">
        {projects.map((project) => (
          <MenuLink key={project.id} href={featuresPath(project.id)} current={project.id === projectId}>
            {project.name}
          </MenuLink>
        ))}
      </MenuGroup>
    </Menu>
  )
}
