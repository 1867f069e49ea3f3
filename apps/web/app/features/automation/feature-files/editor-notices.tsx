import { featureEditorMessages } from '@caseweave/contract/automation/feature-files/feature-editor-messages'
import { Alert } from '@caseweave/ui/alert'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { useLocation } from '@remix-run/react'
import { ComparedSource } from './compared-source'
import { ConflictingParts } from './conflicting-parts'
import type { EditorReply } from './editor-reply'
import type { KeptDraft } from './kept-draft'

interface EditorNoticesProps {
  reply: EditorReply | undefined
  /** A draft of before that this browser has kept. */
  found: KeptDraft | null
  latest: number
  version: number
  /** The text view is open. */
  inText: boolean
  onRestore: () => void
  onForget: () => void
  onTakeTheirs: (version: number) => void
}

/** What stands between a draft and its being saved: a refusal, somebody else's version, an older draft. */
export function EditorNotices(props: EditorNoticesProps) {
  const { reply, found, latest, version, inText, onRestore, onForget, onTakeTheirs } = props
  const refusal = reply?.refusal ?? null
  const conflict = reply?.conflict ?? null
  return (
    <>
      {refusal && reply?.over ? <input type="hidden" name="over" value={reply.over} readOnly /> : null}
      {refusal ? <RefusalNotice refusal={refusal} /> : null}
      {conflict === 'deleted' ? (
        <Alert
          tone="error"
          title={featureEditorMessages.deleted}
          actions={
            inText ? null : (
              <Button type="submit" name="intent" value="view:text" variant="outline">
                Show the text
              </Button>
            )
          }
        >
          What you wrote stands below. To keep it, copy it from the text view into a new feature file.
        </Alert>
      ) : null}
      {conflict !== null && conflict !== 'deleted' ? (
        <TheirsNotice conflict={conflict} onTakeTheirs={onTakeTheirs} />
      ) : null}
      {found && !reply ? (
        <Alert
          title="There is a draft that was never saved."
          actions={
            <>
              <Button onClick={onRestore}>Restore draft</Button>
              <Button variant="outline" onClick={onForget}>
                Discard
              </Button>
            </>
          }
        >
          {found.version < latest ? `It was begun on V${found.version}; the file is at V${latest} now.` : null}
        </Alert>
      ) : null}
      {version < latest && !reply && !found ? (
        <p className="text-muted-foreground">{`You are editing V${version}; V${latest} has been saved since.`}</p>
      ) : null}
    </>
  )
}

function RefusalNotice({ refusal }: { refusal: NonNullable<EditorReply['refusal']> }) {
  return (
    <Alert
      tone="error"
      title={refusal.message}
      actions={
        refusal.onlyDescriptions ? (
          <Button type="submit" name="intent" value="saveDescriptions" variant="outline">
            They are descriptions: save
          </Button>
        ) : null
      }
    >
      {refusal.problems.length > 0 ? (
        <ul className="list-disc ps-5">
          {refusal.problems.slice(0, 20).map(({ line, reason }) => (
            <li key={`${line}:${reason}`}>{`Line ${line.toLocaleString('en')}: ${reason}`}</li>
          ))}
          {refusal.problems.length > 20 ? (
            <li>{`${(refusal.problems.length - 20).toLocaleString('en')} more`}</li>
          ) : null}
        </ul>
      ) : null}
    </Alert>
  )
}

interface TheirsNoticeProps {
  conflict: Exclude<EditorReply['conflict'], 'deleted' | null>
  onTakeTheirs: (version: number) => void
}

/** Another version was saved while this one was written: both, and the choice between them. */
function TheirsNotice({ conflict, onTakeTheirs }: TheirsNoticeProps) {
  const { pathname } = useLocation()
  return (
    <Alert
      tone="warning"
      live
      title={featureEditorMessages.changed}
      actions={
        <>
          <Button type="submit" name="intent" value="saveOver">
            Keep mine
          </Button>
          <ButtonLink
            href={pathname}
            variant="outline"
            onClick={(event) => {
              event.preventDefault()
              onTakeTheirs(conflict.version)
            }}
          >
            Take theirs
          </ButtonLink>
        </>
      }
    >
      <input type="hidden" name="over" value={conflict.version} readOnly />
      <p className="mb-2">
        {conflict.modifiedBy || 'Somebody'} saved V{conflict.version}, and both of you changed what stands below.
        Nothing is lost: “Keep mine” saves these as you have them, with all other changes of V{conflict.version} merged
        in. “Take theirs” drops your draft.
      </p>
      <ConflictingParts conflict={conflict} />
      <details>
        <summary>All lines that differ</summary>
        <ComparedSource
          source={conflict.source}
          dark={false}
          label={`Theirs (V${conflict.version}, deleted lines) and yours (inserted lines)`}
        />
      </details>
    </Alert>
  )
}
