import { suggestionsPath } from '@caseweave/contract/automation/addresses'
import type { SuggestionAnswer, SuggestionSearch } from '@caseweave/contract/automation/suggestions/suggestions'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { counted } from '@caseweave/contract/platform/counted'
import { Badge } from '@caseweave/ui/badge'
import { Button, buttonClasses } from '@caseweave/ui/button'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { Field } from '@caseweave/ui/field'
import { Form, Link } from '@caseweave/ui/navigation'
import { Select } from '@caseweave/ui/select'
import { FolderTree } from 'lucide-react'
import { Moment } from '../../platform/time/moment'
import { shownScore } from './shown-score'
import { type SuggestionAddress, suggestionSearch, suggestionsHref, undoAnswerHref } from './suggestion-links'

interface SearchViewProps {
  projectId: number
  address: SuggestionAddress
  releaseId: number
  releases: readonly { id: number; number: string }[]
  /** The names of the chosen module, from the top; null when none is. */
  trail: readonly string[] | null
  searches: readonly SuggestionSearch[]
  answers: readonly SuggestionAnswer[]
  mayAnswer: boolean
}

/** Where a search for a module begins, with the searches that were made and the latest answers. */
export function SearchView(props: SearchViewProps) {
  const { projectId, address, releaseId, releases, trail, searches, answers, mayAnswer } = props
  return (
    <>
      {mayAnswer ? <SearchCard {...{ projectId, address, releaseId, releases, trail }} /> : null}
      <SearchesCard projectId={projectId} searches={searches} trail={trail} />
      <AnswersCard {...{ projectId, address, answers, mayAnswer }} />
    </>
  )
}

type Shown<Key extends keyof SearchViewProps> = Pick<SearchViewProps, 'projectId' | Key>

function SearchCard(props: Shown<'address' | 'releaseId' | 'releases' | 'trail'>) {
  const { projectId, address, releaseId, releases, trail } = props
  return (
    <Card>
      <CardHeader
        title="Search a whole module"
        description="Compares all automatable test cases of a module, and of those below it, with all scenarios."
      />
      <CardContent>
        <Form method="post" action={suggestionsHref(projectId, address)} className="flex flex-wrap items-end gap-2">
          <input type="hidden" name="module" value={address.moduleId} />
          <Link
            href={`${suggestionsPath(projectId)}/module${suggestionSearch(address)}`}
            className={buttonClasses({ variant: 'outline', className: 'max-w-full min-w-0' })}
          >
            <FolderTree aria-hidden="true" />
            <span className="truncate">{trail ? trail.join(' › ') : 'Choose a module'}</span>
          </Link>
          <Field id="search-release" label="Release" className="w-44 max-w-full">
            {(control) => (
              <Select {...control} name="release" defaultValue={String(releaseId)}>
                <option value="0">None</option>
                {releases.map(({ id, number }) => (
                  <option key={id} value={id}>
                    {number}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button type="submit" name="go" value="search">
            Search
          </Button>
        </Form>
      </CardContent>
    </Card>
  )
}

function SearchesCard({ projectId, searches, trail }: Shown<'searches' | 'trail'>) {
  return (
    <Card>
      <CardHeader title="Searches" />
      <CardContent>
        {searches.length === 0 ? (
          <p className="text-muted-foreground">
            {trail === null
              ? 'Suggestions compare test cases with scenarios. Choose a module that has test cases, and search it.'
              : 'No module was searched so far: one press of Search finds the first suggestions.'}
          </p>
        ) : null}
        <ul className="-my-2 divide-y divide-border">
          {searches.map((search) => (
            <li key={search.id} className="py-2">
              <Link
                href={suggestionsHref(projectId, { searchId: search.id, releaseId: search.releaseId })}
                className="font-medium text-link wrap-anywhere hover:underline"
              >
                {search.modules.join(' › ')}
              </Link>
              <p className="text-muted-foreground">
                {`Release ${search.release} · ${search.finishedAt ? counted(search.cases, 'test case') : 'not done yet'} · ${search.by} · `}
                <Moment date={search.at} />
              </p>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}

function AnswersCard({ projectId, address, answers, mayAnswer }: Shown<'address' | 'answers' | 'mayAnswer'>) {
  return (
    <Card>
      <CardHeader title="Latest answers" description="Each can be taken back; with a yes its mapping goes, too." />
      <CardContent>
        {answers.length === 0 ? <p className="text-muted-foreground">Nothing was answered so far.</p> : null}
        <ul className="-my-2 divide-y divide-border">
          {answers.map((answer) => (
            <li
              key={`${answer.caseNumber} ${answer.scenarioId}`}
              className="flex flex-wrap items-center justify-between gap-2 py-2"
            >
              <div className="min-w-0 flex-1 basis-64">
                <p className="wrap-anywhere">
                  <AnswerBadge decision={answer.decision} /> {`${caseNumberLabel(answer.caseNumber)} ${answer.summary}`}
                  <span className="text-muted-foreground"> ↔ </span>
                  {answer.scenario}
                </p>
                <p className="text-muted-foreground">
                  {`${shownScore(answer.score)} · ${answer.by} · `}
                  <Moment date={answer.at} />
                </p>
              </div>
              {mayAnswer ? (
                <Form method="post" action={undoAnswerHref(projectId, { moduleId: address.moduleId }, answer)}>
                  <Button
                    type="submit"
                    size="sm"
                    variant="outline"
                    aria-label={`Undo: ${caseNumberLabel(answer.caseNumber)} and ${answer.scenario}`}
                  >
                    Undo
                  </Button>
                </Form>
              ) : null}
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}

const answerLooks = {
  accepted: { word: 'Accepted', variant: 'pass' },
  rejected: { word: 'Rejected', variant: 'block' },
  never: { word: 'Never again', variant: 'neutral' },
} as const

function AnswerBadge({ decision }: Pick<SuggestionAnswer, 'decision'>) {
  const { word, variant } = answerLooks[decision]
  return <Badge variant={variant}>{word}</Badge>
}
