import { type ElementOf, ICONS, SHAPES } from '@zhanjian/scene/invitation/elements.ts'
import { editorTexts } from '#text/invitations/editor.ts'
import { Slider } from '../../../../ui/controls/slider.tsx'
import { Switch } from '../../../../ui/controls/switch.tsx'
import { useEditor, useInvitationDocument } from '../editor-context.tsx'
import { Chips, ColourField } from './fields.tsx'
import { useChangeElement } from './use-change-element.ts'

const texts = editorTexts.element

/** Outline, fill and border of a shape. */
export function ShapeSettings({ element }: { element: ElementOf<'shape'> }) {
  const { draft } = useEditor().session
  const { theme } = useInvitationDocument()
  const change = useChangeElement(element)
  const { fill, stroke } = element
  return (
    <>
      <Chips
        label={texts.shape}
        options={SHAPES}
        names={editorTexts.shapes}
        value={element.shape}
        onChange={(shape) => change({ shape })}
      />
      <Switch
        label={texts.hasFill}
        isOn={fill !== null}
        onChange={(isOn) => change({ fill: isOn ? { role: 'accent' } : null })}
      />
      {fill === null ? null : (
        <ColourField label={texts.fill} value={fill} theme={theme} onChange={(next) => change({ fill: next }, 'fill')} />
      )}
      <Switch
        label={texts.stroke}
        isOn={stroke !== null}
        onChange={(isOn) => change({ stroke: isOn ? { colour: { role: 'text' }, width: 2 } : null })}
      />
      {stroke === null ? null : (
        <>
          <Slider
            label={texts.strokeWidth}
            value={stroke.width}
            min={0.5}
            max={40}
            step={0.5}
            onChange={(width) => change({ stroke: { ...stroke, width } }, 'stroke')}
            onCommit={() => draft.endGesture()}
          />
          <ColourField
            label={texts.strokeColour}
            value={stroke.colour}
            theme={theme}
            onChange={(colour) => change({ stroke: { ...stroke, colour } }, 'strokeColour')}
          />
        </>
      )}
      {element.shape === 'rectangle' ? (
        <Slider
          label={texts.radius}
          value={element.radius}
          min={0}
          max={120}
          step={1}
          onChange={(radius) => change({ radius }, 'radius')}
          onCommit={() => draft.endGesture()}
        />
      ) : null}
    </>
  )
}

export function IconSettings({ element }: { element: ElementOf<'icon'> }) {
  const { theme } = useInvitationDocument()
  const change = useChangeElement(element)
  return (
    <>
      <Chips
        label={texts.icon}
        options={ICONS}
        names={editorTexts.icons}
        value={element.icon}
        onChange={(icon) => change({ icon })}
      />
      <ColourField
        label={texts.colour}
        value={element.colour}
        theme={theme}
        onChange={(colour) => change({ colour }, 'colour')}
      />
    </>
  )
}
