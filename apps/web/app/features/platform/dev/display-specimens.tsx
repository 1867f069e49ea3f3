import { Alert } from '@caseweave/ui/alert'
import { Avatar } from '@caseweave/ui/avatar'
import { Badge, Chip, ResultBadge } from '@caseweave/ui/badge'
import { BrandMark } from '@caseweave/ui/brand-mark'
import { Button } from '@caseweave/ui/button'
import { Card, CardContent, CardFooter, CardHeader } from '@caseweave/ui/card'
import { EmptyState } from '@caseweave/ui/empty-state'
import { FoldSummary } from '@caseweave/ui/fold-summary'
import { HelpLink, HelpOfMessage } from '@caseweave/ui/help-link'
import { IconSprite, SpriteIcon } from '@caseweave/ui/icon-sprite'
import { LoadingBird } from '@caseweave/ui/loading-bird'
import { BusyBar, ProgressBar } from '@caseweave/ui/progress'
import { Skeleton, SkeletonRows } from '@caseweave/ui/skeleton'
import { Spinner } from '@caseweave/ui/spinner'
import { showToast } from '@caseweave/ui/toast'
import { Inbox, Star } from 'lucide-react'
import { Moment, MomentDay } from '../time/moment'
import { Specimen } from './specimen'

const tones = ['info', 'success', 'warning', 'error'] as const
const badges = ['neutral', 'accent', 'outline', 'pass', 'fail', 'block', 'skip'] as const
const results = ['pass', 'fail', 'block', 'skip', 'remaining'] as const
const then = new Date('2026-11-22T07:11:09Z')

/** What tells something: messages, marks, progress, and nothing. */
export function DisplaySpecimens({ busy }: { busy: boolean }) {
  return (
    <>
      <MessageSpecimens />
      <MarkSpecimens busy={busy} />
    </>
  )
}

function MessageSpecimens() {
  return (
    <>
      <Specimen name="Alert">
        {tones.map((tone) => (
          <Alert
            key={tone}
            tone={tone}
            live={false}
            title={`A sentence of the tone ${tone}`}
            className="flex-1 basis-80"
          >
            What it means, and what to do next.
          </Alert>
        ))}
      </Specimen>
      <Specimen name="Toasts">
        {tones.map((tone) => (
          <Button
            key={tone}
            variant="outline"
            onClick={() => showToast({ id: `${tone}-${Date.now()}`, tone, title: 'Saved', text: 'TC-12 was saved.' })}
          >
            Show {tone}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Badge">
        {badges.map((variant) => (
          <Badge key={variant} variant={variant}>
            {variant}
          </Badge>
        ))}
      </Specimen>
      <Specimen name="ResultBadge">
        {results.map((status) => (
          <ResultBadge key={status} status={status} />
        ))}
      </Specimen>
      <Specimen name="Chip">
        <Chip>smoke</Chip>
        <Chip removeLabel="Remove smoke" onRemove={() => undefined}>
          smoke
        </Chip>
      </Specimen>
      <Specimen name="Moment, MomentDay">
        <Moment date={then} />
        <MomentDay date={then} />
      </Specimen>
    </>
  )
}

/** Cards, marks and what waits. */
function MarkSpecimens({ busy }: { busy: boolean }) {
  return (
    <>
      <Specimen name="Avatar, BrandMark">
        <Avatar name="Ada Okafor" size="sm" />
        <Avatar name="Ada Okafor" />
        <Avatar name="Ada Okafor" size="lg" />
        <BrandMark title="Caseweave" className="size-8" />
      </Specimen>
      <Specimen name="Card, CardHeader, CardContent, CardFooter">
        <Card className="w-96">
          <CardHeader
            title="Title"
            description="One line on what it is for."
            actions={<Button size="sm">Action</Button>}
          />
          <CardContent>Content</CardContent>
          <CardFooter>
            <Button>Save</Button>
          </CardFooter>
        </Card>
      </Specimen>
      <Specimen name="EmptyState">
        <EmptyState
          icon={Inbox}
          title="Nothing is here yet"
          action={<Button>Add the first one</Button>}
          className="flex-1"
        >
          What would stand here, and how it comes here.
        </EmptyState>
      </Specimen>
      <Specimen name="ProgressBar, BusyBar">
        <ProgressBar label="Reading" value={340} max={1_200} unit="rows" className="w-80" />
        <ProgressBar label="Waiting" value={null} className="w-80" />
        <ProgressBar label="Done" value={12} max={12} tone="pass" className="w-80" />
        <ProgressBar label="Stopped" value={5} max={12} tone="fail" className="w-80" />
        <BusyBar active={busy} />
      </Specimen>
      <Specimen name="Skeleton, SkeletonRows, Spinner, LoadingBird">
        <Skeleton className="h-8 w-40" />
        <div className="w-80">
          <SkeletonRows rows={3} />
        </div>
        <Spinner label="Loading" />
        <LoadingBird />
      </Specimen>
      <Specimen name="FoldSummary">
        <details>
          <FoldSummary>How this is calculated</FoldSummary>
          <p>By adding.</p>
        </details>
      </Specimen>
      <Specimen name="HelpLink">
        <HelpOfMessage.Provider value={() => '/help'}>
          <p>
            The file is empty.
            <HelpLink message="The file is empty." />
          </p>
        </HelpOfMessage.Provider>
      </Specimen>
      <Specimen name="IconSprite, SpriteIcon">
        <IconSprite icons={{ specimen: Star }} />
        <SpriteIcon name="specimen" />
        <SpriteIcon name="specimen" label="Star" />
      </Specimen>
    </>
  )
}
