import { expect, test } from 'vitest'
import { buildSampleCard } from '../../../../playground/sample-cards.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { createStorage } from '../../../lib/app-storage.ts'
import { createEditedCard, readCardDraft, toEditedCard, toPreview, writeCardDraft } from './card-draft.ts'
import { validateCard } from './validate-card.ts'

const createDevice = () =>
  createStorage({
    backend: () => {
      throw new Error('storage is blocked')
    },
  })

test('C-33 a new card gives strangers the work and people met the numbers', () => {
  const { form } = createEditedCard(sampleCreator, true)
  expect(form).toMatchObject({ name: '林深', isDefault: true, audience: { company: 'everybody', mobile: 'exchanged' } })
  expect(createEditedCard({ ...sampleCreator, nickname: 'guest-abcdef' }, false).form).toMatchObject({
    name: '',
    isDefault: false,
  })
})

test('C-33 the preview shows each audience what it would see', () => {
  const card = toEditedCard(buildSampleCard({ audience: { ...buildSampleCard().audience, wechat: 'nobody' } }))
  expect(toPreview(card, 'everybody')).toMatchObject({ company: '光年沉浸艺术实验室', mobile: '', place: null, wechat: '' })
  expect(toPreview(card, 'exchanged')).toMatchObject({ mobile: '138 0000 0001', email: 'linshen@zhanjian.example', wechat: '' })
})

test('C-33 unsaved changes of several cards are kept apart, and a draft of another build is ignored', () => {
  const storage = createDevice()
  const draft = createEditedCard(sampleCreator, false)
  writeCardDraft(storage, 'u1', 'new', draft)
  writeCardDraft(storage, 'u1', 'card-1', { ...draft, avatarUrl: '/other.webp' })
  expect(readCardDraft(storage, 'u1', 'new')).toEqual(draft)
  expect(readCardDraft(storage, 'u2', 'new')).toBeUndefined()
  writeCardDraft(storage, 'u1', 'new', undefined)
  expect(readCardDraft(storage, 'u1', 'new')).toBeUndefined()
  expect(readCardDraft(storage, 'u1', 'card-1')?.avatarUrl).toBe('/other.webp')
  storage.write('card-drafts.u1', { new: { form: { name: '林深' } } })
  expect(readCardDraft(storage, 'u1', 'new')).toBeUndefined()
})

test('C-33 each fault is told beside its field, in words that say what to write', () => {
  const { form } = createEditedCard(sampleCreator, true)
  expect(validateCard(form)).toEqual({})
  const faults = validateCard({
    ...form,
    name: ' ',
    mobile: 'call me',
    email: 'nobody',
    website: 'zhanjian.example',
    company: '馆'.repeat(41),
  })
  expect(Object.keys(faults).sort()).toEqual(['company', 'email', 'mobile', 'name', 'website'])
  expect(faults.name).toBe('请填写姓名')
  expect(faults.company).toBe('内容太长，最多40个字')
  expect(faults.website).toContain('https://')
})
