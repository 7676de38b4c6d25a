import type { Feedback } from '@zhanjian/contract/community/feedback.ts'

/** Newest first, one of each state. */
export const sampleFeedback: Feedback[] = [
  {
    id: 'f1',
    kind: 'problem',
    text: '发布展厅以后，朋友用旧手机打开时墙上的画是黑的，过了大约半分钟才出现。\n截图里是他看到的样子。',
    pictures: [{ url: '/icon-192.png' }, { url: '/icon-512.png' }],
    contact: 'linshen@zhanjian.example',
    device: { screen: '390×844 @3', language: 'zh-CN', appVersion: 'v0.1', host: 'browser' },
    state: 'answered',
    answers: [
      {
        id: 'a1',
        text: '谢谢您的截图。旧手机上大图来得慢，我们已让小图先出现，更新后请再试一次。',
        at: '2026-11-20T06:00:00.000Z',
      },
    ],
    hasUnread: true,
    createdAt: '2026-11-19T02:00:00.000Z',
  },
  {
    id: 'f2',
    kind: 'suggestion',
    text: '希望可以自己选墙的颜色。',
    pictures: [],
    contact: '',
    device: null,
    state: 'open',
    answers: [],
    hasUnread: false,
    createdAt: '2026-11-12T02:00:00.000Z',
  },
  {
    id: 'f3',
    kind: 'account',
    text: '换了手机号，想保留原来的展厅。',
    pictures: [],
    contact: '',
    device: null,
    state: 'closed',
    answers: [],
    hasUnread: false,
    createdAt: '2026-10-12T02:00:00.000Z',
  },
]
