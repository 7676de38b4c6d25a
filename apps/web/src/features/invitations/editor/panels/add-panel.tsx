import { createElement } from '@zhanjian/scene/invitation/create-element.ts'
import type { InvitationElement } from '@zhanjian/scene/invitation/elements.ts'
import { BINDINGS, type Binding, type ElementKind } from '@zhanjian/scene/invitation/elements.ts'
import { ART_NAMES } from '@zhanjian/scene/invitation/templates/occasions.ts'
import { editorTexts } from '#text/invitations/editor.ts'
import { useServices } from '../../../../lib/services.tsx'
import { keysOf } from '../../../../lib/type-guards.ts'
import { getArtUrl } from '../../../../shared/invitations/invitation-art.ts'
import { PanelGroup } from '../../../../shared/studio/panel-frame.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { CopyRegular } from '../../../../ui/icons/icons.gen.tsx'
import { createCopy, putOnTop } from '../canvas/element-edits.ts'
import { useEditor } from '../editor-context.tsx'
import { describeArt } from './describe-art.ts'
import { ELEMENT_KINDS } from './element-panel.tsx'
import { Chips } from './fields.tsx'
import css from './panels.module.css'

const KINDS = keysOf<ElementKind>(ELEMENT_KINDS)
const ORNAMENTS = ART_NAMES.filter((art) => !art.endsWith('/background'))
const ORNAMENT_SIZE = 120

/** What can be put on the shown page. */
export function AddPanel() {
  const { session, openTool, copied } = useEditor()
  const { draft, newId } = session
  const { showToast } = useServices()
  function add(element: InvitationElement): void {
    if (!putOnTop(draft, element)) return showToast(editorTexts.full.elements)
    openTool('element')
  }
  const addFact = (bind: Binding) => add(createElement('text', newId(), { bind, text: '' }))
  return (
    <div className={css.form}>
      <div className={`tile-grid ${css.kinds}`} data-fault-place="invitationCover">
        {KINDS.map((kind) => {
          const KindIcon = ELEMENT_KINDS[kind].icon
          return (
            <button key={kind} type="button" onClick={() => add(createElement(kind, newId()))}>
              <KindIcon size={24} />
              {editorTexts.kinds[kind]}
            </button>
          )
        })}
      </div>
      {copied === null ? null : (
        <Button kind="weak" icon={CopyRegular} onClick={() => add(createCopy(copied, newId()))}>
          {editorTexts.add.paste}
        </Button>
      )}
      <Chips label={editorTexts.add.facts} options={BINDINGS} names={editorTexts.bindings} value={null} onChange={addFact} />
      <PanelGroup title={editorTexts.add.art}>
        <div className={`tile-grid ${css.arts}`}>
          {ORNAMENTS.map((art) => (
            <button
              key={art}
              type="button"
              aria-label={describeArt(art)}
              onClick={() =>
                add(
                  createElement('picture', newId(), {
                    source: { art },
                    x: (375 - ORNAMENT_SIZE) / 2,
                    w: ORNAMENT_SIZE,
                    h: ORNAMENT_SIZE,
                    fit: 'contain',
                  }),
                )
              }
            >
              <img src={getArtUrl(art) ?? undefined} alt="" loading="lazy" />
            </button>
          ))}
        </div>
      </PanelGroup>
    </div>
  )
}
