import { Button } from '@caseweave/ui/button'
import { Printer } from 'lucide-react'

/** Prints the page. Needs JavaScript, and is not there without: browsers have it in their menu. */
export function PrintButton() {
  return (
    <Button type="button" variant="outline" data-needs-script onClick={() => window.print()}>
      <Printer aria-hidden="true" /> Print
    </Button>
  )
}
