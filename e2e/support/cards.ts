import { type APIRequestContext, expect } from '@playwright/test'
import { cardField } from '@zhanjian/contract/cards/cards.ts'
import { APP_ORIGIN } from './app.ts'

/** Makes a card that is found on its owner's page, with everything for everybody. */
export async function createCard(
  request: APIRequestContext,
  token: string,
  texts: { name: string; company: string },
): Promise<void> {
  const audience = Object.fromEntries(cardField.options.map((field) => [field, 'everybody']))
  const empty = { title: '', mobile: '', phone: '', email: '', wechat: '', website: '', introduction: '' }
  const lists = { tags: [], workIds: [] }
  const none = { avatarAssetId: null, place: null, recordingAssetId: null }
  const data = { ...empty, ...lists, ...none, ...texts, style: 'celadon', audience, isDefault: true, isFindable: true }
  const answer = await request.post(`${APP_ORIGIN}/api/bizCard/card/update`, {
    headers: { authorization: `Bearer ${token}` },
    data,
  })
  expect(answer.status()).toBe(200)
}
