import { expect, test } from 'vitest'
import { createMapStorage } from '../../../lib/testing/map-storage.ts'
import { createFeedbackDraftStore } from './feedback-draft.ts'
import { readDeviceInfo } from './read-device-info.ts'

test('S-29 the text is stored on the device with its pictures, for its author, until it is sent', () => {
  const storage = createMapStorage()
  const draft = createFeedbackDraftStore(storage, 'u1')
  draft.change({ kind: 'suggestion', text: '希望能改墙色' })
  draft.addPicture({ id: 'a', url: null })
  draft.addPicture({ id: 'b', url: null })
  draft.addPicture({ id: 'a', url: '/a.webp' })
  draft.removePicture('b')
  const wanted = { kind: 'suggestion', text: '希望能改墙色', contact: '', pictures: [{ id: 'a', url: '/a.webp' }] }
  expect(createFeedbackDraftStore(storage, 'u1').getState()).toEqual(wanted)
  expect(createFeedbackDraftStore(storage, 'u2').getState().text).toBe('')
  draft.clear()
  expect(createFeedbackDraftStore(storage, 'u1').getState()).toMatchObject({ text: '', pictures: [] })
})

test('S-29 a draft of another build is ignored', () => {
  const storage = createMapStorage()
  storage.write('feedback-draft.u1', { kind: 'praise', text: 1 })
  expect(createFeedbackDraftStore(storage, 'u1').getState().text).toBe('')
})

test('S-29 the device data matches the schema of the server', () => {
  const window = {
    innerWidth: 390,
    innerHeight: 844,
    devicePixelRatio: 2.625001,
    navigator: { language: 'zh-CN', userAgent: 'x'.repeat(400) },
  }
  const facts = readDeviceInfo(window, { kind: 'messaging-app' })
  expect(facts).toMatchObject({ screen: '390×844 @2.63', language: 'zh-CN', host: 'messaging-app' })
  expect(facts.userAgent).toHaveLength(256)
})
