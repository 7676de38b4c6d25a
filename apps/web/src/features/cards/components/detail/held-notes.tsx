import { holderOverview } from '@zhanjian/contract/cards/card-holder.ts'
import { useState } from 'react'
import { cardTexts } from '#text/cards/card.ts'
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts'
import { formatCalendarDate } from '../../../../lib/format-calendar-date.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { LockRegular, NotePencilRegular } from '../../../../ui/icons/icons.gen.tsx'
import { EntrySheet, type HolderEntry } from './entry-sheet.tsx'
import css from './held-notes.module.css'

const texts = cardTexts.held

/** What the holder has noted about a card; nobody else sees it. */
export function HeldNotes({ entryId, entry }: { entryId: string; entry: HolderEntry }) {
  const [isEditing, setIsEditing] = useState(false)
  const overview = useEndpoint(holderOverview, {})
  const groups = (overview.data?.groups ?? []).filter(({ id }) => entry.groupIds.includes(id))
  const since = texts.since(formatCalendarDate(entry.heldSince))
  return (
    <section className={`surface ${css.notes}`} aria-labelledby="held-notes">
      <header>
        <LockRegular size={15} />
        <h2 id="held-notes">{texts.title}</h2>
        <Button kind="weak" size="small" icon={NotePencilRegular} onClick={() => setIsEditing(true)}>
          {texts.edit}
        </Button>
      </header>
      <dl>
        <dt>{texts.note}</dt>
        <dd data-empty={entry.note === '' || undefined}>{entry.note || texts.noteEmpty}</dd>
        <dt>{texts.metAt}</dt>
        <dd data-empty={entry.metAt === '' || undefined}>{entry.metAt || texts.metAtEmpty}</dd>
        <dt>{texts.groups}</dt>
        <dd data-empty={groups.length === 0 || undefined}>
          {groups.length === 0 ? texts.groupsEmpty : groups.map(({ id, name }) => <Chip key={id}>{name}</Chip>)}
        </dd>
      </dl>
      <p className={css.since}>{entry.source === 'import' ? `${since} · ${cardTexts.imported}` : since}</p>
      {isEditing ? (
        <EntrySheet entryId={entryId} entry={entry} groups={overview.data?.groups ?? []} onClose={() => setIsEditing(false)} />
      ) : null}
    </section>
  )
}
