import type { TextRule } from '@zhanjian/scene/document/values.ts'
import type { HotspotField, HotspotKind, HotspotTextName } from '@zhanjian/scene/tour/document.ts'
import { getHotspotFields, listHotspotFields, type NamedField } from '@zhanjian/scene/tour/list-hotspot-fields.ts'
import { Fragment, type ReactNode } from 'react'
import { tourPanelTexts } from '#text/tours/tour-panels.ts'
import { LimitedText } from '../../../../ui/forms/limited-text.tsx'
import { useTourSession } from '../../tour-editor-context.tsx'
import type { HotspotContent, HotspotFieldsProps } from './content.ts'
import { LinkField } from './link-field.tsx'
import { MediaField } from './media-field.tsx'
import { CardPicker, RoomPicker, ScenePicker, WorkPicker } from './target-pickers.tsx'
import { WayFields } from './way-fields.tsx'

const { hotspot: texts, newHotspot: newTexts } = tourPanelTexts

/** What a hotspot cannot be without; texts and directions may be empty. */
type ChosenField = Exclude<HotspotField, { is: 'text' | 'direction' }>

interface Choice<Field extends ChosenField = ChosenField> {
  /** Over the choice for a new hotspot. */
  getTitle: (field: Field) => string
  /** `chosen` null: nothing yet. */
  render: (props: { field: Field; chosen: string | null; onChoose: (value: string) => void }) => ReactNode
}

/** How every sort of field is chosen. */
const CHOICES: { readonly [Is in ChosenField['is']]: Choice<Extract<ChosenField, { is: Is }>> } = {
  scene: {
    getTitle: () => newTexts.chooseScene,
    render: ({ chosen, onChoose }) => <ScenePicker chosenId={chosen} onChoose={onChoose} />,
  },
  file: {
    getTitle: ({ file }) => texts.chooseFile[file],
    render: ({ field, chosen, onChoose }) => <MediaField file={field.file} assetId={chosen} onChange={onChoose} />,
  },
  link: {
    getTitle: () => newTexts.link,
    render: ({ chosen, onChoose }) => (
      <LinkField key={chosen} url={chosen ?? ''} action={chosen === null ? texts.add : undefined} onChange={onChoose} />
    ),
  },
  work: {
    getTitle: ({ isHall }) => (isHall ? newTexts.hall : newTexts.work),
    render: ({ field, chosen, onChoose }) => <WorkPicker isHall={field.isHall} chosenId={chosen} onChoose={onChoose} />,
  },
  room: {
    getTitle: () => newTexts.live,
    render: ({ chosen, onChoose }) => <RoomPicker chosenId={chosen} onChoose={onChoose} />,
  },
  card: {
    getTitle: () => newTexts.card,
    render: ({ chosen, onChoose }) => <CardPicker chosenId={chosen} onChoose={onChoose} />,
  },
}

// The choice is that of the field, which types cannot say of a union.
const getChoice = (field: ChosenField): Choice => CHOICES[field.is] as unknown as Choice

const isChosen = <Field extends NamedField>(field: Field): field is Field & ChosenField =>
  field.is !== 'text' && field.is !== 'direction'

/** What has to be chosen for a new hotspot of a kind; null: it stands at once. */
export function findFirstChoice(kind: HotspotKind): (Pick<Choice, 'getTitle' | 'render'> & { field: ChosenField }) | null {
  const field = getHotspotFields(kind).find(isChosen)
  return field === undefined ? null : { ...getChoice(field), field }
}

/** A new hotspot of a kind with what was chosen for it. */
export const createHotspotContent = (kind: HotspotKind, chosen: string | null): HotspotContent => {
  const fields = getHotspotFields(kind).map((field) => [field.name, isChosen(field) ? chosen : field.is === 'text' ? '' : null])
  return { kind, ...Object.fromEntries(fields) }
}

/** The fields of a hotspot, beside its label. */
export function HotspotFields({ scene, hotspot, put }: HotspotFieldsProps): ReactNode {
  if (hotspot.kind === 'scene') return <WayFields {...{ scene, hotspot, put }} />
  return listHotspotFields(hotspot).map((field) => {
    const { name, value } = field
    const change = (next: string, gesture?: string) => put({ ...hotspot, [name]: next }, gesture)
    if (field.is === 'text') {
      const own = { name: name as HotspotTextName, hotspotId: hotspot.id, rule: field.rule, value }
      return <OwnText key={name} {...own} onChange={change} />
    }
    return isChosen(field) ? (
      <Fragment key={name}>{getChoice(field).render({ field, chosen: value, onChoose: change })}</Fragment>
    ) : null
  })
}

interface OwnTextProps {
  name: HotspotTextName
  hotspotId: string
  rule: TextRule
  value: string
  onChange: (text: string, gesture: string) => void
}

function OwnText({ name, hotspotId, rule, value, onChange }: OwnTextProps) {
  const { draft } = useTourSession()
  const ownName = `${name} ${hotspotId}`
  return (
    <LimitedText
      {...texts.fields[name]}
      name={ownName}
      hasLines={rule.hasLines}
      max={rule.maxCharacters}
      value={value}
      onChange={(text) => onChange(text, ownName)}
      onBlur={() => draft.endGesture()}
    />
  )
}
