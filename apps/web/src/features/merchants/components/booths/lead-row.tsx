import { useQueryClient } from '@tanstack/react-query'
import { type BoothLead, boothLeads, leadState, managedBooths, updateLead } from '@zhanjian/contract/merchants/booth-admin.ts'
import { LEAD_NOTE_MAX_CHARACTERS } from '@zhanjian/contract/merchants/limits.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { countCharacters } from '@zhanjian/scene/characters.ts'
import { useState } from 'react'
import { boothDeskTexts as texts } from '#text/booths/desk.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { copyText } from '../../../../lib/copy-text.ts'
import { formatRelativeTime } from '../../../../lib/format-relative-time.ts'
import { useServices } from '../../../../lib/services.tsx'
import { ProfilePicture } from '../../../../shared/people/profile-picture.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { CopyRegular, IdentificationCardRegular } from '../../../../ui/icons/icons.gen.tsx'
import css from './lead-list.module.css'

/** One person's contact details, their state and the merchant's note. */
export function LeadRow({ lead }: { lead: BoothLead }) {
  const { form, card, person, state, note, changedAt } = lead
  const change = useChangeLead(lead.leadId)
  const [typed, setTyped] = useState(note)
  const saveNote = () => {
    const text = typed.trim()
    if (text !== note && countCharacters(text) <= LEAD_NOTE_MAX_CHARACTERS) void change({ note: text }, texts.noteSaved)
  }
  return (
    <li className={`surface ${css.lead}`}>
      <div className={css.person}>
        <ProfilePicture src={person?.avatar ?? ''} size={36} />
        <span className={css.text}>
          <b>{form.name}</b>
          {form.company === '' ? null : <small>{form.company}</small>}
        </span>
        <time className={css.when} dateTime={changedAt}>
          {formatRelativeTime(changedAt, Date.now())}
        </time>
      </div>
      <ul className={css.ways}>
        {form.phone === '' ? null : <Way what={texts.phone} text={form.phone} href={`tel:${form.phone.replace(/\s/g, '')}`} />}
        {form.wechat === '' ? null : <Way what={texts.wechat} text={form.wechat} />}
        {form.email === '' ? null : <Way what={texts.email} text={form.email} href={`mailto:${form.email}`} />}
      </ul>
      {form.topic === '' ? null : <p className={css.topic}>{form.topic}</p>}
      {card === null ? null : (
        <a className={css.card} href={`#${screenAddress('card', { id: card.code })}`}>
          <IdentificationCardRegular size={18} />
          {texts.card(card.name)}
        </a>
      )}
      <SegmentedControl
        label={texts.state(form.name)}
        value={state}
        onChange={(next) => void change({ state: next })}
        segments={leadState.options.map((value) => ({ value, label: texts.states[value] }))}
      />
      <div onBlur={saveNote}>
        <TextField
          label={texts.note(form.name)}
          isLabelHidden
          placeholder={texts.notePlaceholder}
          hasCounter={countCharacters(typed) > LEAD_NOTE_MAX_CHARACTERS / 2}
          counterMax={LEAD_NOTE_MAX_CHARACTERS}
          value={typed}
          onChange={setTyped}
        />
      </div>
    </li>
  )
}

function Way({ what, text, href }: { what: string; text: string; href?: string }) {
  const { showToast } = useServices()
  const copy = () => void copyText(text).then((isCopied) => showToast(isCopied ? texts.copied : texts.copyFailed))
  return (
    <li>
      <small>{what}</small>
      {href === undefined ? <span>{text}</span> : <a href={href}>{text}</a>}
      <IconButton icon={CopyRegular} iconSize={16} label={texts.copy(what)} onClick={copy} />
    </li>
  )
}

/** Sends a change; the list is read again, also if the person has taken the contact details back. */
function useChangeLead(id: string) {
  const { call, handleError, showToast } = useServices()
  const queryClient = useQueryClient()
  return async (changes: { state?: BoothLead['state']; note?: string }, done?: string): Promise<void> => {
    try {
      await call(updateLead, { params: { id }, body: changes }, { inlineErrorCodes: ['NOT_FOUND'] })
      if (done !== undefined) showToast(done)
    } catch (error) {
      if (error instanceof ApiError && error.errorCode === 'NOT_FOUND') showToast(texts.taken)
      else handleError(error)
    }
    for (const { path } of [boothLeads, managedBooths]) void queryClient.invalidateQueries({ queryKey: [path] })
  }
}
