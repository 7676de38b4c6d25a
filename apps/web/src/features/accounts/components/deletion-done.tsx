import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useEffect, useRef, useState } from 'react'
import { deletionTexts } from '#text/accounts/deletion.ts'
import { formatCalendarDate } from '../../../lib/format-calendar-date.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { deletePersonalValues } from '../../../lib/personal-storage-keys.ts'
import { useServices } from '../../../lib/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { CheckCircleFill } from '../../../ui/icons/icons.gen.tsx'
import { PageHeading } from '../../../ui/layout/page.tsx'
import css from './deletion.module.css'

const texts = deletionTexts.done

interface DeletionDoneProps {
  eraseAt: string
  userId: string
  /** Removes the user's drafts and files. */
  clearDevice: () => Promise<void>
}

/** Shown after the deletion was accepted. Logs out once this page needs the session no longer. */
export function DeletionDone({ eraseAt, userId, clearDevice }: DeletionDoneProps) {
  const router = useRouter()
  const { session, storage } = useServices()
  const main = useRef<HTMLElement>(null)
  const [endSession] = useState(() => () => {
    deletePersonalValues(storage, userId)
    void clearDevice()
    void session.logOut()
  })
  useEffect(() => {
    main.current?.focus()
    endSession()
  }, [endSession])
  return (
    <main className={css.done} ref={main} tabIndex={-1}>
      <CheckCircleFill size={56} />
      <PageHeading>{texts.title}</PageHeading>
      <p className={css.date}>{texts.text(formatCalendarDate(eraseAt))}</p>
      <p>{texts.wayBack}</p>
      <p>{texts.cleared}</p>
      <div className={css.home}>
        <Button size="large" isWide onClick={() => void router.relaunch(screenAddress('home'))}>
          {texts.home}
        </Button>
      </div>
    </main>
  )
}
