import { expect, test } from 'vitest'
import { findTitleError } from '../../../shared/drafts/work-details.ts'
import { cutToTitle } from './cut-to-title.ts'

test('V-04 a text that is longer than a title is cut to it, between what people see as characters', () => {
  expect(cutToTitle('秋日')).toBe('秋日')
  expect(cutToTitle('秋'.repeat(40))).toBe('秋'.repeat(30))
  expect(cutToTitle(`${'秋'.repeat(29)}🇨🇳日`)).toBe('秋'.repeat(29))
  expect(cutToTitle(`${'秋'.repeat(28)}🇨🇳日`)).toBe(`${'秋'.repeat(28)}🇨🇳`)
  expect(findTitleError(cutToTitle('👨‍👩‍👧'.repeat(20)))).toBeUndefined()
})
