import { PAGE_SIZE_MAX } from '@zhanjian/contract/api/limits.ts'
import { myCards } from '@zhanjian/contract/cards/my-cards.ts'
import { roomPageList } from '@zhanjian/contract/rooms/rooms.ts'
import { isTemplateKind, isWalkedKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import { myWorks } from '@zhanjian/contract/works/works.ts'
import { useState } from 'react'
import { tourPanelTexts } from '#text/tours/tour-panels.ts'
import { workKindTexts } from '#text/works/work-kinds.ts'
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts'
import { nameScene } from '../../../../shared/tours/name-hotspot.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { parseWorkCode } from '../../tour/parse-work-link.ts'
import { useTourDocument, useTourDraft, useTourPictures } from '../../tour-editor-context.tsx'
import css from '../panels/panels.module.css'
import { LoadedOptions, OptionList } from './option-list.tsx'

const texts = tourPanelTexts.newHotspot
const STALE_TIME_MS = 60_000

interface PickerProps {
  chosenId?: string | null
  onChoose: (id: string) => void
}

/** The other scenes of the tour. */
export function ScenePicker({ chosenId, onChoose }: PickerProps) {
  const { scenes } = useTourDocument()
  const shownId = useTourDraft((state) => state.sceneId)
  const getSource = useTourPictures()
  const others = scenes.filter(({ id }) => id !== shownId)
  if (others.length === 0) return <StateView kind="empty" {...tourPanelTexts.hotspot.onlyScene} />
  const options = others.map(({ id, assetId }) => {
    const { thumbUrl, colour } = getSource(assetId)
    return { id, title: nameScene(scenes, id), picture: { url: thumbUrl, colour } }
  })
  return <OptionList {...{ options, chosenId, onChoose }} />
}

/** The owner's published works, or any other by its link. */
export function WorkPicker({ isHall, chosenId, onChoose }: PickerProps & { isHall: boolean }) {
  const ownCode = useTourDraft((state) => state.work?.code)
  const query = useEndpoint(
    myWorks,
    { body: { availability: 'published', size: PAGE_SIZE_MAX, ...(isHall ? { kind: 'gallery' as const } : {}) } },
    { staleTimeMs: STALE_TIME_MS },
  )
  const works = (query.data?.records ?? []).filter(
    ({ kind, code }) => isWalkedKind(kind) === isHall && !isTemplateKind(kind) && code !== ownCode,
  )
  const options = works.map(({ code, title, kind, cover }) => ({
    id: code,
    title,
    ...(isHall ? {} : { hint: workKindTexts[kind] }),
    picture: { url: cover?.url, colour: cover?.colour },
  }))
  return (
    <LoadedOptions {...{ query, options, chosenId, onChoose }} empty={isHall ? texts.noHalls : texts.noWorks}>
      <WorkLinkForm onChoose={onChoose} />
    </LoadedOptions>
  )
}

function WorkLinkForm({ onChoose }: { onChoose: (code: string) => void }) {
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        const code = parseWorkCode(typed, location.origin)
        setIsWrong(code === null)
        if (code !== null) onChoose(code)
      }}
    >
      <TextField
        label={texts.byLink}
        error={isWrong ? texts.byLinkInvalid : undefined}
        inputMode="url"
        value={typed}
        onChange={setTyped}
        trailing={
          <Button type="submit" kind="plain" size="small" disabled={typed.trim() === ''}>
            {tourPanelTexts.hotspot.add}
          </Button>
        }
      />
    </form>
  )
}

/** The owner's live rooms. */
export function RoomPicker({ chosenId, onChoose }: PickerProps) {
  const query = useEndpoint(roomPageList, { body: { mine: true, size: PAGE_SIZE_MAX } }, { staleTimeMs: STALE_TIME_MS })
  const options = (query.data?.records ?? []).map(({ roomName, title, work }) => ({
    id: roomName,
    title,
    ...(work === null ? {} : { hint: work.title }),
    picture: { url: work?.cover?.url, colour: work?.cover?.colour },
  }))
  return <LoadedOptions {...{ query, options, chosenId, onChoose }} empty={texts.noRooms} />
}

/** The owner's business cards. */
export function CardPicker({ chosenId, onChoose }: PickerProps) {
  const query = useEndpoint(myCards, {}, { staleTimeMs: STALE_TIME_MS })
  const options = (query.data ?? []).map(({ id, name, company, title }) => ({
    id,
    title: name,
    hint: [company, title].filter((part) => part !== '').join(' · '),
  }))
  return <LoadedOptions {...{ query, options, chosenId, onChoose }} empty={texts.noCards} />
}
