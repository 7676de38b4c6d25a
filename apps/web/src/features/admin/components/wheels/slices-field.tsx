import { WHEEL_LABEL_MAX_CHARACTERS, WHEEL_SLICES_MAX, WHEEL_SLICES_MIN } from '@zhanjian/contract/lottery/limits.ts'
import type { WheelFault } from '@zhanjian/contract/lottery/wheel-admin.ts'
import { cutText } from '@zhanjian/scene/cut-text.ts'
import { useState } from 'react'
import { wheelDeskTexts as texts } from '#text/admin/wheels.ts'
import { createRandomId } from '../../../../lib/create-random-id.ts'
import { useUndo } from '../../../../lib/use-undo.ts'
import { formatOdds } from '../../../../shared/lottery/format-odds.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { NoticeBar } from '../../../../ui/feedback/notice-bar.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { ArrowUpBold, CaretDownBold, PlusBold, TrashRegular } from '../../../../ui/icons/icons.gen.tsx'
import { type EditedSlice, readWeights, readWhole } from '../../model/edited-wheel.ts'
import type { WheelDesk } from '../../model/use-wheel-desk.ts'
import { PrizeChoiceSheet, type WheelPrize } from './prize-choice-sheet.tsx'
import css from './slices-field.module.css'

interface SlicesFieldProps {
  desk: WheelDesk
  /** Names and units of prizes that a slice may have, by id. */
  prizes: ReadonlyMap<string, Pick<WheelPrize, 'name' | 'available' | 'picture'>>
  onPrize: (prize: WheelPrize) => void
}

/** The slices in their order, each with its probability and how long its stock lasts on average. */
export function SlicesField({ desk, prizes, onPrize }: SlicesFieldProps) {
  const { edited, faults, saved, change } = desk
  const { slices, look } = edited
  const [choosing, setChoosing] = useState<string>()
  const weights = readWeights(slices)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const undo = useUndo<{ slice: EditedSlice; position: number }>()
  const { removed } = undo
  const setSlice = (key: string, changes: Partial<EditedSlice>) =>
    change({ slices: slices.map((slice) => (slice.key === key ? { ...slice, ...changes } : slice)) })
  const move = (from: number, to: number) => {
    const next = [...slices]
    const [moved] = next.splice(from, 1)
    if (moved === undefined || to < 0 || to >= slices.length) return
    next.splice(to, 0, moved)
    change({ slices: next })
  }
  const add = () =>
    change({
      slices: [...slices, { key: createRandomId(), label: texts.nothing, weight: '10', prizeId: null, stock: '', picture: null }],
    })
  const remove = (slice: EditedSlice, position: number) => {
    change({ slices: slices.filter(({ key }) => key !== slice.key) })
    undo.offerUndo({ slice, position })
  }
  const putBack = ({ slice, position }: { slice: EditedSlice; position: number }) => {
    undo.undo()
    if (slices.length < WHEEL_SLICES_MAX) change({ slices: [...slices.slice(0, position), slice, ...slices.slice(position)] })
  }
  return (
    <>
      <ol className={css.slices}>
        {slices.map((slice, position) => {
          const prize = slice.prizeId === null ? undefined : prizes.get(slice.prizeId)
          const weight = weights[position] ?? 0
          const stock = readWhole(slice.stock)
          const number = position + 1
          return (
            <li key={slice.key} className={css.slice} aria-label={texts.slice(number)} data-fault-place={`slices.${position}`}>
              <header>
                <i style={{ background: look.slices[position % look.slices.length] }} aria-hidden />
                <b>{number}</b>
                <span className={css.odds}>{sum === 0 || weight === 0 ? null : texts.odds(formatOdds(weight, sum))}</span>
                <IconButton
                  icon={ArrowUpBold}
                  iconSize={15}
                  label={texts.up(number)}
                  disabled={position === 0}
                  onClick={() => move(position, position - 1)}
                />
                <IconButton
                  icon={CaretDownBold}
                  iconSize={15}
                  label={texts.down(number)}
                  disabled={position === slices.length - 1}
                  onClick={() => move(position, position + 1)}
                />
                <IconButton
                  icon={TrashRegular}
                  iconSize={17}
                  label={texts.removeSlice(number)}
                  disabled={slices.length <= WHEEL_SLICES_MIN}
                  onClick={() => remove(slice, position)}
                />
              </header>
              <div className={css.fields}>
                <TextField
                  label={texts.label}
                  value={slice.label}
                  counterMax={WHEEL_LABEL_MAX_CHARACTERS}
                  hasCounter
                  error={faults.get(`slices.${position}.label`) ?? findFault(saved?.faults, 'label', position)}
                  onChange={(label) => setSlice(slice.key, { label })}
                />
                <TextField
                  label={texts.weight}
                  inputMode="numeric"
                  value={slice.weight}
                  error={faults.get(`slices.${position}.weight`)}
                  onChange={(text) => setSlice(slice.key, { weight: text })}
                />
                {slice.prizeId === null ? null : (
                  <TextField
                    label={texts.stock}
                    inputMode="numeric"
                    value={slice.stock}
                    hint={prize === undefined ? undefined : texts.available(prize.available)}
                    error={
                      faults.get(`slices.${position}.stock`) ??
                      (prize !== undefined && stock > prize.available ? texts.stockOver(prize.available) : undefined) ??
                      findFault(saved?.faults, 'stock', position)
                    }
                    onChange={(text) => setSlice(slice.key, { stock: text })}
                  />
                )}
              </div>
              <footer data-fault-place={`slices.${position}.prize`}>
                <Button kind="weak" size="small" onClick={() => setChoosing(slice.key)}>
                  {slice.prizeId === null ? texts.nothing : (prize?.name ?? texts.prize)}
                </Button>
                {slice.prizeId !== null && stock > 0 && weight > 0 ? (
                  <small>{texts.lasts(Math.round((stock * sum) / weight).toLocaleString('zh-CN'))}</small>
                ) : null}
                {findFault(saved?.faults, 'prize', position) === undefined ? null : (
                  <small className={css.bad}>{findFault(saved?.faults, 'prize', position)}</small>
                )}
              </footer>
            </li>
          )
        })}
      </ol>
      {removed === null ? null : (
        <NoticeBar
          text={texts.sliceRemoved}
          actions={[{ label: texts.undoSlice, isMain: true, onPress: () => putBack(removed) }]}
        />
      )}
      {slices.length >= WHEEL_SLICES_MAX ? null : (
        <Button kind="weak" icon={PlusBold} onClick={add}>
          {texts.addSlice}
        </Button>
      )}
      {choosing === undefined ? null : (
        <PrizeChoiceSheet
          activityId={saved?.activityId}
          onClose={() => setChoosing(undefined)}
          onChoose={(prize) => {
            const slice = slices.find(({ key }) => key === choosing)
            const isNamed = slice !== undefined && slice.label !== '' && slice.label !== texts.nothing
            if (prize !== null) onPrize(prize)
            setSlice(
              choosing,
              prize === null
                ? { prizeId: null, stock: '', label: texts.nothing }
                : {
                    prizeId: prize.prizeId,
                    stock: String(Math.min(prize.available, readWhole(slice?.stock ?? '') || prize.available)),
                    ...(isNamed ? {} : { label: cutText(prize.name, WHEEL_LABEL_MAX_CHARACTERS) }),
                  },
            )
          }}
        />
      )}
    </>
  )
}

const findFault = (faults: readonly WheelFault[] | undefined, field: WheelFault['field'], position: number) =>
  faults?.find((fault) => fault.field === field && fault.position === position)?.text
