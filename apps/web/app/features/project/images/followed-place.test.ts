import { expect, it } from 'vitest'
import { movedPlace } from './followed-place'

it.each([
  // What is typed before it moves it, what is typed behind it or right there does not.
  ['ab|cd', 'Xab|cd'],
  ['ab|cd', 'ab|cdX'],
  ['ab|cd', 'ab|Xcd'],
  ['ab|cd', 'a|cd'],
  ['ab|cd', 'ab|c'],
  // What stood around it is replaced: it is where that was.
  ['ab|cd', 'a|d'],
  ['ab|cd', '|'],
  ['|', '|X'],
])('follows %s to %s', (before, after) => {
  const text = (each: string) => each.replace('|', '')
  const moved = movedPlace(text(before), text(after), before.indexOf('|'))
  expect(`${text(after).slice(0, moved)}|${text(after).slice(moved)}`).toBe(after)
})
