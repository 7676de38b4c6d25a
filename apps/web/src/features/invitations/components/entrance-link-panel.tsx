import {
  entranceLinkOfInvitation,
  giveEntranceLink,
  revokeEntranceLink,
} from '@zhanjian/contract/invitations/invitation-entrance.ts'
import { useState } from 'react'
import { entranceTexts as texts } from '#text/invitations/entrance.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { classNames } from '../../../lib/class-names.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { useServices } from '../../../lib/services.tsx'
import { formatMoment } from '../../../shared/cards/format-moment.ts'
import { Button } from '../../../ui/controls/button.tsx'
import css from './guest-desk.module.css'

/** The link with which others check guests in: given, copied, taken back. */
export function EntranceLinkPanel({ id }: { id: string }) {
  const { call, confirm, handleError, showToast } = useServices()
  const query = useEndpoint(entranceLinkOfInvitation, { params: { id } })
  const [isBusy, setIsBusy] = useState(false)
  const change = async (apply: () => Promise<string>) => {
    setIsBusy(true)
    try {
      showToast(await apply())
    } catch (error) {
      handleError(error)
    }
    await query.refetch()
    setIsBusy(false)
  }
  const copy = async (url: string): Promise<string> => ((await copyText(url)) ? texts.copied : texts.copyFailed)
  const give = () =>
    change(async () => {
      const { url } = await call(giveEntranceLink, { params: { id } })
      return url === null ? texts.given : copy(url)
    })
  const revoke = async () => {
    if (!(await confirm(texts.revokeQuestion))) return
    await change(async () => {
      await call(revokeEntranceLink, { params: { id } })
      return texts.revoked
    })
  }
  if (query.data === undefined) return null
  const { link } = query.data
  return (
    <section className={classNames(css.latest, css.helperLink)} aria-labelledby="entrance-link">
      <h2 id="entrance-link">{texts.title}</h2>
      <p className={css.quiet}>{texts.hint}</p>
      {link === null ? null : <p>{texts.until(formatMoment(link.expiresAt))}</p>}
      <div className={css.actions}>
        {link?.url ? (
          <Button kind="weak" size="small" isBusy={isBusy} onClick={() => void change(() => copy(link.url ?? ''))}>
            {texts.copy}
          </Button>
        ) : (
          <Button kind="weak" size="small" isBusy={isBusy} onClick={() => void give()}>
            {texts.give}
          </Button>
        )}
        {link === null ? null : (
          <Button kind="plain" size="small" disabled={isBusy} onClick={() => void revoke()}>
            {texts.revoke}
          </Button>
        )}
      </div>
    </section>
  )
}
