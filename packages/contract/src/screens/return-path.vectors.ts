/** Paths that `isOwnPath` accepts. */
export const OWN_PATHS: readonly string[] = [
  '/',
  '/pages/index/gallery?code=aB3dE5gH7j',
  '/pages/detail/detail-vue?code=aB3dE5gH7j&comment=0199c2a0-0000-7000-8000-000000000000',
  '/pages/search/index?tag=%E6%98%A5',
  '/pages/person/index?id=0199c2a0-0000-7000-8000-000000000000',
  '/pages/ucenter/my-feedback',
]

/** Paths that `isOwnPath` refuses. */
export const FOREIGN_PATHS: readonly string[] = [
  '',
  ' ',
  'pages/index/gallery',
  '//evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  '/\t/evil.com',
  '/pages/../..//evil.com',
  '/pages/index/gallery/../../..//evil.com',
  '/pages/%2e%2e/%2e%2e//evil.com',
  '/./%2Fevil.com',
  '/pages//evil.com',
  '/pages/index/gallery/',
  '/pages/index/gallery#/evil',
  '/pages/nowhere/index',
  '/api/oauth/logout',
  '/media/upload/a.webp',
  '/pages/webview/index/index?url=https://evil.com',
  'https://evil.com/pages/index/gallery',
  'javascript:alert(1)',
  'data:text/html,1',
  '@evil.com',
]
