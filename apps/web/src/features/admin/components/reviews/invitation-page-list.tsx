import type { PublicInvitation } from '@zhanjian/contract/invitations/invitations.ts'
import { listInvitationTexts, listPageTexts } from '@zhanjian/scene/invitation/map-texts.ts'
import { useEffect, useRef } from 'react'
import { galleryAuditTexts as texts } from '#text/admin/reviews.ts'
import { useInvitationDocument } from '../../model/use-invitation-document.ts'
import { RECORD_ATTRIBUTE, RECORD_MAIN_ATTRIBUTE } from '../../model/use-list-shortcuts.ts'
import type { ReviewMarkList } from '../../model/use-review-marks.ts'
import css from './hung-work-list.module.css'
import { MarkButton, MarkNote } from './mark-controls.tsx'

interface InvitationPageListProps {
  invitation: PublicInvitation
  chosenId: string | null
  onChoose: (pageId: string) => void
  marks: ReviewMarkList
  /** Already decided: marks cannot be changed. */
  isReadOnly: boolean
}

const isWritten = (text: string): boolean => text.trim() !== ''

/** Everything that an invitation says, by page; each can be marked. */
export function InvitationPageList({ invitation, chosenId, onChoose, marks, isReadOnly }: InvitationPageListProps) {
  const document = useInvitationDocument(invitation)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (chosenId === null) return
    const row = [...(list.current?.children ?? [])].find((child) => child.getAttribute(RECORD_ATTRIBUTE) === chosenId)
    row?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [chosenId])
  if (document === null) return null
  const facts = listInvitationTexts({ ...document, pages: [] }).filter(isWritten)
  return (
    <>
      <section className={css.section}>
        <h2>{texts.invitationFacts}</h2>
        <p className={css.text}>{facts.length === 0 ? texts.noInvitationFacts : facts.join(' · ')}</p>
      </section>
      <section className={css.section}>
        <h2>{texts.pages(document.pages.length)}</h2>
        {isReadOnly ? null : <p className={css.hint}>{texts.pageHint}</p>}
        <ol ref={list} className={css.works}>
          {document.pages.map((page, index) => {
            const [title, note] = [texts.page(index + 1), marks.getNote(page.id)]
            const words = listPageTexts(page).filter(isWritten)
            return (
              <li
                key={page.id}
                className={css.work}
                {...{ [RECORD_ATTRIBUTE]: page.id }}
                data-chosen={page.id === chosenId || undefined}
                data-marked={note !== undefined || undefined}
              >
                <div className={css.row}>
                  <button
                    type="button"
                    className={css.main}
                    title={texts.showPage(title)}
                    onClick={() => onChoose(page.id)}
                    {...{ [RECORD_MAIN_ATTRIBUTE]: '' }}
                  >
                    {title}
                  </button>
                  {isReadOnly ? null : (
                    <MarkButton
                      title={title}
                      isMarked={note !== undefined}
                      onToggle={() => {
                        marks.toggleMark(page.id)
                        onChoose(page.id)
                      }}
                    />
                  )}
                </div>
                <p className={words.length === 0 ? css.muted : css.text}>
                  {words.length === 0 ? texts.noPageText : words.join(' · ')}
                </p>
                <MarkNote title={title} note={note} isReadOnly={isReadOnly} onNote={(text) => marks.setNote(page.id, text)} />
              </li>
            )
          })}
        </ol>
      </section>
    </>
  )
}
