import { FREE_WORKS_PER_HALL } from '@zhanjian/contract/money/membership.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { type HungWork, WORKS_IN_HALL_MAX } from '@zhanjian/scene/hall/document.ts'
import { createSwapEdit } from '@zhanjian/scene/hall/hang-single-work.ts'
import { useState } from 'react'
import { panelTexts } from '#text/halls/editor-panels.ts'
import { kitTexts } from '#text/ui/kit.ts'
import { useServices } from '../../../../lib/services.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import {
  CaretDownBold,
  CaretUpBold,
  FootprintsRegular,
  ImageSquareRegular,
  ImagesRegular,
  PencilSimpleRegular,
  PlusBold,
  SwapRegular,
  TrashRegular,
} from '../../../../ui/icons/icons.gen.tsx'
import { computeRowShiftPx, useRowDrag } from '../../../../ui/lists/use-row-drag.ts'
import { ActionSheet, type SheetAction } from '../../../../ui/overlays/action-sheet.tsx'
import { useEditor, useHallDocument, useHallDraft, usePictureSources, useUploads } from '../../editor-context.tsx'
import { buildMoveInListEdit } from '../../hall/arrange-edits.ts'
import { getListedTitle } from '../../hall/get-work-title.ts'
import { WorkRow } from '../hung-works/work-row.tsx'
import css from './works-panel.module.css'

const texts = panelTexts.works
/** Share of the works that the plan allows, from which the panel says how more can be hung. */
const NEARLY_FULL_RATIO = 0.8

/** All works in visiting order, to find, move or remove one. */
export function WorksPanel() {
  const { session, stage, choosePhotos, openSheet } = useEditor()
  const { draft } = session
  const { showToast } = useServices()
  const document = useHallDocument()
  const { works } = document
  const selectedId = useHallDraft((state) => state.selectedId)
  const marks = useHallDraft((state) => state.reviewMarks)
  const worksMax = useHallDraft((state) => state.worksMax) ?? FREE_WORKS_PER_HALL
  const getSource = usePictureSources()
  const failedAssetIds = useFailedAssetIds()
  const [menuId, setMenuId] = useState<string | null>(null)
  const [swapId, setSwapId] = useState<string | null>(null)
  const { drag, getHandleProps } = useRowDrag(moveWorkInList)

  function moveWorkInList(from: number, to: number): void {
    const edit = buildMoveInListEdit(document, from, to)
    const work = works[from]
    if (edit !== null && work !== undefined && draft.edit(edit).ok) showToast(texts.moved(getListedTitle(work, from), to + 1))
  }
  function onPressWork(work: HungWork): void {
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
      <div className={css.header}>
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
      <p className={css.count}>
        <span>{texts.count(works.length, worksMax)}</span>
        {worksMax < WORKS_IN_HALL_MAX && works.length >= worksMax * NEARLY_FULL_RATIO ? (
          <a href={`#${screenAddress('membership')}`}>{texts.planMore}</a>
        ) : null}
      </p>
      <ol className={css.list} data-dragging={drag !== null || undefined}>
        {works.map((work, index) => (
          <WorkRow
            key={work.id}
            work={work}
            index={index}
            thumbUrl={getSource(work.assetId).thumbUrl}
            colour={getSource(work.assetId).colour}
            isSelected={work.id === selectedId || work.id === swapId}
            isFailed={failedAssetIds.has(work.assetId)}
            isMarked={marks?.some(({ workId }) => workId === work.id) === true}
            isDragged={drag?.from === index}
            offsetPx={computeRowShiftPx(index, drag)}
            handle={getHandleProps(index)}
            onPress={() => onPressWork(work)}
            onMenu={() => setMenuId(work.id)}
          />
        ))}
      </ol>
      <ActionSheet
        title={menuIndex === -1 ? '' : getListedTitle(works[menuIndex], menuIndex)}
        isOpen={menuIndex !== -1}
        onClose={() => setMenuId(null)}
        actions={menuId === null ? [] : buildActions(menuId, menuIndex)}
      />
    </>
  )

  function buildActions(workId: string, index: number): SheetAction[] {
    return [
      { label: texts.edit, icon: PencilSimpleRegular, onPress: () => openSheet({ kind: 'work', workId }) },
      { label: texts.focus, icon: FootprintsRegular, onPress: () => void stage.current?.glideTo(workId) },
      { label: texts.replace, icon: ImageSquareRegular, onPress: () => choosePhotos(workId) },
      { label: texts.swap, icon: SwapRegular, isDisabled: works.length < 2, onPress: () => setSwapId(workId) },
      { label: texts.moveUp, icon: CaretUpBold, isDisabled: index === 0, onPress: () => moveWorkInList(index, index - 1) },
      {
        label: texts.moveDown,
        icon: CaretDownBold,
        isDisabled: index === works.length - 1,
        onPress: () => moveWorkInList(index, index + 1),
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

/** Assets whose upload failed. */
export function useFailedAssetIds(): ReadonlySet<string> {
  const uploads = useUploads()
  const assets = useHallDraft((state) => state.assets)
  const failedIds = uploads.filter((item) => item.state.kind === 'failed').map((item) => item.id)
  return new Set([...failedIds, ...[...assets.values()].filter((asset) => asset.status === 'failed').map((asset) => asset.id)])
}
