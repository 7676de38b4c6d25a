import {
  type ElementKind,
  type ElementOf,
  ENTRANCE_DELAY_MAX_MS,
  ENTRANCES,
  type Entrance,
  type InvitationElement,
} from '@zhanjian/scene/invitation/elements.ts'
import { createPageChange } from '@zhanjian/scene/invitation/page-edits.ts'
import { INVITATION_TEXTS } from '@zhanjian/scene/invitation/values.ts'
import type { ReactNode } from 'react'
import { editorTexts } from '#text/invitations/editor.ts'
import { useServices } from '../../../../lib/services.tsx'
import { focusFault } from '../../../../shared/drafts/focus-fault.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx'
import { Slider } from '../../../../ui/controls/slider.tsx'
import { Switch } from '../../../../ui/controls/switch.tsx'
import { LimitedText } from '../../../../ui/forms/limited-text.tsx'
import type { Icon } from '../../../../ui/icons/create-icon.tsx'
import {
  ClockRegular,
  DoorOpenDuotone,
  EnvelopeSimpleRegular,
  FilmSlateDuotone,
  HeartRegular,
  ImageRegular,
  ImagesRegular,
  MapPinRegular,
  SelectionRegular,
  SparkleRegular,
  TextTRegular,
} from '../../../../ui/icons/icons.gen.tsx'
import { playEntrance } from '../canvas/play-entrance.ts'
import { useEditor, useInvitationDocument, useSelectedElement, useShownPage } from '../editor-context.tsx'
import { ChooseFileButton } from './choose-file-button.tsx'
import { Chips, ColourField, listOptions } from './fields.tsx'
import css from './panels.module.css'
import { PhotosSettings } from './photos-settings.tsx'
import { AltField, PictureSettings } from './picture-settings.tsx'
import { IconSettings, ShapeSettings } from './shape-settings.tsx'
import { LetterSettings, TextSettings } from './text-settings.tsx'
import { useChangeElement } from './use-change-element.ts'

const texts = editorTexts.element
const NONE = 'none'

/** All settings of the selected element. */
export function ElementPanel() {
  const element = useSelectedElement()
  return element === null ? null : (
    <div key={element.id} className={css.form}>
      <KindSettings element={element} />
      <CommonSettings element={element} />
    </div>
  )
}

/** A kind of element in the editor: the icon with which it is offered, and its settings. */
interface OfferedKind<One> {
  icon: Icon
  Settings: (props: { element: One }) => ReactNode
}

/** Kinds of elements, in the order in which they are offered. */
export const ELEMENT_KINDS: { readonly [Kind in ElementKind]: OfferedKind<ElementOf<Kind>> } = {
  text: { icon: TextTRegular, Settings: TextSettings },
  picture: { icon: ImageRegular, Settings: PictureSettings },
  photos: { icon: ImagesRegular, Settings: PhotosSettings },
  film: { icon: FilmSlateDuotone, Settings: FilmSettings },
  shape: { icon: SelectionRegular, Settings: ShapeSettings },
  icon: { icon: SparkleRegular, Settings: IconSettings },
  countdown: { icon: ClockRegular, Settings: CountdownSettings },
  map: { icon: MapPinRegular, Settings: FillSettings },
  form: { icon: EnvelopeSimpleRegular, Settings: ButtonSettings },
  blessings: { icon: HeartRegular, Settings: ButtonSettings },
  door: { icon: DoorOpenDuotone, Settings: ButtonSettings },
}

function KindSettings({ element }: { element: InvitationElement }) {
  // The settings are those of its kind, which types cannot say of a union.
  const { Settings } = ELEMENT_KINDS[element.kind] as OfferedKind<InvitationElement>
  return <Settings element={element} />
}

type Filled = ElementOf<'map'> | ElementOf<'form'> | ElementOf<'blessings'> | ElementOf<'door'>

function FillSettings({ element }: { element: Filled }) {
  const { theme } = useInvitationDocument()
  const change = useChangeElement<Filled>(element)
  return (
    <>
      <ColourField label={texts.fill} value={element.fill} theme={theme} onChange={(fill) => change({ fill }, 'fill')} />
      <ColourField
        label={texts.colour}
        value={element.colour}
        theme={theme}
        onChange={(colour) => change({ colour }, 'colour')}
      />
    </>
  )
}

