import { featureEditorMessages } from '@caseweave/contract/automation/feature-files/feature-editor-messages'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Alert } from '@caseweave/ui/alert'
import { Button } from '@caseweave/ui/button'
import type { EditorReply } from './editor-reply'
import type { KeptDraft } from './kept-draft'
import { choiceField } from './merge-choices'
import { TheirsNotice } from './theirs-notice'

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
      {refusal && reply?.asked ? <AskedBefore {...reply.asked} /> : null}
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
        <TheirsNotice conflict={conflict} over={reply?.asked?.over ?? null} onTakeTheirs={onTakeTheirs} />
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

/** What was chosen before a refusal goes with the next try. */
function AskedBefore({ over, choices }: NonNullable<EditorReply['asked']>) {
  return (
    <>
      <input type="hidden" name="over" value={over} readOnly />
      {Object.entries(choices).map(([key, take]) => (
        <input key={key} type="hidden" name={choiceField(key)} value={take} readOnly />
      ))}
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
            <li key={`${line}:${reason}`}>{`Line ${numberText(line)}: ${reason}`}</li>
          ))}
          {refusal.problems.length > 20 ? <li>{`${numberText(refusal.problems.length - 20)} more`}</li> : null}
        </ul>
      ) : null}
    </Alert>
  )
}
