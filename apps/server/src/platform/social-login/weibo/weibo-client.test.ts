import { describe, expect, test } from 'vitest'
import { createSocialProviderWithAnswers, kindOf } from '../testing/start-social-provider.ts'

describe('C-03 a token', () => {
  test.each([
    ['a Weibo token that has expired', { '/oauth2/get_token_info': { uid: 7, appkey: 'ours', expire_in: 0 } }],
    ['a Weibo token with the profile of another person', { '/2/users/show.json': { idstr: '8', screen_name: '林深' } }],
  ])('%s is refused', async (_, wrong) => {
    const answers = {
      '/oauth2/get_token_info': { uid: 7, appkey: 'ours', expire_in: 60 },
      '/2/users/show.json': { idstr: '7', screen_name: '林深' },
    }
    const claim = { accessToken: 'a', openId: '7', refreshToken: undefined, hasAccount: async () => true }
    const ask = (given: Record<string, object>) => createSocialProviderWithAnswers('weibo', given).fetchProfileByToken?.(claim)
    expect(await ask(answers)).toMatchObject({ openId: '7', nickname: '林深' })
    expect(await kindOf(ask({ ...answers, ...wrong }))).toBe('refused')
  })
})
