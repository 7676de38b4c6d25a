import { PAGE_SIZE_MAX } from '@zhanjian/contract/api/limits.ts'
import { CARD_WORKS_MAX } from '@zhanjian/contract/cards/limits.ts'
import { myWorks } from '@zhanjian/contract/works/works.ts'
import { useState } from 'react'
import { cardEditorTexts } from '#text/cards/editor.ts'
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts'
import { CoverPicture } from '../../../../shared/works/cover-picture.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { ImageRegular, PlusBold, XBold } from '../../../../ui/icons/icons.gen.tsx'
import { moveEntry, SortableList } from '../../../../ui/lists/sortable-list.tsx'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import css from './works-field.module.css'
import { WorksSheet } from './works-sheet.tsx'

const texts = cardEditorTexts.works

interface WorksFieldProps {
  workIds: readonly string[]
  onChange: (workIds: string[]) => void
}

/** The works shown on the card, in order: dragged by a handle, or moved by arrow keys. */
export function WorksField({ workIds, onChange }: WorksFieldProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const query = useEndpoint(myWorks, { body: { availability: 'published', size: PAGE_SIZE_MAX } })
  const works = query.data?.records ?? []
  const chosen = workIds.flatMap((id) => works.find((work) => work.id === id) ?? [])
  return (
    <div>
      <SortableList
        items={chosen}
        getKey={(work) => work.id}
        className={css.work}
        nameHandle={({ title }) => texts.move(title)}
        announce={texts.moved}
        onMove={(from, to) => onChange(moveEntry(workIds, from, to))}
      >
        {({ id, title, cover }) => (
          <>
            <Thumbnail className={css.cover} src={null}>
              {cover === null ? <ImageRegular size={20} /> : <CoverPicture cover={cover} />}
            </Thumbnail>
            <span className={css.title}>{title}</span>
            <IconButton
              icon={XBold}
              iconSize={14}
              label={texts.remove(title)}
              onClick={() => onChange(workIds.filter((other) => other !== id))}
            />
          </>
        )}
      </SortableList>
      <div className={css.add}>
        <Button kind="weak" size="small" icon={PlusBold} onClick={() => setIsChoosing(true)}>
          {texts.add}
        </Button>
        <small>{texts.hint}</small>
      </div>
      {isChoosing ? (
        <WorksSheet
          query={query}
          workIds={workIds}
          onChange={(ids) => onChange(ids.slice(0, CARD_WORKS_MAX))}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
    </div>
  )
}
