import { secondFactorMessages } from '@caseweave/contract/people/second-factor-messages'
import { Alert } from '@caseweave/ui/alert'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { Copy, Download, Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copyText } from '../../platform/screen/copy-text'

/** Recovery codes that have just been made, shown this once; the buttons come with JavaScript. */
export function RecoveryCodeList({ codes, username }: { codes: string[]; username: string }) {
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const text = `Caseweave recovery codes of ${username}\n\n${codes.join('\n')}\n`
  return (
    <Card data-answered="" aria-labelledby="codes-title">
      <CardHeader id="codes-title" title="Your recovery codes" />
      <CardContent className="grid gap-4">
        <Alert tone="warning" title={secondFactorMessages.shownOnce} live />
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-6 gap-y-1 font-mono">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2 print:hidden">
          {alive ? (
            <>
              <Button variant="outline" onClick={() => copyText(codes.join('\n'), 'the recovery codes')}>
                <Copy aria-hidden="true" />
                Copy
              </Button>
              <ButtonLink
                variant="outline"
                href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
                download="caseweave-recovery-codes.txt"
              >
                <Download aria-hidden="true" />
                Download
              </ButtonLink>
              <Button variant="outline" onClick={() => window.print()}>
                <Printer aria-hidden="true" />
                Print
              </Button>
            </>
          ) : null}
          <ButtonLink href="/profile#second-factor">I have kept them</ButtonLink>
        </div>
      </CardContent>
    </Card>
  )
}
