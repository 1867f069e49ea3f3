import {
  AcceptSuggestion,
  CaseSuggestionsQuery,
  OpenSuggestionsQuery,
  RefuseSuggestion,
  ScenarioSuggestionsQuery,
  StartSuggestionSearch,
  SuggestionQueueQuery,
  UndoAnswer,
} from '@caseweave/contract/automation/suggestions/suggestions'
import {
  acceptSuggestion,
  refuseSuggestion,
  undoAnswer,
} from '@caseweave/core/automation/suggestions/answer-suggestion'
import { countOpenSuggestions } from '@caseweave/core/automation/suggestions/count-open'
import { caseSuggestions, scenarioSuggestions } from '@caseweave/core/automation/suggestions/get-suggestions'
import { listAnswers } from '@caseweave/core/automation/suggestions/list-answers'
import { listSearches, listSuggestionQueue } from '@caseweave/core/automation/suggestions/list-queue'
import { startSuggestionSearch } from '@caseweave/core/automation/suggestions/start-search'
import { projectProcedure, router } from '../../trpc'

const reading = projectProcedure('mapping.read')
const writing = projectProcedure('mapping.write')

export const suggestionsRouter = router({
  ofCase: reading.input(CaseSuggestionsQuery).query(({ ctx, input }) => caseSuggestions(ctx, input)),
  ofScenario: reading.input(ScenarioSuggestionsQuery).query(({ ctx, input }) => scenarioSuggestions(ctx, input)),
  answers: reading.query(({ ctx, input }) => listAnswers(ctx, input)),
  searches: reading.query(({ ctx, input }) => listSearches(ctx, input)),
  queue: reading.input(SuggestionQueueQuery).query(({ ctx, input }) => listSuggestionQueue(ctx, input)),
  open: reading.input(OpenSuggestionsQuery).query(({ ctx, input }) => countOpenSuggestions(ctx, input)),
  accept: writing.input(AcceptSuggestion).mutation(({ ctx, input }) => acceptSuggestion(ctx, input)),
  refuse: writing.input(RefuseSuggestion).mutation(({ ctx, input }) => refuseSuggestion(ctx, input)),
  undo: writing.input(UndoAnswer).mutation(({ ctx, input }) => undoAnswer(ctx, input)),
  search: writing.input(StartSuggestionSearch).mutation(({ ctx, input }) => startSuggestionSearch(ctx, input)),
})
