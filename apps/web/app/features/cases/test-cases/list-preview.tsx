import { lazy, type RefObject, Suspense } from 'react'
import { usePreview } from './use-preview'

/** Loaded when somebody first looks at a case beside the list. */
const CasePreview = lazy(() => import('./case-preview'))

/** The case that is shown beside the rows of a table, once Space was pressed on one. */
export function ListPreview({ table }: { table: RefObject<HTMLElement> }) {
  const { href, close } = usePreview(table)
  if (!href) return null
  return (
    <Suspense fallback={null}>
      <CasePreview href={href} onClose={close} />
    </Suspense>
  )
}
