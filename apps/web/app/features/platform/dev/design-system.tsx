import { Link } from '@caseweave/ui/navigation'
import { FormFrame, ListFrame, ScreenHead } from '@caseweave/ui/screen'
import { ControlSpecimens } from './control-specimens'
import { DisplaySpecimens } from './display-specimens'
import { StructureSpecimens } from './structure-specimens'

/** Every component of the design system in its states; `frame` and `show` are what the address asks for. */
export function DesignSystem({ frame, show }: { frame: string | null; show: string | null }) {
  const content = (
    <>
      <ScreenHead
        title="Design system"
        lead="Every component of packages/ui in its states. Only in development."
        actions={
          <Link href={frame === 'form' ? '/dev/ui' : '/dev/ui?frame=form'} className="text-link underline">
            {frame === 'form' ? 'In the frame of lists' : 'In the frame of forms'}
          </Link>
        }
      />
      <h2 className="text-base font-semibold">Controls</h2>
      <ControlSpecimens />
      <h2 className="text-base font-semibold">Messages and marks</h2>
      <DisplaySpecimens busy={show === 'busy'} />
      <h2 className="text-base font-semibold">Ways, tables and charts</h2>
      <StructureSpecimens show={show} />
    </>
  )
  return frame === 'form' ? <FormFrame>{content}</FormFrame> : <ListFrame>{content}</ListFrame>
}
