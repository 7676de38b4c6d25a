import { expect, test } from 'vitest'
import { createWordListModeration } from './moderation.ts'

const moderation = createWordListModeration()

test.each(['招嫖', '招 嫖', '招*嫖', '<b>招</b>招\u200b嫖', '今晚约 炮！'])('refuses %j however it is spaced', async (text) => {
  expect(await moderation.isFit(['山水', text])).toBe(false)
})

test('compares without width and case', async () => {
  expect(await createWordListModeration(['casino88']).isFit(['ＣＡＳＩＮＯ　８８'])).toBe(false)
})

test('lets art speak', async () => {
  expect(await moderation.isFit(['赌徒', '毒', '裸女', '战争与枪', '', '静物'])).toBe(true)
})
