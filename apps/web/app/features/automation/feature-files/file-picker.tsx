import { featurePath, featuresPath } from '@caseweave/contract/automation/addresses'
import type { FeatureFileList } from '@caseweave/contract/automation/feature-files/feature-editor'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { Input } from '@caseweave/ui/input'
import { Menu, MenuLink } from '@caseweave/ui/menu'
import { Form } from '@caseweave/ui/navigation'
import { useFetcher } from '@remix-run/react'
import { Files, FileText } from 'lucide-react'
import { useSearchPause } from '../../../client/use-search-pause'

/** The feature file of the editor, and a search for another one. Without JavaScript the search leads to the list. */
export function FilePicker({ projectId, fileId, name }: { projectId: number; fileId: number; name: string }) {
  const fetcher = useFetcher<{ list: FeatureFileList }>()
  const pause = useSearchPause()
  const here = featuresPath(projectId)
  const { load } = fetcher
  const ask = (search: string) => pause.later(() => load(withParameters(here, { search })))
  const list = fetcher.data?.list
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the menu inside is asked for when it is about to be opened.
    <div
      onFocus={() => {
        if (fetcher.state === 'idle' && !fetcher.data) ask('')
      }}
    >
      <Menu
        label={`Feature file: ${name}`}
        variant="outline"
        // On phones it opens below the whole row, which is as wide as the page.
        className="max-sm:static"
        panelClassName="w-80 max-sm:inset-x-0 max-sm:w-auto"
        trigger={
          <>
            <FileText aria-hidden="true" />
            <span className="max-w-64 truncate max-sm:max-w-36">{name}</span>
          </>
        }
      >
        <Form method="get" action={here} className="p-1">
          <Input
            type="search"
            name="search"
            aria-label="Search feature files"
            placeholder="Search Feature..."
            autoComplete="off"
            onChange={(event) => ask(event.currentTarget.value)}
          />
        </Form>
        {list?.rows.map((file) => (
          <MenuLink
            key={file.id}
            href={featurePath(projectId, file.id)}
            current={file.id === fileId}
            hint={`V${file.version}`}
          >
            {file.name}
          </MenuLink>
        ))}
        {list && list.rows.length === 0 ? (
          <p className="px-2 py-1.5 text-muted-foreground">No feature file matches.</p>
        ) : null}
        <MenuLink href={here} icon={Files}>
          All feature files
        </MenuLink>
      </Menu>
    </div>
  )
}
