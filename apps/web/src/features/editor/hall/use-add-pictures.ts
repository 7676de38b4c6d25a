import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { WORKS_IN_HALL_MAX } from '@zhanjian/scene/hall/document.ts'
import { useCallback } from 'react'
import { editorTexts } from '#text/halls/editor.ts'
import { panelTexts } from '#text/halls/editor-panels.ts'
import { useServices } from '../../../lib/services.tsx'
import type { HallEditingSession } from '../hall-editing-session.ts'
import { buildReplacePictureEdit } from './move-work.ts'
import { buildAddWorksEdit, type SelectedPicture } from './new-works.ts'
import { assetToPicture, uploadToPicture } from './selected-picture.ts'

const LONG_TOAST_MS = 2500

/** Hangs pictures: as new works, or the first one as the replacement of a work's picture. */
export function useAddPictures(session: HallEditingSession) {
  const { showToast } = useServices()

  const hangPictures = useCallback(
    (pictures: readonly SelectedPicture[], replaceId: string | null) => {
      const { draft, newId } = session
      const { document } = draft.getState().editing
      const [first] = pictures
      if (first === undefined) return
      const replaced = document.works.find((work) => work.id === replaceId)
      if (replaced !== undefined) {
        const aspect = first.sizePx === null ? null : first.sizePx[0] / first.sizePx[1]
        draft.edit(buildReplacePictureEdit(document, replaced, first.assetId, aspect))
        return
      }
      const max = draft.getState().worksMax ?? WORKS_IN_HALL_MAX
      const full = max < WORKS_IN_HALL_MAX ? editorTexts.chooser.planFull(max) : panelTexts.works.hallFull(max)
      const edit = buildAddWorksEdit(document, pictures, () => `w-${sliceUnits(newId(), 0, 12)}`, max)
      if (edit !== null && draft.edit(edit).ok) {
        if (document.works.length + pictures.length > max) showToast(full, LONG_TOAST_MS)
        return
      }
      showToast(document.works.length >= max ? full : panelTexts.works.noRoom, LONG_TOAST_MS)
    },
    [session, showToast],
  )

  const addFiles = useCallback(
    async (files: readonly File[], replaceId: string | null) => {
      if (files.length === 0) return
      const items = await session.uploads.add(replaceId === null ? files : files.slice(0, 1), 'image')
      const usable = items.filter((item) => item.state.kind !== 'failed')
      const rejectedCount = items.length - usable.length
      if (usable.length === 0) showToast(editorTexts.chooser.noneUsable, LONG_TOAST_MS)
      else if (rejectedCount > 0) showToast(editorTexts.chooser.someRefused(rejectedCount), LONG_TOAST_MS)
      hangPictures(usable.map(uploadToPicture), replaceId)
    },
    [session, hangPictures, showToast],
  )

  const addAssets = useCallback(
    (assets: readonly Asset[], replaceId: string | null) => {
      session.draft.assetsKnown(assets)
      hangPictures(assets.map(assetToPicture), replaceId)
    },
    [session, hangPictures],
  )
  return { addFiles, addAssets }
}
