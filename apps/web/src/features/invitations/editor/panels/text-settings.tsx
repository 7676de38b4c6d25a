import { BINDINGS, type ElementOf, FONT_SIZE_RANGE } from '@zhanjian/scene/invitation/elements.ts'
import { INVITATION_TEXTS } from '@zhanjian/scene/invitation/values.ts'
import { editorTexts } from '#text/invitations/editor.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx'
import { Slider } from '../../../../ui/controls/slider.tsx'
import { Switch } from '../../../../ui/controls/switch.tsx'
import { LimitedText } from '../../../../ui/forms/limited-text.tsx'
import { useEditor, useInvitationDocument } from '../editor-context.tsx'
import { Chips, ColourField, ELEMENT_FONTS, FontField, listOptions } from './fields.tsx'
import css from './panels.module.css'
import { useChangeElement } from './use-change-element.ts'

const texts = editorTexts.element
const MAX_CHARACTERS = INVITATION_TEXTS.elementText.maxCharacters
const OWN = 'own'

/** Words of a text, and how its letters are set. */
export function TextSettings({ element }: { element: ElementOf<'text'> }) {
  const { session, openTool } = useEditor()
  const change = useChangeElement(element)
  const { bind } = element
  return (
    <>
      <LimitedText
        name={`text ${element.id}`}
        label={texts.text}
        value={element.text}
        max={MAX_CHARACTERS}
        hasLines
        {...(bind === null ? {} : { hint: texts.bindHint })}
        onChange={(text) => change({ text }, 'write')}
        onBlur={() => session.draft.endGesture()}
      />
      <Chips
        label={texts.bind}
        options={[OWN, ...BINDINGS]}
        names={{ own: texts.ownText, ...editorTexts.bindings }}
        value={bind ?? OWN}
        onChange={(value) => change({ bind: value === OWN ? null : value })}
      />
      {bind === null || bind === 'guest' ? null : (
        <Button kind="weak" size="small" onClick={() => openTool('event')}>
          {texts.editFacts}
        </Button>
      )}
      <LetterSettings element={element} />
      <SegmentedControl
        label={texts.align}
        segments={listOptions(texts.aligns).map((value) => ({ value, label: texts.aligns[value] }))}
        value={element.align}
        onChange={(align) => change({ align })}
      />
      <SegmentedControl
        label={texts.direction}
        segments={listOptions(texts.directions).map((value) => ({ value, label: texts.directions[value] }))}
        value={element.direction}
        onChange={(direction) => change({ direction })}
      />
      <Slider
        label={texts.lineHeight}
        value={element.lineHeight}
        min={0.8}
        max={4}
        step={0.1}
        format={(value) => value.toFixed(1)}
        onChange={(lineHeight) => change({ lineHeight }, 'lineHeight')}
        onCommit={() => session.draft.endGesture()}
      />
      <Slider
        label={texts.letterSpacing}
        value={element.letterSpacing}
        min={-0.2}
        max={2}
        step={0.05}
        format={(value) => value.toFixed(2)}
        onChange={(letterSpacing) => change({ letterSpacing }, 'letterSpacing')}
        onCommit={() => session.draft.endGesture()}
      />
    </>
  )
}

/** Font, size, weight and colour. */
export function LetterSettings({ element }: { element: ElementOf<'text'> | ElementOf<'countdown'> }) {
  const { draft } = useEditor().session
  const { theme } = useInvitationDocument()
  const change = useChangeElement<ElementOf<'text'> | ElementOf<'countdown'>>(element)
  return (
    <div className={css.form}>
      <FontField
        label={texts.font}
        options={ELEMENT_FONTS}
        value={element.font}
        theme={theme}
        onChange={(font) => change({ font })}
      />
      <Slider
        label={texts.size}
        value={element.fontSize}
        min={FONT_SIZE_RANGE[0]}
        max={FONT_SIZE_RANGE[1]}
        step={1}
        format={(value) => String(Math.round(value))}
        onChange={(fontSize) => change({ fontSize }, 'fontSize')}
        onCommit={() => draft.endGesture()}
      />
      <Switch label={texts.bold} isOn={element.isBold} onChange={(isBold) => change({ isBold })} />
      <ColourField
        label={texts.colour}
        value={element.colour}
        theme={theme}
        onChange={(colour) => change({ colour }, 'colour')}
      />
    </div>
  )
}
