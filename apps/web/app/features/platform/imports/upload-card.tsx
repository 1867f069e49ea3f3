import { Button } from '@caseweave/ui/button'
import { Card, CardContent, CardFooter } from '@caseweave/ui/card'
import { Upload } from 'lucide-react'
import type { ReactNode } from 'react'

interface UploadCardProps {
  /** Where the files go, and how they are read. */
  fields: ReactNode
  /** The field for the files. */
  files: ReactNode
  busy: boolean
  /** False while there is nothing to send. */
  ready?: boolean
}

/** What the form of an upload holds: its fields, the files, and the button. */
export function UploadCard({ fields, files, busy, ready = true }: UploadCardProps) {
  return (
    <Card>
      <CardContent className="grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {/* Fields stand before the files in what the browser sends, because files are read as they arrive. */}
        <div className="order-last grid content-start gap-4">{fields}</div>
        {files}
      </CardContent>
      <CardFooter className="justify-end">
        <Button type="submit" busy={busy} disabled={!ready && !busy}>
          <Upload aria-hidden="true" /> Upload
        </Button>
      </CardFooter>
    </Card>
  )
}
