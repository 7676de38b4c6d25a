import { type Hotspot, type HotspotKind, type TextRule, TOUR_TEXTS } from '@zhanjian/scene/tour/document.ts'
import type { ReactNode } from 'react'
import { tourPanelTexts } from '#text/tours/tour-panels.ts'
import { LimitedText } from '../../../../ui/forms/limited-text.tsx'
import { useTourSession } from '../../tour-editor-context.tsx'
import type { HotspotContent, HotspotFieldsProps, HotspotOf } from './content.ts'
import { LinkField } from './link-field.tsx'
import { MediaField } from './media-field.tsx'
import { CardPicker, RoomPicker, ScenePicker, WorkPicker } from './target-pickers.tsx'
import { WayFields } from './way-fields.tsx'

const { hotspot: texts, newHotspot: newTexts } = tourPanelTexts

/** A kind of hotspot in the editor. */
interface HotspotMaking<One extends Hotspot> {
  /** Over the choice of what a new one needs. */
  title: string
  /** Chooses it; what needs nothing stands at once. */
  begin: HotspotContent | ((onAdd: (content: HotspotContent) => void) => ReactNode)
  renderFields: (props: HotspotFieldsProps<One>) => ReactNode
}

/** How every kind of hotspot is made and changed. */
const HOTSPOT_KINDS: { readonly [Kind in HotspotKind]: HotspotMaking<HotspotOf<Kind>> } = {
  scene: {
    title: newTexts.chooseScene,
    begin: (onAdd) => <ScenePicker onChoose={(targetSceneId) => onAdd({ kind: 'scene', targetSceneId, arrivalYawRad: null })} />,
    renderFields: (props) => <WayFields {...props} />,
  },
  text: {
    title: newTexts.title,
    begin: { kind: 'text', text: '' },
    renderFields: ({ hotspot, put }) => (
      <OwnText
        name={`text ${hotspot.id}`}
        label={texts.text}
        placeholder={texts.textPlaceholder}
        rule={TOUR_TEXTS.hotspotText}
        value={hotspot.text}
        onChange={(text, name) => put({ ...hotspot, text }, name)}
      />
    ),
  },
  picture: {
    title: texts.chooseFile.picture,
    begin: (onAdd) => (
      <MediaField kind="picture" assetId={null} onChange={(assetId) => onAdd({ kind: 'picture', assetId, alt: '' })} />
    ),
    renderFields: ({ hotspot, put }) => (
      <>
        <MediaField kind="picture" assetId={hotspot.assetId} onChange={(assetId) => put({ ...hotspot, assetId })} />
        <OwnText
          name={`alt ${hotspot.id}`}
          label={texts.alt}
          rule={TOUR_TEXTS.hotspotAlt}
          value={hotspot.alt}
          onChange={(alt, name) => put({ ...hotspot, alt }, name)}
        />
      </>
    ),
  },
  video: makePlayed('video'),
  audio: makePlayed('audio'),
  link: {
    title: newTexts.link,
    begin: (onAdd) => <LinkField url="" action={texts.add} onChange={(url) => onAdd({ kind: 'link', url })} />,
    renderFields: ({ hotspot, put }) => (
      <LinkField key={hotspot.url} url={hotspot.url} onChange={(url) => put({ ...hotspot, url })} />
    ),
  },
  work: makeLinked('work'),
  hall: makeLinked('hall'),
  live: {
    title: newTexts.live,
    begin: (onAdd) => <RoomPicker onChoose={(roomName) => onAdd({ kind: 'live', roomName })} />,
    renderFields: ({ hotspot, put }) => (
      <RoomPicker chosenId={hotspot.roomName} onChoose={(roomName) => put({ ...hotspot, roomName })} />
    ),
  },
  card: {
    title: newTexts.card,
    begin: (onAdd) => <CardPicker onChoose={(cardId) => onAdd({ kind: 'card', cardId })} />,
    renderFields: ({ hotspot, put }) => (
      <CardPicker chosenId={hotspot.cardId} onChoose={(cardId) => put({ ...hotspot, cardId })} />
    ),
  },
}

/** How a new hotspot of a kind begins. */
export const getHotspotBeginning = (kind: HotspotKind): Pick<HotspotMaking<Hotspot>, 'title' | 'begin'> => HOTSPOT_KINDS[kind]

/** The fields of a hotspot, beside its label. */
export function renderHotspotFields(props: HotspotFieldsProps): ReactNode {
  // The kind of the record is that of the hotspot, which types cannot say of a union.
  const { renderFields } = HOTSPOT_KINDS[props.hotspot.kind] as HotspotMaking<Hotspot>
  return renderFields(props)
}

function makePlayed(kind: 'video' | 'audio'): HotspotMaking<HotspotOf<'video' | 'audio'>> {
  return {
    title: texts.chooseFile[kind],
    begin: (onAdd) => <MediaField kind={kind} assetId={null} onChange={(assetId) => onAdd({ kind, assetId })} />,
    renderFields: ({ hotspot, put }) => (
      <MediaField kind={kind} assetId={hotspot.assetId} onChange={(assetId) => put({ ...hotspot, assetId })} />
    ),
  }
}

function makeLinked(kind: 'work' | 'hall'): HotspotMaking<HotspotOf<'work' | 'hall'>> {
  const isHall = kind === 'hall'
  return {
    title: newTexts[kind],
    begin: (onAdd) => <WorkPicker isHall={isHall} onChoose={(code) => onAdd({ kind, code })} />,
    renderFields: ({ hotspot, put }) => (
      <WorkPicker isHall={isHall} chosenId={hotspot.code} onChoose={(code) => put({ ...hotspot, code })} />
    ),
  }
}

interface OwnTextProps {
  /** Of the field; also its gesture. */
  name: string
  label: string
  placeholder?: string
  rule: TextRule
  value: string
  onChange: (text: string, gesture: string) => void
}

function OwnText({ name, rule, onChange, ...field }: OwnTextProps) {
  const { draft } = useTourSession()
  return (
    <LimitedText
      {...field}
      {...{ name }}
      hasLines={rule.hasLines}
      max={rule.maxCharacters}
      onChange={(text) => onChange(text, name)}
      onBlur={() => draft.endGesture()}
    />
  )
}
