import { expect, test } from 'vitest'
import { createWordListModeration } from './moderation.ts'

const moderation = createWordListModeration()

test.each(['招嫖', '招 嫖', '招*嫖', '<b>招</b>招\u200b嫖', '今晚约 炮！'])('%j is refused with any spacing', async (text) => {
  expect(await moderation.isAllowed(['山水', text])).toBe(false)
})

test('texts are compared regardless of width and case', async () => {
  expect(await createWordListModeration(['casino88']).isAllowed(['ＣＡＳＩＮＯ　８８'])).toBe(false)
})

test.each([
  '約炮',
  '賣淫',
  '網路？網絡賭博',
  '招\u3164嫖',
  '招\u00ad\u2060嫖',
  '招\ufe0f🌸嫖',
  '招\u0336嫖\u0336',
  '裸\n聊',
])('%j is refused in any script and with any characters in between', async (text) => {
  expect(await moderation.isAllowed([text])).toBe(false)
})

test.each([
  'саsіno',
  'cаsino',
  'Ｃ-Á.S-Ï.N_O',
  'ⓒⓐⓢⓘⓝⓞ',
  'c a s ı n ο',
])('%j, letters that look alike, are recognised', async (text) => {
  expect(await createWordListModeration(['Casino']).isAllowed([text])).toBe(false)
})

test('artistic texts are accepted', async () => {
  expect(await moderation.isAllowed(['赌徒', '毒', '裸女', '战争与枪', '', '静物'])).toBe(true)
})
