import { shortenText } from '@zhanjian/scene/cut-text.ts'
import { getShownText } from '@zhanjian/scene/invitation/bound-text.zh.ts'
import type { InvitationElement } from '@zhanjian/scene/invitation/elements.ts'
import type { EventDetails } from '@zhanjian/scene/invitation/event.ts'
import { createLayerChange } from '@zhanjian/scene/invitation/page-edits.ts'
import { editorTexts } from '#text/invitations/editor.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { CaretDownBold, CaretUpBold, LockRegular } from '../../../../ui/icons/icons.gen.tsx'
import { useEditor, useInvitationDocument, useInvitationDraft, useShownPage } from '../editor-context.tsx'
import { ELEMENT_KINDS } from './element-panel.tsx'
import css from './panels.module.css'

const texts = editorTexts.layers
const NAME_CHARACTERS = 24

/** The elements of the shown page, the uppermost first. */
export function LayersPanel() {
  const { draft } = useEditor().session
  const page = useShownPage()
  const { event } = useInvitationDocument()
  const selectedId = useInvitationDraft((state) => state.elementId)
  if (page.elements.length === 0) return <p className={css.hint}>{texts.empty}</p>
  function change(id: string, step: 'up' | 'down'): void {
    const edit = createLayerChange(page, id, step)
    if (edit !== null) draft.edit(edit)
  }
  return (
    <div className={css.form}>
      <p className={css.hint}>{texts.hint}</p>
      <ol className={css.layers} data-fits>
        {[...page.elements].reverse().map((element, fromTop) => {
          const name = nameElement(element, event)
          const KindIcon = ELEMENT_KINDS[element.kind].icon
          return (
            <li key={element.id} className={css.layer}>
              <button type="button" aria-pressed={element.id === selectedId} onClick={() => draft.select(element.id)}>
                <KindIcon size={18} />
                <span>{name}</span>
                {element.isLocked ? <LockRegular size={14} /> : null}
              </button>
              <IconButton
                icon={CaretUpBold}
                iconSize={16}
                label={texts.up(name)}
                disabled={fromTop === 0}
                onClick={() => change(element.id, 'up')}
              />
              <IconButton
                icon={CaretDownBold}
                iconSize={16}
                label={texts.down(name)}
                disabled={fromTop === page.elements.length - 1}
                onClick={() => change(element.id, 'down')}
              />
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function nameElement(element: InvitationElement, event: EventDetails): string {
  const kind = editorTexts.kinds[element.kind]
  const words = element.kind === 'text' ? getShownText(element, event, null) : 'alt' in element ? element.alt : ''
  return words.trim() === '' ? kind : `${kind}：${shortenText(words.replaceAll('\n', ' '), NAME_CHARACTERS)}`
}
