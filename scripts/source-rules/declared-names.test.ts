import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { configKinds } from '@zhanjian/contract/admin/config-kinds.ts'
import { endpoints } from '@zhanjian/contract/api/api.ts'
import { shareChannel } from '@zhanjian/contract/community/community.ts'
import { messageKinds } from '@zhanjian/contract/community/message-kinds.ts'
import { benefits } from '@zhanjian/contract/money/membership.ts'
import { CARD_LOOKS } from '@zhanjian/scene/business-card/card-looks.ts'
import { expect, test } from 'vitest'
import { root } from '../root.mjs'

/** All code below a folder in one text, without tests, stories and words. */
const readCode = (folder: string, leftOut = /^$/): string =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', folder], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories|fake)\.|\/(testing|text\/zh)\/|\.zh\.ts$/.test(file))
    .filter((file) => !leftOut.test(file) && existsSync(path.join(root, file)))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n')

/** What of `names` no code has. @param write how code mentions a name; absent: as a word */
function findUnused(names: readonly string[], code: string, write?: (name: string) => string): string[] {
  expect(code.length).toBeGreaterThan(2000)
  expect(names.length).toBeGreaterThan(4)
  const words = new Set(code.match(/\w+/g))
  return names.filter((name) => (write === undefined ? !words.has(name) : !code.includes(write(name))))
}

test('every kind of message is sent: `outbox.send` in the transaction of its event', () => {
  const server = readCode('apps/server/src/modules')
  expect(findUnused([...Object.keys(messageKinds), 'work.planted'], server, (name) => `'${name}'`)).toEqual(['work.planted'])
})

test('every setting for admins is read: `site.getValue`, `siteConfig.getValue` or `useConfigValues`', () => {
  const apps = readCode('apps')
  expect(findUnused([...Object.keys(configKinds), 'plantedSetting'], apps, (name) => `'${name}'`)).toEqual(['plantedSetting'])
})

/** `storageMb` is counted in bytes there. */
const BENEFITS_AS_BYTES = ['storageMb']

test('every benefit of membership is asked for where it is used: `membership.getBenefits`', () => {
  const modules = readCode('apps/server/src/modules', /\/base\/membership\//)
  const names = [...Object.keys(benefits.shape), 'plantedBenefit']
  expect(findUnused(names, modules)).toEqual([...BENEFITS_AS_BYTES, 'plantedBenefit'])
})

/** Calls of other clients, with who they are. */
const FOR_OTHERS: Readonly<Record<string, string>> = {
  cancelTicket: 'an admin, by the reference at /api/docs',
  logInWithOpenId: 'the shell of the app, whose pages begin a login by its family',
  metaAvatars: 'the specification of avatars',
  nafConf: 'pages of networked-aframe',
  requestLaunchToken: 'consoles of partners',
}

test('every call is made by the app, or is for another client that FOR_OTHERS names', () => {
  const web = readCode('apps/web/src')
  const names = [...Object.keys(endpoints), 'plantedCall']
  expect(findUnused(names, web).toSorted()).toEqual([...Object.keys(FOR_OTHERS), 'plantedCall'].toSorted())
})

test('every way of sharing is offered by the share sheet, which tells `onShared`', () => {
  const sheet = readCode('apps/web/src/shared/sharing/share-sheet.tsx')
  const names = [...shareChannel.options, 'plantedChannel']
  expect(findUnused(names, sheet, (name) => `onShared?.('${name}')`)).toEqual(['plantedChannel'])
})

test('every style of business cards has its paper: packages/scene/src/business-card/art', () => {
  const art = path.join(root, 'packages/scene/src/business-card/art')
  const withoutPaper = [...Object.keys(CARD_LOOKS), 'planted'].filter((style) => !existsSync(path.join(art, `${style}.webp`)))
  expect(withoutPaper).toEqual(['planted'])
})
