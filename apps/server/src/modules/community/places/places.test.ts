import { saveActivity } from '@zhanjian/contract/activities/activity-admin.ts'
import { removeCard } from '@zhanjian/contract/cards/cards.ts'
import { saveBooth } from '@zhanjian/contract/merchants/booth-admin.ts'
import { myPlaces } from '@zhanjian/contract/places/my-places.ts'
import type { Place } from '@zhanjian/contract/places/places.ts'
import { RECENT_PLACES_MAX } from '@zhanjian/contract/works/limits.ts'
import { updateWork } from '@zhanjian/contract/works/work-drafts.ts'
import { createTestInvitation } from '@zhanjian/scene/invitation/testing/invitations.ts'
import { expect, test } from 'vitest'
import { type Person, startTestApp } from '../../../testing/start-test-app.ts'
import { createActivityForm } from '../../content/activities/testing/activities.ts'
import { createBoothForm } from '../../content/booths/testing/booths.ts'
import { createCard } from '../../content/cards/testing/cards.ts'
import { addInvitation } from '../../content/works/testing/invitations.ts'
import { createPostDraft } from '../../content/works/testing/posts.ts'

const app = await startTestApp()
const person = await app.signIn({ roles: ['user', 'merchant', 'admin'] })

const placeNamed = (name: string): Place => ({ name, address: '象山路 352 号', regionCode: '330106', position: null })
const listNames = async ({ token }: Person) => (await app.callOk(myPlaces, { token })).map(({ place }) => place.name)
const addCardAt = (name: string, owner: Person = person) => {
  app.clock.advanceS(60)
  return createCard(app, owner, { place: placeNamed(name) })
}

test('S-70 a user is told the places of their own things, each once, the newest first, and nobody else’s', async () => {
  const { token } = person
  await addCardAt('名片的地方')
  app.clock.advanceS(60)
  await app.callOk(saveActivity, { body: createActivityForm(app, { place: placeNamed('活动的地方') }), token })
  app.clock.advanceS(60)
  await app.callOk(saveBooth, { body: createBoothForm({ place: placeNamed('展位的地方') }), token })
  app.clock.advanceS(60)
  const { work, revision } = await createPostDraft(app, person)
  await app.callOk(updateWork, { body: { id: work.id, revision, place: placeNamed('作品的地方') }, token })
  app.clock.advanceS(60)
  const card = createTestInvitation(1)
  await addInvitation(app, person, { ...card, event: { ...card.event, place: { ...placeNamed('请柬的地方'), position: null } } })
  await addInvitation(app, person, { ...card, event: { ...card.event, place: null } })
  const stranger = await app.signIn()
  await addCardAt('别人的地方', stranger)
  const again = await addCardAt('名片的地方')

  expect(await listNames(person)).toEqual(['名片的地方', '请柬的地方', '作品的地方', '展位的地方', '活动的地方'])
  const [newest] = await app.callOk(myPlaces, { token })
  expect(newest).toEqual({ place: placeNamed('名片的地方'), usedAt: expect.any(String) })
  await app.callOk(removeCard, { params: { id: again.cardId }, token })
  expect((await listNames(person)).at(-1)).toBe('名片的地方')
  expect(await listNames(stranger)).toEqual(['别人的地方'])
  expect(await app.call(myPlaces, {})).toMatchObject({ http: 401 })
})

test('S-70 of many places the newest are told', async () => {
  const owner = await app.signIn()
  const { token } = owner
  for (let at = 0; at <= RECENT_PLACES_MAX; at++) {
    app.clock.advanceS(60)
    const { work, revision } = await createPostDraft(app, owner)
    await app.callOk(updateWork, { body: { id: work.id, revision, place: placeNamed(`第 ${at} 处`) }, token })
  }
  const names = await listNames(owner)
  expect(names).toHaveLength(RECENT_PLACES_MAX)
  expect(names[0]).toBe(`第 ${RECENT_PLACES_MAX} 处`)
})
