import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { accountOverview } from '@zhanjian/contract/accounts/account.ts'
import { afterEach, expect, test } from 'vitest'
import { signatureTexts as texts } from '#text/publish/signature.ts'
import type { FakeApi } from '../../../playground/fake-api.ts'
import { sampleAccount } from '../../../playground/sample-accounts.ts'
import { sampleCreator } from '../../../playground/sample-creator.ts'
import { StoryFrame } from '../../../playground/story-frame.tsx'
import { SignatureField } from './signature-field.tsx'
import { useSignature } from './use-signature.ts'

afterEach(cleanup)

test('a title may follow the name that is typed; an empty one stands for the nickname', async () => {
  const renames: string[] = []
  const Field = () => <SignatureField signature={useSignature((before, after) => renames.push(`${before} → ${after}`))} />
  const story = {
    name: 'test',
    person: { ...sampleCreator, nickname: '展间访客5559' },
    answers: (api: FakeApi) => api.mockEndpoint(accountOverview, { data: { ...sampleAccount, isNicknameChosen: false } }),
    render: () => <Field />,
  }
  render(<StoryFrame theme="light" story={story} />)
  const field = await screen.findByLabelText(texts.label)
  fireEvent.change(field, { target: { value: '' } })
  fireEvent.change(field, { target: { value: '林深' } })
  expect(renames).toEqual(['展间访客5559 → 展间访客5559', '展间访客5559 → 林深'])
})
