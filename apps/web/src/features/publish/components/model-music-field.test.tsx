import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AUDIO_MAX_BYTES } from '@zhanjian/contract/files/limits.ts'
import { type Asset, myUploads } from '@zhanjian/contract/files/uploads.ts'
import { afterEach, expect, test } from 'vitest'
import { modelMusicTexts as texts } from '#text/publish/model-music.ts'
import { publishPostTexts } from '#text/publish/publish-post.ts'
import { soundFieldTexts } from '#text/publish/sound-field.ts'
import { listDraftFiles } from '../../../shared/drafts/draft-files.ts'
import { createWorkDetails } from '../../../shared/drafts/work-details.ts'
import { buildAsset } from '../../../shared/uploads/testing/fake-uploads.ts'
import { isLocalAssetId } from '../../../shared/uploads/upload-item.ts'
import { createPostDraft } from '../model/post-draft.ts'
import { EMPTY_POST, type PostMedium, postDraftKind } from '../model/post-kind.ts'
import { usePost } from '../model/post-session-context.ts'
import { validatePost } from '../model/validate-post.ts'
import { renderModelField } from '../testing/render-model-field.tsx'
import { ModelMusicField } from './model-music-field.tsx'

afterEach(cleanup)

const MODEL_ID = '0190a000-0000-7000-8000-0000000000aa'
const SOUND_ID = '0190a000-0000-7000-8000-0000000000bb'
const LOCAL_ID = 'local-1'
const sound = buildAsset({ id: SOUND_ID, kind: 'audio', name: '窑火.m4a', status: 'ready', urls: { original: '/kiln.m4a' } })

function Field() {
  const medium = usePost((state) => state.editing.document.media[0])
  return medium === undefined ? null : <ModelMusicField medium={medium} error={undefined} />
}

function showField(music: PostMedium['music'], earlier: readonly Asset[] = []) {
  const medium = { assetId: MODEL_ID, alt: '', ...(music === undefined ? {} : { music }) }
  const model = buildAsset({ id: MODEL_ID, kind: 'model', status: 'ready', urls: { web: '/vase.glb' } })
  const records = earlier.map((asset) => ({ ...asset, createdAt: '2026-05-01T08:00:00Z', uses: [] }))
  const session = renderModelField(<Field />, medium, {
    assets: [model, sound],
    answers: (api) => api.mockEndpoint(myUploads, { data: { records, total: earlier.length, current: 1, size: 20, pages: 1 } }),
  })
  return { getMusic: () => session.draft.getState().editing.document.media[0]?.music }
}

test('music that was uploaded before is taken for a model by one press, and taken away again (S-69)', async () => {
  const { getMusic } = showField(undefined, [sound])
  await userEvent.click(await screen.findByRole('button', { name: /窑火/ }))
  expect(getMusic()).toEqual({ assetId: SOUND_ID, volume: 0.6 })
  expect(screen.getByRole('button', { name: texts.change })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: soundFieldTexts.remove }))
  expect(getMusic()).toBeUndefined()
})

test('a sound that is too large is refused with a sentence, and the music before it stays (S-69)', async () => {
  const { getMusic } = showField({ assetId: SOUND_ID, volume: 0.3 })
  const file = new File(['x'], 'long.wav', { type: 'audio/wav' })
  Object.defineProperty(file, 'size', { value: AUDIO_MAX_BYTES + 1 })
  await userEvent.upload(await screen.findByLabelText(texts.change, { selector: 'input' }), file)
  expect(await screen.findByText(soundFieldTexts.tooLarge)).toBeTruthy()
  expect(getMusic()).toEqual({ assetId: SOUND_ID, volume: 0.3 })
})

test('a draft keeps music while it is uploaded, saves it once the server has it, and names it if it failed (S-69)', () => {
  const document = { ...EMPTY_POST, media: [{ assetId: MODEL_ID, alt: '', music: { assetId: LOCAL_ID, volume: 0.5 } }] }
  const draft = createPostDraft({
    key: 'test',
    workId: null,
    work: null,
    publication: null,
    saved: null,
    editing: postDraftKind.createBody(document, 'model'),
    details: createWorkDetails('碗'),
  })
  expect(postDraftKind.toSaveable(document).media).toEqual([{ assetId: MODEL_ID, alt: '' }])
  expect(listDraftFiles(draft.getState()).some(isLocalAssetId)).toBe(true)
  draft.assetRegistered(LOCAL_ID, sound)
  expect(draft.getState().editing.document.media).toEqual([
    { assetId: MODEL_ID, alt: '', music: { assetId: SOUND_ID, volume: 0.5 } },
  ])
  expect(listDraftFiles(draft.getState()).some(isLocalAssetId)).toBe(false)
  expect(validatePost(draft.getState(), 0, true).music).toBe(publishPostTexts.faults.musicFailed)
})
