import type { RawStatus } from './parsed-result'

/** Words of result lists for each status, as `plainWord` writes them. */
const words: Record<RawStatus, readonly string[]> = {
  passed: [
    'pass',
    'passed',
    'ok',
    'success',
    'successful',
    'succeeded',
    'p',
    'true',
    'green',
    'bestanden',
    'erfolgreich',
    'réussi',
    'succès',
    'superado',
    'passou',
    '通过',
    '成功',
    '合格',
  ],
  flaky: ['flaky', 'passedafterretry', 'unstable'],
  failed: [
    'fail',
    'failed',
    'failure',
    'f',
    'nok',
    'ko',
    'notok',
    'false',
    'red',
    'unsuccessful',
    'fehlgeschlagen',
    'nichtbestanden',
    'échec',
    'échoué',
    'fallido',
    'falhou',
    '失败',
    '不合格',
  ],
  error: ['error', 'errored', 'err', 'fehler', 'erreur', 'aborted', 'timeout', 'timedout', 'crashed'],
  broken: ['broken'],
  ambiguous: ['ambiguous'],
  skipped: [
    'skip',
    'skipped',
    'ignored',
    'ignore',
    'disabled',
    'omitted',
    'na',
    'notapplicable',
    'cancelled',
    'canceled',
    'übersprungen',
    '跳过',
  ],
  pending: ['pending', 'todo'],
  undefined: ['undefined', 'unknown'],
  blocked: ['blocked', 'block', 'b', 'blockiert', 'bloqué', '阻塞'],
  running: ['inprogress', 'inprocess', 'running', 'wip', 'started', 'executing'],
  untested: [
    'untested',
    'nottested',
    'notrun',
    'norun',
    'notexecuted',
    'unexecuted',
    'notstarted',
    'open',
    'retest',
    '未执行',
  ],
}

const byWord = new Map<string, RawStatus>(
  (Object.entries(words) as [RawStatus, readonly string[]][]).flatMap(([status, list]) =>
    list.map((word): [string, RawStatus] => [word, status]),
  ),
)

/** The status that a word of a table means; null for words that mean none. */
export const statusOfWord = (word: string): RawStatus | null => byWord.get(plainWord(word)) ?? null

const plainWord = (word: string): string => word.toLowerCase().replace(/[\s_./-]/g, '')
