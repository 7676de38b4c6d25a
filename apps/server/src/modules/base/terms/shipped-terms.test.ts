import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type SocialFamily, socialFamilies } from '@zhanjian/contract/accounts/social.ts'
import { type MapProviderName, mapProviders } from '@zhanjian/contract/places/map-providers.ts'
import { expect, test } from 'vitest'
import { privacyPolicy } from './texts/privacy-policy.zh.ts'

const PLATFORM = fileURLToPath(new URL('../../../platform', import.meta.url))

const FAMILIES = { wechat: '微信', qq: 'QQ', weibo: '微博', mi: '小米' } satisfies Record<SocialFamily, string>

const MAPS = { tencent: '腾讯地图', amap: '高德地图', tianditu: '天地图' } satisfies Record<MapProviderName, string>

const LOGINS = '用于完成您选择的登录方式'
/** How the policy names whom each folder or file of `platform/` talks to. */
const OUTSIDE: Readonly<Record<string, string>> = {
  'assistant-model': '人工智能服务商',
  beacon: '公共随机信标 drand',
  'social-login': LOGINS,
  'univerify.ts': '一键登录服务商',
  'messaging-app.ts': '微信内置浏览器',
  'sms-aliyun.ts': '短信服务商',
  'sms-tencent.ts': '短信服务商',
  'sms-webhook.ts': '短信服务商',
}

const listFiles = (): string[] =>
  readdirSync(PLATFORM, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/\btesting\b/.test(file),
  )
/** Packages that connect to nobody. */
const LOCAL_PACKAGES = [
  '@colyseus/core',
  '@colyseus/ws-transport',
  '@fastify/busboy',
  '@fastify/static',
  'csv-parse',
  'fastify',
  'socket.io',
  'yauzl',
  'zod',
]
const CONNECTING_MODULE = /^node:(net|tls|dgram|http|https|http2|dns)(\/|$)/
/** What a file imports at run time: `from '…'`, `import '…'` and `import('…')`, without types. */
const IMPORTS = /\bimport\s*(?:\(\s*|(?!\s*type\b)[^'"();]*?)['"]([^'"]+)['"]/g

function canConnect(specifier: string): boolean {
  if (specifier.startsWith('node:')) return CONNECTING_MODULE.test(specifier)
  if (/^\.|^@zhanjian\//.test(specifier)) return false
  return !LOCAL_PACKAGES.some((name) => specifier === name || specifier.startsWith(`${name}/`))
}

/** These import `node:http` or `ws` to listen. */
const LISTENING = [
  'colyseus.ts',
  'realtime.ts',
  'event-sockets/plain-event-sockets.ts',
  'event-sockets/socket-io-sockets.ts',
].map((file) => path.join('realtime', file))

function talksToOutside(file: string): boolean {
  const source = readFileSync(path.join(PLATFORM, file), 'utf8')
  if (/ExternalHttpClient\b|\bfetch\(/.test(source)) return true
  return [...source.matchAll(IMPORTS)].some(
    ([, specifier = '']) => canConnect(specifier) && !(['node:http', 'ws'].includes(specifier) && LISTENING.includes(file)),
  )
}

const lineWith = (words: string): string => privacyPolicy.body.split('\n').find((line) => line.includes(words)) ?? ''

test.each(
  socialFamilies,
)('the privacy policy states what a login by %s transfers to us, and that it takes place there', (family) => {
  expect(lineWith('第三方登录：')).toContain(FAMILIES[family])
  expect(lineWith(LOGINS)).toContain(FAMILIES[family])
})

test('the privacy policy names every external party that the platform calls', () => {
  const talking = listFiles().filter((file) => file !== 'external-http-client.ts' && talksToOutside(file))
  const places = new Set(talking.map((file) => file.split(path.sep)[0] ?? ''))
  expect([...places].toSorted()).toEqual(Object.keys(OUTSIDE).toSorted())
  const shared = privacyPolicy.body.split('# ').find((chapter) => chapter.startsWith('四、共享与第三方')) ?? ''
  for (const name of Object.values(OUTSIDE)) expect(shared).toContain(name)
})

test('S-70 S-71 the privacy policy names every provider of maps, and what it receives', () => {
  for (const name of Object.keys(mapProviders) as MapProviderName[]) expect(lineWith('地图服务商')).toContain(MAPS[name])
  expect(lineWith('地图服务商')).toContain('坐标')
})
