import { type MessageKind, messageKinds } from '@zhanjian/contract/message-kinds.ts'
import { isOwnPath } from '@zhanjian/contract/return-path.ts'
import { screenNameOf } from '@zhanjian/contract/screens.ts'
import { workKind } from '@zhanjian/contract/works.ts'
import { expect, test } from 'vitest'
import type { MessageEvent } from '../../base/outbox/service.ts'
import { renderMessage } from './texts.zh.ts'

const facts = { workId: 'w', commentId: 'c', feedbackId: 'f', reasons: [], note: '', target: 'work' }

test.each(Object.keys(messageKinds) as MessageKind[])('V-05 a message of %s links to an own screen or nowhere', (kind) => {
  for (const work of [null, ...workKind.options.map((option) => ({ code: 'aB3dE5gH7j', title: '作品', kind: option }))]) {
    for (const count of [1, 2]) {
      const known = { nickname: null, count, personId: 'p', readerId: 'r', work: () => work, comment: () => null }
      const { path } = renderMessage({ kind, facts } as MessageEvent, known)
      expect(path === null || (isOwnPath(path) && screenNameOf(path) !== undefined), String(path)).toBe(true)
    }
  }
})
