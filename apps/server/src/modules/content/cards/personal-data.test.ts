import { myExchanges } from '@zhanjian/contract/cards/card-exchange.ts'
import { changeEntry, heldCards, holderOverview } from '@zhanjian/contract/cards/card-holder.ts'
import { cardById, saveCard } from '@zhanjian/contract/cards/cards.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../testing/start-test-app.ts'
import { createPicture } from '../uploads/testing/test-files.ts'
import { uploadAndProcess } from '../uploads/testing/upload-test-file.ts'
import { createCardBody, createPersonWithCard, exchangeCards } from './testing/cards.ts'

const app = await startTestApp()
await app.jobs.start()

const eraseCards = async (accountId: string): Promise<void> => {
  for (const part of app.personalData) if (part.name === 'cards') await part.erase(accountId, null)
}

test('S-36 of an erased owner nothing is left in the holders of others, but the holders’ own notes stay', async () => {
  const owner = await createPersonWithCard(app, '林深海')
  const picture = await uploadAndProcess(app, owner, await createPicture('png', '#336699'))
  const body = { ...createCardBody({ name: '林深海', avatarAssetId: picture.id }), cardId: owner.card.cardId }
  const { avatar } = await app.callOk(saveCard, { body, token: owner.token })
  const holder = await createPersonWithCard(app, '陈若溪')
  await exchangeCards(app, holder, holder.card, owner, owner.card)
  const [held] = (await app.callOk(heldCards, { body: {}, token: holder.token })).records
  await app.callOk(changeEntry, { params: { id: held?.id }, body: { note: '欠他一本书' }, token: holder.token })
  // Twice: a crash in the middle is taken up by doing it again.
  await eraseCards(owner.user.id)
  await eraseCards(owner.user.id)
  const after = await app.callOk(heldCards, { body: {}, token: holder.token })
  expect(after.records).toMatchObject([
    {
      id: held?.id,
      name: '',
      company: '',
      cardId: null,
      userId: null,
      avatar: '',
      note: '欠他一本书',
      isEnded: true,
      initial: '#',
    },
  ])
  const detail = await app.callOk(cardById, { params: { id: held?.id }, token: holder.token })
  expect(detail).toMatchObject({ mobile: '', email: '', owner: null, code: null })
  expect((await app.fastify.inject({ url: avatar })).statusCode).toBe(404)
  expect((await app.callOk(myExchanges, { body: { which: 'all' }, token: holder.token })).records).toEqual([])
  expect(await app.callOk(heldCards, { body: { text: '林深' }, token: holder.token })).toMatchObject({ total: 0 })
})

test('S-36 of an erased holder nothing is left, and the owners keep their cards', async () => {
  const owner = await createPersonWithCard(app, '林深海')
  const holder = await createPersonWithCard(app, '陈若溪')
  await exchangeCards(app, holder, holder.card, owner, owner.card)
  await eraseCards(holder.user.id)
  expect(await app.callOk(holderOverview, { token: holder.token })).toMatchObject({ total: 0, groups: [], waitingCount: 0 })
  expect(await app.callOk(cardById, { params: { id: owner.card.code } })).toMatchObject({ name: '林深海' })
})
