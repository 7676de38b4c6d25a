import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { deletePersonalValues, personalStorageKeys } from './personal-storage-keys.ts'
import { createMapStorage } from './testing/map-storage.ts'

const SOURCE_FOLDER = path.join(import.meta.dirname, '..')

/** Keys of values that belong to no user, or are deleted with the session or with the drafts' own store. */
const UNPERSONAL_KEYS = [
  'app/compose-app.ts: where one is, as long as the tab is open',
  'app/reload-after-deploy.ts: as long as the tab is open',
  'app/scroll-position-store.ts: as long as the tab is open',
  'features/admin/components/terms/terms-editor.tsx: a text that is to be published',
  'features/lottery/model/verification-queue.ts: that something waits, not whose',
  'features/work-detail/model/use-swiper-position.ts: as long as the tab is open',
  'features/home/components/tutorial-launcher.tsx: of the device',
  'shared/halls/walk/use-viewer-settings.ts: of the device',
  'lib/session/launch-token.ts: taken out by the next page at once',
  'lib/session/run-with-lease.ts: who refreshes, for a moment',
  'lib/session/session-store.ts: goes with the session',
  'lib/session/session.ts: by whom one was invited',
  'shared/terms/consent-record.ts: of the device',
  'shared/terms/use-terms-document.ts: what everybody reads',
  'lib/theme.ts: of the device',
]

const findFiles = (pattern: RegExp): string[] =>
  readdirSync(SOURCE_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fake|stories)\.tsx?$/.test(file))
    .filter((file) => pattern.test(readFileSync(path.join(SOURCE_FOLDER, file), 'utf8')))
    .map((file) => file.replaceAll(path.sep, '/'))

test('E-11 every storage key is listed as personal or known to contain no personal data', () => {
  const known = UNPERSONAL_KEYS.map((line) => line.split(':')[0])
  const others = findFiles(/torage\.write\(|setItem\(/).filter(
    (file) => !known.includes(file) && !file.startsWith('lib/app-storage'),
  )
  for (const file of others.filter((file) => file !== 'lib/personal-storage-keys.ts')) {
    expect(readFileSync(path.join(SOURCE_FOLDER, file), 'utf8'), file).toMatch(/personalStorageKeys\.\w/)
  }
  expect(others.length).toBeGreaterThan(4)
  // The databases that `deleteUserDataOnDevice` empties.
  expect(findFiles(/createIndexedDbStore\(/).sort()).toEqual(['lib/key-value-store.ts', 'shared/drafts/device-draft-stores.ts'])
})

test('E-11 S-36 drafts, cards and searches of a user are removed; those of another user stay', () => {
  const stored = new Map<string, string>()
  const storage = createMapStorage(stored)
  const {
    feedbackDraft,
    profileDraft,
    ownCards,
    cardHolder,
    cardDrafts,
    namesCardVisits,
    tickets,
    verifierKit,
    prizeDrafts,
    wheelDrafts,
    ...shared
  } = personalStorageKeys
  for (const name of [shared.searchHistory, shared.hiddenInRooms, shared.deletionApplication]) storage.write(name, 'canary')
  for (const name of [
    feedbackDraft,
    profileDraft,
    ownCards,
    cardHolder,
    cardDrafts,
    namesCardVisits,
    tickets,
    verifierKit,
    prizeDrafts,
    wheelDrafts,
  ])
    for (const id of ['u1', 'u2']) storage.write(name(id), `canary of ${id}`)
  storage.write(shared.commentDrafts, {
    mine: { authorId: 'u1', textByTarget: { '': 'canary' } },
    beforeTheLogin: { authorId: null, textByTarget: { '': 'canary' } },
    theirs: { authorId: 'u2', textByTarget: { '': '别人的话' } },
  })
  deletePersonalValues(storage, 'u1')
  expect([...stored.keys()].sort()).toEqual([
    'zhanjian.card-drafts.u2',
    'zhanjian.card-holder.u2',
    'zhanjian.comment-drafts',
    'zhanjian.feedback-draft.u2',
    'zhanjian.names-card-visits.u2',
    'zhanjian.own-cards.u2',
    'zhanjian.prize-drafts.u2',
    'zhanjian.profile-draft.u2',
    'zhanjian.tickets.u2',
    'zhanjian.verifier-kit.u2',
    'zhanjian.wheel-drafts.u2',
  ])
  expect(stored.get('zhanjian.comment-drafts')).toContain('别人的话')
  expect(stored.get('zhanjian.comment-drafts')).not.toContain('canary')
  deletePersonalValues(storage, 'u2')
  expect([...stored.keys()]).toEqual([])
})
