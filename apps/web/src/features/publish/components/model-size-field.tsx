import { MODEL_SIDE_MAX_CM, MODEL_SIDE_MIN_CM } from '@zhanjian/contract/files/limits.ts'
import { computeSizeInRoom, IN_ROOM_DEFAULT, type InRoom } from '@zhanjian/contract/works/in-room.ts'
import { useState } from 'react'
import { inRoomTexts } from '#text/works/in-room.ts'
import { parseCentimetres } from '../../../lib/parse-centimetres.ts'
import { SizeBesidePerson } from '../../../shared/in-room/size-beside-person.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import type { PostMedium } from '../model/post-kind.ts'
import { usePost, usePostSession } from '../model/post-session-context.ts'
import css from './model-size-field.module.css'
import { PostSection } from './post-section.tsx'

const texts = inRoomTexts.form
const PLACEMENTS = [
  { value: 'floor', label: texts.placements.floor },
  { value: 'wall', label: texts.placements.wall },
] as const

/** How large a model is in a room, and where it belongs. */
export function ModelSizeField({ medium }: { medium: PostMedium }) {
  const { draft } = usePostSession()
  const asset = usePost((state) => state.assets.get(medium.assetId))
  const inRoom = medium.inRoom ?? IN_ROOM_DEFAULT
  const [typed, setTyped] = useState('')
  // What the draft says, unless it is what the user is typing. Typing outlasts the end of the upload, which gives the file a new id.
  const shown = parse(typed) === inRoom.longestSideCm ? typed : String(inRoom.longestSideCm ?? '')
  const own = asset?.modelSizeM
  const size = computeSizeInRoom(own, inRoom)
  const ownCm = own === undefined ? null : Math.round(Math.max(own.widthM, own.heightM, own.depthM) * 1000) / 10
  const isInvalid = shown.trim() !== '' && parse(shown) === null
  const change = (part: Partial<InRoom>) => draft.setInRoom(medium.assetId, { ...inRoom, ...part })
  return (
    <PostSection title={texts.title} hint={texts.hint}>
      <div className={css.field}>
        <div className={css.inputs}>
          <TextField
            label={texts.longestSide}
            inputMode="decimal"
            placeholder={texts.placeholder(size?.isKnown === true || inRoom.longestSideCm !== null ? ownCm : null)}
            value={shown}
            error={isInvalid ? texts.invalid : undefined}
            onChange={(text) => {
              setTyped(text)
              change({ longestSideCm: parse(text) })
            }}
          />
          <SegmentedControl
            label={texts.placement}
            segments={PLACEMENTS}
            value={inRoom.placement}
            onChange={(placement) => change({ placement })}
          />
        </div>
        {size === null ? (
          <p className={css.note}>{texts.processing}</p>
        ) : (
          <figure className={css.picture}>
            <div>
              <SizeBesidePerson {...size} placement={inRoom.placement} />
            </div>
            <figcaption>{size.isKnown ? inRoomTexts.size(size) : texts.unknown}</figcaption>
          </figure>
        )}
      </div>
    </PostSection>
  )
}

const parse = (text: string): number | null => parseCentimetres(text, { minCm: MODEL_SIDE_MIN_CM, maxCm: MODEL_SIDE_MAX_CM })
