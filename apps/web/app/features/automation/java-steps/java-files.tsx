import { javaFilePath, javaRunPath } from '@caseweave/contract/automation/addresses'
import type { JavaFileRole, JavaStepFileView } from '@caseweave/contract/automation/java-steps/java-steps'
import { counted } from '@caseweave/contract/platform/counted'
import { Badge, type BadgeVariants } from '@caseweave/ui/badge'
import { ButtonLink } from '@caseweave/ui/button'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { Link } from '@remix-run/react'
import { Download } from 'lucide-react'
import { JavaCode } from './java-code'

const roles: Record<JavaFileRole, [string, BadgeVariants['variant']]> = {
  glue: ['Generated', 'neutral'],
  interface: ['Generated', 'neutral'],
  handWritten: ['Yours', 'accent'],
}

interface JavaFilesProps {
  projectId: number
  runId: number
  files: readonly JavaStepFileView[]
  /** Path of the one whose source is there. */
  shown: string | null
  source: string | null
}

/** The Java files of a generation, one of them with its source. */
export function JavaFiles({ projectId, runId, files, shown, source }: JavaFilesProps) {
  const current = files.find(({ path }) => path === shown)
  return (
    <Card>
      <CardHeader
        title="Java files"
        description="Generated files are replaced each time. Yours are made once; afterwards they are not in the zip, so that nothing is overwritten."
      />
      <CardContent className="grid grid-cols-1 gap-4">
        <nav aria-label="Java files" className="max-h-56 overflow-y-auto rounded-md border border-border">
          <ul className="divide-y divide-border">
            {files.map(({ path, name, role, steps }) => {
              const [word, variant] = roles[role]
              return (
                <li key={path} className={path === shown ? 'bg-accent' : undefined}>
                  <Link
                    to={javaRunPath(projectId, runId, path)}
                    preventScrollReset
                    aria-current={path === shown ? 'true' : undefined}
                    className="flex items-center gap-2 px-3 py-1.5 hover:text-link"
                  >
                    <span className="min-w-0 flex-1 font-mono text-xs wrap-anywhere">{name}</span>
                    <span className="text-xs text-muted-foreground tabular-nums">{counted(steps, 'step')}</span>
                    <Badge variant={variant}>{word}</Badge>
                  </Link>
                </li>
              )
            })}
          </ul>
        </nav>
        {current && source !== null ? (
          <div className="min-w-0">
            <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
              <h3 className="font-mono text-sm font-medium wrap-anywhere">{current.name}</h3>
              <ButtonLink href={javaFilePath(projectId, runId, current.path)} download variant="outline" size="sm">
                <Download aria-hidden="true" />
                Export Java File
              </ButtonLink>
            </div>
            <JavaCode name={current.name} source={source} />
          </div>
        ) : (
          <p className="text-muted-foreground">The files were tidied up. Please generate them again.</p>
        )}
      </CardContent>
    </Card>
  )
}
