import type { RestDescription } from '@caseweave/api/rest/description'
import { Badge } from '@caseweave/ui/badge'
import { Card, CardContent } from '@caseweave/ui/card'
import { DescribedType, DescribedValues } from './described-values'

/** What a body is where it is no JSON. */
const bodies = {
  files: 'Body: the files of a multipart/form-data form, or one file as it is.',
  image: 'Body: the image as it is, such as image/png.',
  text: 'Body: the text of the file, as text/plain.',
}

/** One address of the interface: what it does, what it needs, what it answers. */
export function DescribedEndpoint({ endpoint }: { endpoint: RestDescription['groups'][number]['endpoints'][number] }) {
  const { id, method, path, summary, text, scope, parameters, takes, answer } = endpoint
  return (
    <Card id={id} className="scroll-mt-4">
      <CardContent className="grid grid-cols-1 gap-3">
        <h3 className="font-semibold">{summary}</h3>
        <p className="flex flex-wrap items-center gap-2">
          <Badge variant={method === 'GET' ? 'info' : 'accent'}>{method}</Badge>
          <code className="wrap-anywhere">{path}</code>
        </p>
        {text ? <p className="max-w-3xl">{text}</p> : null}
        {takes ? <p className="max-w-3xl">{bodies[takes]}</p> : null}
        {parameters.length > 0 ? <DescribedValues caption={`Parameters: ${summary}`} values={parameters} /> : null}
        <p>
          Answers <DescribedType type={answer.type} of={answer.of} />.{' '}
          {scope ? (
            <>
              Needs the scope <code>{scope}</code>.
            </>
          ) : (
            'Any token will do.'
          )}
        </p>
      </CardContent>
    </Card>
  )
}