function ButtonSettings({ element }: { element: Exclude<Filled, ElementOf<'map'>> }) {
  const { draft } = useEditor().session
  const change = useChangeElement<Exclude<Filled, ElementOf<'map'>>>(element)
  return (
    <>
      <LimitedText
        name={`label ${element.id}`}
        label={texts.label}
        value={element.label}
        max={INVITATION_TEXTS.elementLabel.maxCharacters}
        onChange={(label) => change({ label }, 'label')}
        onBlur={() => draft.endGesture()}
      />
      {element.kind === 'door' ? <DoorHint /> : null}
      <FillSettings element={element} />
    </>
  )
}

function DoorHint() {
  const { openTool } = useEditor()
  const { door } = useInvitationDocument()
  if (door !== null) return null
  const choose = () => {
    openTool('replies')
    focusFault(document, 'door')
  }
  return (
    <div className={css.row}>
      <p className={css.hint}>{editorTexts.publish.advice.noDoor.hint}</p>
      <Button kind="weak" size="small" onClick={choose}>
        {texts.chooseDoor}
      </Button>
    </div>
  )
}

function CountdownSettings({ element }: { element: ElementOf<'countdown'> }) {
  const change = useChangeElement(element)
  return (
    <>
      <SegmentedControl
        label={texts.style}
        segments={listOptions(texts.styles).map((value) => ({ value, label: texts.styles[value] }))}
        value={element.style}
        onChange={(style) => change({ style })}
      />
      <LetterSettings element={element} />
    </>
  )
}

function FilmSettings({ element }: { element: ElementOf<'film'> }) {
  const change = useChangeElement(element)
  return (
    <>
      <ChooseFileButton kind="video" label={texts.film} onChoose={([assetId]) => assetId !== undefined && change({ assetId })} />
      <AltField element={element} />
    </>
  )
}

/** What every element has. */
function CommonSettings({ element }: { element: InvitationElement }) {
  const { draft } = useEditor().session
  const { entrance } = element
  const change = useChangeElement<InvitationElement>(element)
  function chooseEntrance(kind: Entrance['kind'] | typeof NONE): void {
    if (kind !== (entrance?.kind ?? NONE)) change({ entrance: kind === NONE ? null : { kind, delayMs: entrance?.delayMs ?? 0 } })
    if (kind !== NONE) playEntrance(element.id, kind, element.kind === 'text' && element.direction === 'vertical')
  }
  return (
    <>
      <Slider
        label={texts.opacity}
        value={element.opacity}
        min={0.05}
        max={1}
        step={0.05}
        format={texts.percent}
        onChange={(opacity) => change({ opacity }, 'opacity')}
        onCommit={() => draft.endGesture()}
      />
      <Chips
        label={texts.entrance}
        options={[NONE, ...ENTRANCES]}
        names={{ none: texts.noEntrance, ...editorTexts.entrances }}
        value={entrance?.kind ?? NONE}
        onChange={chooseEntrance}
      />
      {entrance === null ? null : (
        <Slider
          label={texts.delay}
          value={entrance.delayMs}
          min={0}
          max={ENTRANCE_DELAY_MAX_MS}
          step={100}
          format={(value) => texts.seconds(value / 1000)}
          onChange={(delayMs) => change({ entrance: { ...entrance, delayMs } }, 'delay')}
          onCommit={() => draft.endGesture()}
        />
      )}
      <Switch label={texts.lock} isOn={element.isLocked} onChange={(isLocked) => change({ isLocked })} />
      <PageChoice element={element} />
    </>
  )
}

function PageChoice({ element }: { element: InvitationElement }) {
  const { draft } = useEditor().session
  const { showToast } = useServices()
  const { pages } = useInvitationDocument()
  const page = useShownPage()
  if (pages.length < 2) return null
  function move(toId: string): void {
    const edit = createPageChange(draft.getState().editing.document, new Set([element.id]), page.id, toId)
    if (edit === null) return
    if (draft.edit(edit).ok) draft.show(toId, element.id)
    else showToast(editorTexts.full.elements)
  }
  const names = Object.fromEntries(pages.map(({ id }, at) => [id, texts.pageName(at + 1)]))
  return <Chips label={texts.toPage} options={pages.map(({ id }) => id)} names={names} value={page.id} onChange={move} />
}
