import { convertDatum, toWgs84 } from '@zhanjian/contract/places/convert-datum.ts'
import type { Datum, Position } from '@zhanjian/contract/places/places.ts'
import { useState } from 'react'
import { formatCoordinates, movePinTexts, pasteTexts as texts } from '#text/places/coordinates.ts'
import { planTexts } from '#text/places/places.ts'
import { keysOf } from '../../../lib/type-guards.ts'
import { computeCourse } from '../../../shared/places/geography.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { TextArea } from '../../../ui/forms/text-field.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { readCoordinates } from '../model/read-coordinates.ts'
import type { NamedTown } from '../model/use-town-centre.ts'
import css from './paste-sheet.module.css'

interface PasteSheetProps {
  /** Of the chosen region: how far from it is told, so that a wrong datum or place is noticed. */
  town: NamedTown | undefined
  /** In the datum of devices; `name` is empty where the link says none. */
  onUse: (position: Position, name: string) => void
  onClose: () => void
}

const TEXT_MAX_CHARACTERS = 2000
const DATUMS = keysOf<Datum>(texts.datums)

/** Reads a point from the link of a map app, or from typed numbers. */
export function PasteSheet({ town, onUse, onClose }: PasteSheetProps) {
  const [text, setText] = useState('')
  const [datum, setDatum] = useState<Datum>('gcj02')
  const [hasTried, setHasTried] = useState(false)
  const read = readCoordinates(text, datum)
  const isLink = read.kind === 'short-link' || read.kind === 'link-without-point'
  const position = read.kind === 'point' ? convertDatum(read.position, 'wgs84') : null
  const name = read.kind === 'point' ? read.name : ''
  const use = () => (position === null ? setHasTried(true) : onUse(position, name))

  return (
    <Sheet
      title={texts.title}
      onClose={onClose}
      footer={
        <Button size="large" isWide onClick={use}>
          {texts.use}
        </Button>
      }
    >
      <div className={css.content}>
        <TextArea
          label={texts.field}
          placeholder={texts.placeholder}
          hint={texts.hint}
          error={read.kind !== 'point' && (isLink || hasTried) ? texts.problems[read.kind] : undefined}
          rows={3}
          maxLength={TEXT_MAX_CHARACTERS}
          hasCounter={false}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(next) => {
            setText(next)
            setHasTried(false)
          }}
        />
        {read.kind === 'point' && !read.isDatumKnown ? (
          <div className={css.datum}>
            <SegmentedControl
              label={texts.datum}
              segments={DATUMS.map((value) => ({ value, label: texts.datums[value] }))}
              value={datum}
              onChange={setDatum}
            />
            <p className={css.note}>{texts.datumHint}</p>
          </div>
        ) : null}
        {position === null ? null : (
          <p className={css.found} role="status">
            {name === '' ? null : <b>{name}</b>}
            {formatCoordinates(position)}
            {town === undefined ? null : <small>{describeFrom(town, position)}</small>}
          </p>
        )}
      </div>
    </Sheet>
  )
}

function describeFrom(town: NamedTown, position: Position): string {
  const { distanceM, bearingDeg } = computeCourse(toWgs84(town.position), toWgs84(position))
  return movePinTexts.course(
    movePinTexts.town(town.name),
    planTexts.formatDirection(bearingDeg),
    planTexts.formatDistance(distanceM),
  )
}
