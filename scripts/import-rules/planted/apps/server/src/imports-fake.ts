import { fakeQq } from './platform/social-login/qq/fake-qq.ts'

export const planted = fakeQq
