import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import type { ReactNode } from 'react'

/** One subject of a person's settings; `id` is where links of the page lead. */
export function ProfileSection({
  id,
  title,
  description,
  actions,
  children,
}: {
  id: string
  title: string
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <Card id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20">
      <CardHeader id={`${id}-title`} title={title} description={description} actions={actions} />
      <CardContent>{children}</CardContent>
    </Card>
  )
}
