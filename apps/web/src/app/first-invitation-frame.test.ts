// @vitest-environment jsdom

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInThisContext } from 'node:vm'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  SAMPLE_GUEST_KEY,
  SAMPLE_INVITATION_CODE,
  sampleInvitation,
  samplePublicInvitation,
} from '../../playground/sample-invitations.ts'
import { toInvitationFiles } from '../shared/invitations/invitation-files.ts'
import { resolvePicture } from '../shared/invitations/invitation-scene.ts'

const html = readFileSync(path.resolve(import.meta.dirname, '../../index.html'), 'utf8')
const script =
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].find(([, text = '']) => text.includes('%invitation%'))?.[1] ?? ''
const built = {
  art: { 'wedding/background': '/assets/wedding-background-1.webp' },
  files: ['assets/invitation-1.js', 'assets/invitation-1.css'],
}
const page = document.documentElement
const invitation = samplePublicInvitation(sampleInvitation('wedding'))
const common = screenAddress('invitation', { code: SAMPLE_INVITATION_CODE })
const personal = screenAddress('invitation', { guest: SAMPLE_GUEST_KEY })

/** Each picture that was asked for, with its sizes. */
let pictures: HTMLImageElement[] = []
const listFiles = () => [...document.head.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`)

beforeEach(() => {
  pictures = []
  vi.stubGlobal('Image', function createPicture() {
    const picture = document.createElement('img')
    pictures.push(picture)
    return picture
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  history.replaceState(null, '', '/')
  page.removeAttribute('style')
  delete page.dataset.firstInvitation
  delete window.firstInvitation
})

/** @param arrive called once the first picture was asked for; without it the code does not wait for long */
async function run(address: string, answers: Readonly<Record<string, unknown>>, arrive?: () => void) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const data = answers[url]
    if (data === undefined) return Response.json({ status: 403, msg: '', code: 'WORK_LOCKED', data: invitation }, { status: 403 })
    return Response.json({ status: 200, msg: '', data })
  })
  history.replaceState(null, '', address.startsWith('/h/') ? address : `/#${address}`)
  runInThisContext(script.replace("'%invitation%'", JSON.stringify(built)))
  await window.firstInvitation?.invitation
  if (arrive) {
    await vi.waitFor(() => expect(pictures).not.toEqual([]))
    expect([listFiles(), page.style.getPropertyValue('--first-picture')]).toEqual([[], ''])
    arrive()
  }
  await vi.waitFor(() => expect(listFiles().length).toBe(window.firstInvitation === undefined ? 0 : built.files.length))
  return asked
}

test('S-12 on the way to an invitation the page asks for the invitation, then for its first picture, then for its code', async () => {
  const asked = await run(common, { [`/api/invitation/${SAMPLE_INVITATION_CODE}`]: invitation }, () => {
    Object.defineProperty(pictures[0], 'currentSrc', { value: '/assets/wedding-background-1.webp' })
    pictures[0]?.dispatchEvent(new Event('load'))
  })
  expect(asked).toEqual([`/api/invitation/${SAMPLE_INVITATION_CODE}`])
  expect(page.dataset.firstInvitation).toBe('')
  expect(page.style.getPropertyValue('--first-ground')).toBe(sampleInvitation('wedding').theme.ground)
  expect(pictures.map(({ src }) => new URL(src).pathname)).toEqual(['/assets/wedding-background-1.webp'])
  expect(page.style.getPropertyValue('--first-picture')).toBe('url("/assets/wedding-background-1.webp")')
  expect(listFiles()).toEqual(['modulepreload /assets/invitation-1.js', 'stylesheet /assets/invitation-1.css'])
})

test('S-12 an uploaded picture is asked for in the sizes in which the invitation asks for it', async () => {
  const [first, ...further] = invitation.document['pages'] as { background: object }[]
  const source = { assetId: 'a1' }
  const pages = [{ ...first, background: { ...first?.background, picture: source } }, ...further]
  const assets = [{ id: 'a1', urls: { medium: '/media/m.webp', large: '/media/l.webp' } }]
  const uploaded = { ...invitation, document: { ...invitation.document, pages }, assets } as unknown as typeof invitation
  await run(common, { [`/api/invitation/${SAMPLE_INVITATION_CODE}`]: uploaded })
  const drawn = resolvePicture(source, toInvitationFiles(uploaded.assets))
  expect(pictures.map((picture) => ({ src: picture.getAttribute('src'), srcSet: picture.srcset }))).toEqual([drawn])
})

test('S-12 on the way by a personal link the guest is asked for first, who knows the invitation', async () => {
  const guest = { state: 'open', code: SAMPLE_INVITATION_CODE, name: '小雨' }
  const asked = await run(personal, {
    [`/api/invitation/guest/${SAMPLE_GUEST_KEY}`]: guest,
    [`/api/invitation/${SAMPLE_INVITATION_CODE}`]: invitation,
  })
  expect(asked).toEqual([`/api/invitation/guest/${SAMPLE_GUEST_KEY}`, `/api/invitation/${SAMPLE_INVITATION_CODE}`])
  expect(await window.firstInvitation?.guest).toEqual(guest)
})

test.each([
  ['common', common, []],
  ['personal', personal, [`/api/invitation/guest/${SAMPLE_GUEST_KEY}`]],
])('S-12 by a shared link of the %s kind the page has the invitation, and goes on at its address in the app', async (_, address, wanted) => {
  const sent = JSON.stringify({ address: `/#${address}`, invitation })
  document.body.innerHTML = `<script type="application/json" id="first-invitation">${sent}</script>`
  const length = history.length
  const guest = { state: 'open', code: SAMPLE_INVITATION_CODE, name: '小雨' }
  const asked = await run(`/h/${SAMPLE_INVITATION_CODE}`, { [`/api/invitation/guest/${SAMPLE_GUEST_KEY}`]: guest })
  expect([asked, history.length, `${location.pathname}${location.hash}`]).toEqual([wanted, length, `/#${address}`])
  expect(await window.firstInvitation?.invitation).toEqual(invitation)
  expect(await window.firstInvitation?.guest).toEqual(wanted.length === 0 ? undefined : guest)
  expect(pictures.map(({ src }) => new URL(src).pathname)).toEqual(['/assets/wedding-background-1.webp'])
})

test.each([
  ['is locked', common, {}],
  ['is withdrawn', personal, { [`/api/invitation/guest/${SAMPLE_GUEST_KEY}`]: { state: 'withdrawn', name: '小雨' } }],
])('S-12 nothing is shown of an invitation that %s, and the code of the page that says so is fetched', async (_, address, answers) => {
  await run(address, answers)
  expect(await window.firstInvitation?.invitation).toBeUndefined()
  expect([page.getAttribute('style'), pictures]).toEqual([null, []])
})

test('S-12 the first frame of an invitation ends when its reader leaves or its code does not arrive', async () => {
  for (const end of ['popstate', 'vite:preloadError']) {
    await run(common, { [`/api/invitation/${SAMPLE_INVITATION_CODE}`]: invitation })
    window.dispatchEvent(new Event(end))
    expect([end, page.dataset.firstInvitation]).toEqual([end, undefined])
    document.head.innerHTML = ''
  }
})

test.each([
  screenAddress('home'),
  screenAddress('invitationEditor'),
])('on the way to %s no invitation is asked for', async (address) => {
  expect(await run(address, {})).toEqual([])
  expect(page.dataset.firstInvitation).toBeUndefined()
})
