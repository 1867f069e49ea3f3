import type { AssetStatus } from '@caseweave/contract/people/assets/assets'
import { Archive, CircleCheck, CircleSlash, type LucideIcon, SearchX, Wrench } from 'lucide-react'

/** How each status looks: an icon and a colour beside its word. */
export const statusLooks: Record<AssetStatus, { icon: LucideIcon; sprite: string; colour: string }> = {
  'In Use': { icon: CircleCheck, sprite: 'inUse', colour: 'text-pass' },
  'In Storage': { icon: Archive, sprite: 'inStorage', colour: 'text-info' },
  Lost: { icon: SearchX, sprite: 'lost', colour: 'text-fail' },
  Damaged: { icon: Wrench, sprite: 'damaged', colour: 'text-block' },
  Deprecated: { icon: CircleSlash, sprite: 'deprecated', colour: 'text-skip' },
}
