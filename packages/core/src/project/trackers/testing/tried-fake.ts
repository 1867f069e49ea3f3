import type { TrackerKind } from '@caseweave/contract/project/trackers/tracker-kinds'
import { adapters } from '../adapters/adapters'
import { accessTo, type FakeTracker } from './fake-tracker'
import type { TriedTracker } from './tried-tracker'

/** A fake with the adapter of its kind. */
export function triedFake(kind: TrackerKind, fake: FakeTracker): TriedTracker {
  const { projectId, otherProjectId, typeId, titleField, textField, addItem, changeItem, removeItem } = fake
  const { address, now, hideItem, removeProject, requireField } = fake
  return {
    tracker: adapters[kind](accessTo(fake, { kind })),
    strange: adapters[kind](accessTo(fake, { kind, secret: fake.wrongSecret })),
    ...{ address, projectId, typeId, titleField, textField, now, addItem, changeItem, removeItem, removeProject },
    ...(otherProjectId === undefined ? {} : { otherProjectId }),
    ...(hideItem ? { hideItem } : {}),
    ...(requireField ? { requireField } : {}),
    itemAt: (ref) => fake.items().find((item) => item.ref === ref),
    fake,
    close: fake.close,
  }
}
