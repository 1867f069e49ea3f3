/** What each part of a pick says, as a text that also names what the part belongs to: a release, a module, a scenario. */
export type PickTexts<Pick> = Record<keyof Pick, string>

/**
 * What is ticked when a navigation has landed. A part that the address brought along as it was when the navigation `began` is as `newest`
 * has it, so that ticks made on the way stay; in a part that a link or the server has set, the address holds. `began` is undefined when
 * nobody saw the beginning.
 */
export function landPick<Pick extends object>(
  began: PickTexts<Pick> | undefined,
  arrived: { pick: Pick; texts: PickTexts<Pick> },
  newest: Pick,
): Pick {
  const landed = { ...arrived.pick }
  for (const part in arrived.pick) if (began?.[part] === arrived.texts[part]) landed[part] = newest[part]
  return landed
}
