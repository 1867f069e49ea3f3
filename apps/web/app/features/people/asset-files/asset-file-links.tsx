import { assetFilePath, assetImportsPath, assetLabelsPath } from '@caseweave/contract/people/addresses'
import { ButtonLink, buttonClasses } from '@caseweave/ui/button'
import { useLocation } from '@remix-run/react'
import { Download, QrCode, Upload } from 'lucide-react'

const names = ['search', 'type', 'status', 'holder', 'tag'] as const

/** What can be done with files of an organization's assets; file and labels are of those that the list at hand finds. */
export function AssetFileLinks({ organizationId }: { organizationId: number }) {
  const asked = new URLSearchParams(useLocation().search)
  const filter = Object.fromEntries(names.map((name) => [name, asked.get(name) || null]))
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ButtonLink href={assetImportsPath(organizationId)} variant="outline">
        <Upload aria-hidden="true" /> Import CSV
      </ButtonLink>
      <a href={assetFilePath(organizationId, filter)} download className={buttonClasses({ variant: 'outline' })}>
        <Download aria-hidden="true" /> Download CSV
      </a>
      <ButtonLink href={assetLabelsPath(organizationId, filter)} variant="outline">
        <QrCode aria-hidden="true" /> Labels
      </ButtonLink>
    </div>
  )
}
