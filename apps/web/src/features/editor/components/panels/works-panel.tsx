import { WORKS_IN_HALL_MAX } from '@zhanjian/contract/limits.ts'
import type { HungWork } from '@zhanjian/scene/document.ts'
import { createSwapEdit } from '@zhanjian/scene/hang-single-work.ts'
import { useState } from 'react'
import { useServices } from '../../../../lib/services.tsx'
import { panelTexts } from '../../../../text/zh/halls/editor-panels.ts'
import { kitTexts } from '../../../../text/zh/ui/kit.ts'
import { ActionSheet, type SheetAction } from '../../../../ui/overlays/action-sheet.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import {
  CaretDownBold,
  CaretUpBold,
  FootprintsRegular,
  ImagesRegular,
  ImageSquareRegular,
  PencilSimpleRegular,
  PlusBold,
  SwapRegular,
  TrashRegular,
} from '../../../../ui/icons/icons.gen.tsx'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import { moveInListEdit } from '../../hall/arrange.ts'
import { titleOf } from '../../hall/title-of.ts'
import { useDraft, useHallDocument, usePictureSources, useStudio, useUploads } from '../../studio-context.tsx'
import { shiftOf, useRowDrag } from '../../../../ui/lists/use-row-drag.ts'
import { WorkRow } from '../hung-works/work-row.tsx'
import css from './works-panel.module.css'

const texts = panelTexts.works
const ROW_PX = 64

/** All works in visiting order: to find one, to move it, to take it away. */
export function WorksPanel() {
  const { workshop, stage, choosePhotos, openSheet } = useStudio()
  const { draft } = workshop
  const { showToast } = useServices()
  const document = useHallDocument()
  const { works } = document
  const selectedId = useDraft((state) => state.selectedId)
  const sourceOf = usePictureSources()
  const failedIds = useFailedIds()
  const [menuId, setMenuId] = useState<string | null>(null)
  const [swapId, setSwapId] = useState<string | null>(null)
  const { drag, handleOf } = useRowDrag(works.length, ROW_PX, move)

  function move(from: number, to: number): void {
    const edit = moveInListEdit(document, from, to)
    const work = works[from]
    if (edit !== null && work !== undefined && draft.edit(edit).ok) showToast(texts.moved(titleOf(work, from), to + 1))
  }
  function press(work: HungWork): void {
    const edit = swapId === null ? null : createSwapEdit(document, swapId, work.id)
    setSwapId(null)
    if (edit !== null) draft.edit(edit)
    draft.select(work.id)
    void stage.current?.glideTo(work.id)
  }
  const menuIndex = works.findIndex((work) => work.id === menuId)

  if (works.length === 0) {
    return <StateView kind="empty" {...texts.empty} action={{ label: texts.add, onPress: () => choosePhotos() }} />
  }
  return (
    <>
      <div className={css.head}>
        {swapId === null ? (
          <>
            <Button kind="weak" size="small" icon={PlusBold} onClick={() => choosePhotos()}>
              {texts.add}
            </Button>
            <Button
              kind="plain"
              size="small"
              icon={ImagesRegular}
              onClick={() => openSheet({ kind: 'earlier', replaceId: null })}
            >
              {texts.addEarlier}
            </Button>
            <span className={css.count}>{texts.count(works.length, WORKS_IN_HALL_MAX)}</span>
          </>
        ) : (
          <>
            <p className={css.prompt}>{texts.chooseSwap}</p>
            <Button kind="plain" size="small" onClick={() => setSwapId(null)}>
              {kitTexts.cancel}
            </Button>
          </>
        )}
      </div>
      <ol className={css.list} data-dragging={drag !== null || undefined}>
        {works.map((work, index) => (
          <WorkRow
            key={work.id}
            work={work}
            index={index}
            thumbUrl={sourceOf(work.assetId).thumbUrl}
            colour={sourceOf(work.assetId).colour}
            isSelected={work.id === selectedId || work.id === swapId}
            isFailed={failedIds.has(work.assetId)}
            isHeld={drag?.from === index}
            shiftPx={shiftOf(index, drag, ROW_PX)}
            handle={handleOf(index)}
            onPress={() => press(work)}
            onMenu={() => setMenuId(work.id)}
          />
        ))}
      </ol>
      <ActionSheet
        title={menuIndex === -1 ? '' : titleOf(works[menuIndex], menuIndex)}
        isOpen={menuIndex !== -1}
        onClose={() => setMenuId(null)}
        actions={menuId === null ? [] : actionsOf(menuId, menuIndex)}
      />
    </>
  )

  function actionsOf(workId: string, index: number): SheetAction[] {
    return [
      { label: texts.edit, icon: PencilSimpleRegular, onPress: () => openSheet({ kind: 'work', workId }) },
      { label: texts.focus, icon: FootprintsRegular, onPress: () => void stage.current?.glideTo(workId) },
      { label: texts.replace, icon: ImageSquareRegular, onPress: () => choosePhotos(workId) },
      { label: texts.swap, icon: SwapRegular, isDisabled: works.length < 2, onPress: () => setSwapId(workId) },
      { label: texts.moveUp, icon: CaretUpBold, isDisabled: index === 0, onPress: () => move(index, index - 1) },
      {
        label: texts.moveDown,
        icon: CaretDownBold,
        isDisabled: index === works.length - 1,
        onPress: () => move(index, index + 1),
      },
      {
        label: texts.remove,
        icon: TrashRegular,
        isDangerous: true,
        onPress: () => {
          draft.edit({ type: 'remove_works', ids: [workId] })
          showToast(texts.removed)
        },
      },
    ]
  }
}

/** Assets whose file did not arrive. */
export function useFailedIds(): ReadonlySet<string> {
  const uploads = useUploads()
  const assets = useDraft((state) => state.assets)
  const failed = uploads.filter((item) => item.state.kind === 'failed').map((item) => item.id)
  return new Set([...failed, ...[...assets.values()].filter((asset) => asset.status === 'failed').map((asset) => asset.id)])
}
