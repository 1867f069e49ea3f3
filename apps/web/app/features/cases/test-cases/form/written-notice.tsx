import { Alert } from '@caseweave/ui/alert'
import { Button } from '@caseweave/ui/button'

/** What became of a text that was pasted, or of the texts of the other template. */
export type WrittenNoticeView = { message: string; refused?: boolean; undo: (() => void) | null }

/** Tells it, with a button that takes it back. */
export function WrittenNotice({ notice }: { notice: WrittenNoticeView | null }) {
  const undo = notice?.undo
  return (
    <div role="status" className="empty:hidden">
      {notice ? (
        <Alert
          tone={notice.refused ? 'warning' : 'info'}
          actions={
            undo ? (
              <Button variant="outline" size="sm" onClick={undo}>
                Undo
              </Button>
            ) : null
          }
        >
          {notice.message}
        </Alert>
      ) : null}
    </div>
  )
}
