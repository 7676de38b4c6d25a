import { readFileSync } from 'node:fs'
import { ENTRANCES } from '@zhanjian/scene/invitation/elements.ts'
import { expect, test } from 'vitest'

test('every way in which an element comes in has an animation', () => {
  const styles = readFileSync(new URL('invitation-element-view.module.css', import.meta.url), 'utf8')
  const drawn = new Set([...styles.matchAll(/\[data-entrance="(\w+)"\]/g)].map(([, name = '']) => name))
  expect([...drawn].toSorted()).toEqual(ENTRANCES.toSorted())
})
