import { describe, expect, test } from 'vitest'
import { OTHER_OWNER_APP_ID } from '../../../fakes/providers/fake-apps.ts'
import {
  callbackAddress,
  createSocialProviderWithAnswers,
  hasNoAccount,
  kindOf,
  startSocialProvider,
} from '../testing/start-social-provider.ts'

describe('C-04 an authorization code', () => {
  test('qq: responses in JSONP and as a form are parsed too', async () => {
    const { provider, agreed, fakes } = await startSocialProvider('qq')
    const { code } = await agreed()
    fakes.setFault('qq', 'jsonp')
    expect((await provider.fetchProfileByCode({ code, callbackAddress })).nickname).toBe('林深')
  })

  test('qq: a refusal in JSONP is recognised', async () => {
    const { provider, fakes } = await startSocialProvider('qq')
    fakes.setFault('qq', 'jsonp')
    expect(await kindOf(provider.fetchProfileByCode({ code: 'made-up', callbackAddress }))).toBe('refused')
  })
})

describe('C-03 a token', () => {
  test('a provider whose profile does not check the app is asked for whom a token was issued', async () => {
    const provider = createSocialProviderWithAnswers('qq', {
      '/oauth2.0/me': { client_id: OTHER_OWNER_APP_ID, openid: 'somebody' },
      '/user/get_user_info': { ret: 0, nickname: '林深' },
    })
    const claim = { accessToken: 'a', openId: 'somebody', refreshToken: undefined, hasAccount: hasNoAccount }
    expect(await kindOf(provider.fetchProfileByToken?.(claim))).toBe('refused')
  })

  test('a QQ token whose profile is refused is refused', async () => {
    const answers = { '/oauth2.0/me': { client_id: 'ours', openid: '7' }, '/user/get_user_info': { ret: 0, nickname: '林深' } }
    const claim = { accessToken: 'a', openId: '7', refreshToken: undefined, hasAccount: async () => true }
    const ask = (given: Record<string, object>) => createSocialProviderWithAnswers('qq', given).fetchProfileByToken?.(claim)
    expect(await ask(answers)).toMatchObject({ openId: '7', nickname: '林深' })
    expect(await kindOf(ask({ ...answers, '/user/get_user_info': { ret: -1, msg: 'no' } }))).toBe('refused')
  })
})
