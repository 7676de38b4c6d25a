import { type ElementOf, MASKS } from '@zhanjian/scene/invitation/elements.ts'
import { INVITATION_TEXTS } from '@zhanjian/scene/invitation/values.ts'
import { editorTexts } from '#text/invitations/editor.ts'
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx'
import { Slider } from '../../../../ui/controls/slider.tsx'
import { LimitedText } from '../../../../ui/forms/limited-text.tsx'
import { useEditor } from '../editor-context.tsx'
import { ChooseFileButton } from './choose-file-button.tsx'
import { Chips, listOptions } from './fields.tsx'
import { useChangeElement } from './use-change-element.ts'

const texts = editorTexts.element
const ALT_MAX = INVITATION_TEXTS.elementAlt.maxCharacters
const CROP_SLIDERS = [
  { field: 'zoom', label: texts.zoom, min: 1, max: 8 },
  { field: 'x', label: texts.cropX, min: 0, max: 1 },
  { field: 'y', label: texts.cropY, min: 0, max: 1 },
] as const

/** The picture, the part of it that is seen, and its outline. */
export function PictureSettings({ element }: { element: ElementOf<'picture'> }) {
  const { draft } = useEditor().session
  const change = useChangeElement(element)
  return (
    <>
      <ChooseFileButton
        kind="image"
        label={element.source === null ? texts.choosePicture : texts.picture}
        onChoose={([assetId]) => assetId !== undefined && change({ source: { assetId } })}
      />
      <SegmentedControl
        label={texts.fit}
        segments={listOptions(texts.fits).map((value) => ({ value, label: texts.fits[value] }))}
        value={element.fit}
        onChange={(fit) => change({ fit })}
      />
      {CROP_SLIDERS.map(({ field, ...slider }) => (
        <Slider
          key={field}
          {...slider}
          step={0.01}
          value={element.crop[field]}
          format={texts.percent}
          onChange={(value) => change({ crop: { ...element.crop, [field]: value } }, 'crop')}
          onCommit={() => draft.endGesture()}
        />
      ))}
      <Chips
        label={texts.mask}
        options={MASKS}
        names={editorTexts.masks}
        value={element.mask}
        onChange={(mask) => change({ mask })}
      />
      <AltField element={element} />
    </>
  )
}

/** What people hear who cannot see it. */
export function AltField({ element }: { element: ElementOf<'picture'> | ElementOf<'film'> }) {
  const { draft } = useEditor().session
  const change = useChangeElement<ElementOf<'picture'> | ElementOf<'film'>>(element)
  return (
    <LimitedText
      name={`alt ${element.id}`}
      label={texts.alt}
      hint={texts.altHint}
      value={element.alt}
      max={ALT_MAX}
      onChange={(alt) => change({ alt }, 'alt')}
      onBlur={() => draft.endGesture()}
    />
  )
}
