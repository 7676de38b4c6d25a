import { TEXT_WALL_FIELDS, TEXT_WALL_TEXTS, type TextWall, type TextWallTextField } from '@zhanjian/scene/hall/document.ts'
import type { HallEdit } from '@zhanjian/scene/hall/edits.ts'
import { computeSurfaces, wallToRoom } from '@zhanjian/scene/hall/plan.ts'
import { fillTextWall } from '@zhanjian/scene/hall/text-wall.ts'
import { NO_WALL_TEXTS } from '@zhanjian/scene/hall/text-wall-spots.ts'
import { panelTexts } from '#text/halls/editor-panels.ts'
import { useServices } from '../../../../lib/services.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Switch } from '../../../../ui/controls/switch.tsx'
import { LimitedText } from '../../../../ui/forms/limited-text.tsx'
import { ArrowCounterClockwiseBold, ArrowsLeftRightRegular } from '../../../../ui/icons/icons.gen.tsx'
import { useEditor, useHallDocument, useHallDraft } from '../../editor-context.tsx'
import { buildAddTextWallEdit, buildMoveTextWallEdit } from '../../hall/text-wall-edits.ts'
import css from './info-panel.module.css'

const texts = panelTexts.textWall
/** From where the whole of a text wall can be read. */
const READING_DISTANCE_M = 3

/** Title and introduction on a wall of the hall: whether, where and what. */
export function TextWallFields() {
  const { session, stage } = useEditor()
  const { draft } = session
  const { showToast } = useServices()
  const document = useHallDocument()
  const details = useHallDraft((state) => state.details)
  const { textWall } = document
  const followed = fillTextWall({ ...document, textWall: textWall && { ...textWall, ...NO_WALL_TEXTS } }, details).textWall

  /** Shows the visitor what has changed. */
  function applyAndLook(edit: HallEdit | null): void {
    if (edit === null) {
      showToast(texts.noRoom)
      return
    }
    draft.edit(edit)
    const { building, textWall: placed } = draft.getState().editing.document
    const surface = computeSurfaces(building).find(({ id }) => id === placed?.surfaceId)
    if (!surface || !placed) return
    const [x, , z] = wallToRoom(surface, placed.uM, 0, READING_DISTANCE_M)
    stage.current?.teleportVisitor({ x, z, yawRad: Math.atan2(surface.normal[0], surface.normal[1]), pitchRad: 0 })
  }
  const setTexts = (from: TextWall, set: Partial<Record<TextWallTextField, string | null>>, gesture?: string) =>
    draft.edit({ type: 'set_text_wall', textWall: { ...from, ...set } }, gesture)
  const getFieldProps = (from: TextWall, name: TextWallTextField) => ({
    name: `text wall ${name}`,
    label: texts[name],
    value: from[name] ?? followed?.[name] ?? '',
    max: TEXT_WALL_TEXTS[name].maxCharacters,
    hasLines: TEXT_WALL_TEXTS[name].hasLines,
    onChange: (text: string) => setTexts(from, { [name]: text === followed?.[name] ? null : text }, `text wall ${name}`),
    onBlur: () => draft.endGesture(),
  })

  return (
    <>
      <Switch
        label={texts.label}
        hint={texts.hint}
        isOn={textWall !== null}
        onChange={(isOn) =>
          isOn ? applyAndLook(buildAddTextWallEdit(document)) : draft.edit({ type: 'set_text_wall', textWall: null })
        }
      />
      {textWall === null ? null : (
        <>
          {TEXT_WALL_FIELDS.map((name) => (
            <LimitedText key={name} {...getFieldProps(textWall, name)} />
          ))}
          <div className={css.buttons}>
            <Button
              kind="plain"
              size="small"
              icon={ArrowsLeftRightRegular}
              onClick={() => applyAndLook(buildMoveTextWallEdit(document, textWall))}
            >
              {texts.move}
            </Button>
            {TEXT_WALL_FIELDS.every((name) => textWall[name] === null) ? null : (
              <Button
                kind="plain"
                size="small"
                icon={ArrowCounterClockwiseBold}
                onClick={() => setTexts(textWall, NO_WALL_TEXTS)}
              >
                {texts.follow}
              </Button>
            )}
          </div>
        </>
      )}
    </>
  )
}
